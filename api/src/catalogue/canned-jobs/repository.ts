import { and, asc, eq, inArray } from 'drizzle-orm';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { products } from '../products';
import { cannedJobs } from './tables';

export type CannedJobRow = typeof cannedJobs.$inferSelect;

export const findCannedJobs = (db: Queries): Promise<CannedJobRow[]> =>
  db.select().from(cannedJobs).orderBy(asc(cannedJobs.id));

/** Returns the jobs that can be quoted for a type of vehicle. */
export const findOfferedJobs = (db: Queries, vehicleType: VehicleType): Promise<CannedJobRow[]> =>
  db
    .select()
    .from(cannedJobs)
    .where(and(eq(cannedJobs.active, true), eq(cannedJobs.vehicleType, vehicleType)))
    .orderBy(asc(cannedJobs.id));

/** Returns a job that can be quoted; null if it is unknown or inactive. */
export async function findOfferedJob(db: Queries, id: string): Promise<CannedJobRow | null> {
  const [row] = await db
    .select()
    .from(cannedJobs)
    .where(and(eq(cannedJobs.id, id), eq(cannedJobs.active, true)));
  return row ?? null;
}

/** Ids of the products in jobs. */
export const productIdsOf = (jobs: readonly Pick<CannedJobRow, 'parts'>[]): string[] => [
  ...new Set(jobs.flatMap(({ parts }) => parts.flatMap(({ productId }) => productId ?? []))),
];

/** Returns name and price of products, by id. */
export async function findPrices(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { name: string; price: number; active: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name, price: products.price, status: products.status })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(
    rows.map(({ id, name, price, status }) => [id, { name, price, active: status === 'active' }]),
  );
}
