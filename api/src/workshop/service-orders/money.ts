import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { findLines, type LineRow } from './repository';

type Priced = Pick<LineRow, 'quantity' | 'unitPrice' | 'coveredByPackage' | 'discountPercent'>;

/** Returns the part of a line's price that the quote's discount takes off, in whole đồng, rounded down. */
export const lineDiscount = ({ quantity, unitPrice, coveredByPackage, discountPercent }: Priced): number =>
  coveredByPackage ? 0 : Math.floor((quantity * unitPrice * discountPercent) / 100);

/** Returns the price of a line for the customer in đồng: 0 if a package covers it. */
export const lineTotal = (line: Priced): number =>
  line.coveredByPackage ? 0 : line.quantity * line.unitPrice - lineDiscount(line);

/** SQL expression for the {@link lineTotal} of a row `l`. */
export const LINE_TOTAL = sql`(case when l.covered_by_package then 0 else
  l.quantity::bigint * l.unit_price - (l.quantity::bigint * l.unit_price * l.discount_percent) / 100 end)`;

export const sumOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const approvedOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ approval }) => approval === 'approved');

/** Sum of all approved lines, including booked services. */
export const billOf = (lines: readonly LineRow[]): number => sumOf(approvedOf(lines));

/**
 * Amount due.
 * @param settled sum of {@link SERVICE_MONEY}
 */
export const leftToPay = (lines: readonly LineRow[], settled: number): number =>
  Math.max(0, billOf(lines) - settled);

/**
 * Statement of the money of service orders: the only definition of what was paid. A voided payment does not count. A
 * refund takes back what was received. The part of it that lowers the price is not due again, so it stays settled.
 * Columns: service_order_id, received, settled.
 */
export const SERVICE_MONEY = sql`(
  select p.service_order_id, p.amount::bigint as received, p.amount::bigint as settled
  from service_payments p where p.voided_at is null
  union all
  select r.service_order_id, -r.amount, r.reduction - r.amount from service_refunds r where r.state = 'paid'
)`;

/** Money of a service order in đồng: received less refunded, and what of the bill is settled. */
export interface ServiceMoney {
  readonly received: number;
  readonly settled: number;
}

/** Adds up the {@link SERVICE_MONEY} of each service order; an order without payments is absent. */
export async function sumMoney(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceMoney>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; received: number; settled: number }>(sql`
    select service_order_id as id, sum(received)::float8 as received, sum(settled)::float8 as settled
    from ${SERVICE_MONEY} money where service_order_id in ${[...orderIds]} group by 1`);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

const NO_MONEY: ServiceMoney = { received: 0, settled: 0 };

/** Returns the money of one service order. */
export const moneyOf = async (db: Queries, orderId: string): Promise<ServiceMoney> =>
  (await sumMoney(db, [orderId])).get(orderId) ?? NO_MONEY;

/** Reads the amount due of a service order. */
export const dueOf = async (db: Queries, orderId: string): Promise<number> =>
  leftToPay(await findLines(db, [orderId]), (await moneyOf(db, orderId)).settled);

/**
 * Adds up what customers owe for vehicles that were handed over, in đồng: {@link leftToPay} of each, computed by the
 * database.
 */
export async function sumReceivables(db: Queries): Promise<{ orders: number; amount: number }> {
  const { rows } = await db.execute<{ orders: number; amount: number }>(sql`
    select count(*)::int as orders, coalesce(sum(due), 0)::float8 as amount from (
      select coalesce((
          select sum(${LINE_TOTAL}) from service_lines l where l.service_order_id = so.id and l.approval = 'approved'
        ), 0) - coalesce((
          select sum(m.settled) from ${SERVICE_MONEY} m where m.service_order_id = so.id
        ), 0) as due
      from service_orders so where so.status = 'delivered'
    ) bill where due > 0`);
  return rows[0] ?? { orders: 0, amount: 0 };
}

/**
 * Returns the lines that a customer decides on: labour, which includes its parts, and parts without labour.
 */
export const decisionsOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ parentId }) => parentId === null);
