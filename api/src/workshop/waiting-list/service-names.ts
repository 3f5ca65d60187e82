import { inArray } from 'drizzle-orm';
import { services } from '../../catalogue/services';
import type { Queries } from '../../platform/db/client';

/** Names of services by code. */
export async function findServiceNames(
  db: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: services.code, name: services.name })
    .from(services)
    .where(inArray(services.code, [...new Set(codes)]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
