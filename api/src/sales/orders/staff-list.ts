import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders } from './tables';
import { countAllByStatus, type OrderRow } from './repository';

interface Found {
  readonly rows: OrderRow[];
  readonly total: number;
  /** Counts of all orders that match the search, whatever their status. */
  readonly counts: Partial<Record<OrderStatus, number>>;
}

/** One page of the back office's list, newest first, with the count of each status. */
export async function findNewest(
  db: Queries,
  { status, found: search }: { readonly status: OrderStatus | undefined; readonly found: SQL | undefined },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Found> {
  const newest = [desc(orders.createdAt), desc(orders.id)];
  // The ids of the page come from an index alone, however deep the page is.
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
  const shown = states.filter((state) => status === undefined || state.status === status);
  return {
    rows,
    total: shown.reduce((sum, item) => sum + item.orders, 0),
    counts: Object.fromEntries(states.map((state) => [state.status, state.orders])),
  };
}
