import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { recommendations } from './tables';

type NewAdvice = Omit<typeof recommendations.$inferInsert, 'state' | 'createdAt' | 'updatedAt'>;

/**
 * Dismisses a recommendation if the condition holds; otherwise returns false. The condition must require that
 * the recommendation is open.
 */
export async function dismissAdvice(
  db: Queries,
  id: string,
  condition: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(recommendations)
    .set({ state: 'dismissed', updatedAt: now, version: sql`${recommendations.version} + 1` })
    .where(and(eq(recommendations.id, id), condition));
  return rowCount === 1;
}

/** Marks a vehicle's open recommendations as done, by title or service code. */
export async function settleAdvice(
  tx: Queries,
  vehicleId: string,
  { titles, serviceCodes }: { readonly titles: readonly string[]; readonly serviceCodes: readonly string[] },
  now: Date,
): Promise<void> {
  const named = or(
    inArray(recommendations.title, [...titles]),
    inArray(recommendations.serviceCode, [...serviceCodes]),
  );
  await tx
    .update(recommendations)
    .set({ state: 'done', updatedAt: now })
    .where(and(eq(recommendations.vehicleId, vehicleId), eq(recommendations.state, 'open'), named));
}

/** Adds open recommendations. */
export async function insertAdvice(tx: Queries, advice: readonly NewAdvice[], now: Date): Promise<void> {
  if (advice.length === 0) return;
  const stamps = { state: 'open' as const, createdAt: now, updatedAt: now };
  await tx.insert(recommendations).values(advice.map((item) => ({ ...item, ...stamps })));
}
