import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { orders } from '../../db/schema';
import { countAllByStatus, type OrderRow } from './repository';

interface Found {
  readonly rows: OrderRow[];
  readonly total: number;
  /** Of all that the search finds, whatever their state. */
  readonly counts: Partial<Record<OrderStatus, number>>;
}

/** One page of the office's list, newest first, and how many there are in each state. */
export async function findNewest(
  db: Queries,
  { status, found: search }: { readonly status: OrderStatus | undefined; readonly found: SQL | undefined },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Found> {
  const newest = [desc(orders.createdAt), desc(orders.id)];
  // Which they are is read from an index alone, however far down the list.
  const chosen = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(status && eq(orders.status, status), search))
    .orderBy(...newest)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, chosen))
    .orderBy(...newest);
  const states = await countAllByStatus(db, search);
  const shown = states.filter((one) => status === undefined || one.status === status);
  return {
    rows,
    total: shown.reduce((sum, one) => sum + one.orders, 0),
    counts: Object.fromEntries(states.map((one) => [one.status, one.orders])),
  };
}
