import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';

/** Time at which the service order `so` entered its current status; an order may enter a status repeatedly. */
export const STATUS_SINCE = sql`coalesce(
  (
    select max(step.at) from (
      select e.at, e.status, lag(e.status) over (order by e.at, e.id) as before from service_order_events e
      where e.service_order_id = so.id and e.status is not null
    ) step where step.status = so.status and step.before is distinct from step.status
  ),
  so.created_at
)`;

/** Reads the times at which service orders entered their current status. */
export async function findStatusSince(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(
    sql`select so.id, (extract(epoch from ${STATUS_SINCE}) * 1000)::float8 as since
        from service_orders so where so.id in ${[...ids]}`,
  );
  return new Map((rows as { id: string; since: number }[]).map(({ id, since }) => [id, new Date(since)]));
}
