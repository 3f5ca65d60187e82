import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { WAITING_FOR_DESK, WAITING_FOR_INVOICE, WAITING_FOR_REFUND } from '@evcare/shared-contracts/office';
import { and, desc, eq, gt, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orderRefunds } from './refund-tables';
import { orderParcels, orders, trackingSteps } from './tables';
import { countAllByStatus, type OrderRow } from './repository';
import { hasStep } from './tracking-store';

/** Status of a list, or the filter for orders that wait for the front desk, for their invoice or for a refund. */
export type ListStatus =
  OrderStatus | typeof WAITING_FOR_DESK | typeof WAITING_FOR_INVOICE | typeof WAITING_FOR_REFUND;

/** Condition for split orders with a parcel that failed, or whose cash is to be counted. */
const hasWaitingParcel: SQL = sql`exists (
  select from ${orderParcels} p where p.order_id = ${orders.id} and (p.state = 'failed' or (p.state = 'handed_over' and exists (
    select from ${trackingSteps} s
    where s.order_id = p.order_id and s.tracking_code = p.tracking_code and s.kind = 'delivered')))
)`;

/** Condition for orders that wait for the front desk; the list and the number on the desk's page share it. */
export const waitsForDesk = (): SQL | undefined =>
  or(
    inArray(orders.status, ['placed', 'return_requested', 'delivery_failed']),
    and(eq(orders.status, 'pending_payment'), eq(orders.paymentStatus, 'pending')),
    // The carrier has delivered the parcel, and staff have to count the cash.
    and(eq(orders.status, 'shipping'), hasStep('delivered')),
    and(inArray(orders.status, ['packing', 'shipping']), orders.isSplit, hasWaitingParcel),
  );

/** Condition for orders whose company invoice was requested and is not issued. */
const waitsForInvoice = (): SQL | undefined =>
  and(
    isNotNull(orders.invoice),
    sql`not (${orders.invoice} ? 'issued')`,
    notInArray(orders.status, ['cancelled', 'returned']),
  );

/**
 * Condition for orders of which money is due to the customer, also while a gateway returns it; the list and the number
 * of the managers' pages share it.
 */
export const waitsForRefund = (): SQL | undefined =>
  or(
    sql`exists (select from ${orderRefunds} r where r.order_id = ${orders.id} and r.state <> 'done')`,
    and(
      inArray(orders.status, ['cancelled', 'returned']),
      eq(orders.paymentStatus, 'paid'),
      gt(orders.total, 0),
      sql`not exists (select from order_returns rt
        where rt.order_id = ${orders.id} and rt.status = 'received' and rt.refund_amount = 0)`,
    ),
  );

function conditionOf(status: ListStatus | undefined): SQL | undefined {
  if (status === WAITING_FOR_DESK) return waitsForDesk();
  if (status === WAITING_FOR_INVOICE) return waitsForInvoice();
  if (status === WAITING_FOR_REFUND) return waitsForRefund();
  return status && eq(orders.status, status);
}

interface Found {
  readonly rows: OrderRow[];
  readonly total: number;
  /** Number of orders that match the search, by status. */
  readonly counts: Partial<Record<OrderStatus, number>>;
  /** Number of orders that match the search and wait for the front desk. */
  readonly waiting: number;
}

/** Returns one page of the back office's list, newest first, with the number of orders in each status. */
export async function findNewest(
  db: Queries,
  { status, found: search }: { readonly status: ListStatus | undefined; readonly found: SQL | undefined },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Found> {
  const newest = [desc(orders.createdAt), desc(orders.id)];
  // An index-only scan finds the ids, so late pages are fast, too.
  const chosen = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(conditionOf(status), search))
    .orderBy(...newest)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, chosen))
    .orderBy(...newest);
  const states = await countAllByStatus(db, search);
  const waiting = await db.$count(orders, and(waitsForDesk(), search));
  const totalOf = (): number | Promise<number> => {
    if (status === WAITING_FOR_DESK) return waiting;
    if (status === WAITING_FOR_INVOICE || status === WAITING_FOR_REFUND) {
      return db.$count(orders, and(conditionOf(status), search));
    }
    const shown = states.filter((state) => status === undefined || state.status === status);
    return shown.reduce((sum, item) => sum + item.orders, 0);
  };
  return {
    rows,
    total: await totalOf(),
    waiting,
    counts: Object.fromEntries(states.map((state) => [state.status, state.orders])),
  };
}
