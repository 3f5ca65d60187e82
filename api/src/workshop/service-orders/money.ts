import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { LineRow } from './repository';

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

/** Amount due. */
export const leftToPay = (lines: readonly LineRow[], payments: readonly { amount: number }[]): number =>
  Math.max(0, billOf(lines) - payments.reduce((sum, { amount }) => sum + amount, 0));

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
          select sum(p.amount) from service_payments p where p.service_order_id = so.id and p.voided_at is null
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
