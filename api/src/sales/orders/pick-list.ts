import { PICKED_STATUSES, type PickList } from '@evcare/shared-contracts/office';
import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { findLines, type OrderRow } from './repository';
import { orders } from './tables';

/** Returns the goods of chosen orders that are to be packed, in the order of the codes. */
export async function readPickList(db: Queries, chosen: readonly string[]): Promise<PickList> {
  const codes = [...new Set(chosen.map((code) => code.toUpperCase()))];
  if (codes.length === 0) return { orders: [], omitted: [] };
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.code, codes), inArray(orders.status, [...PICKED_STATUSES])));
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const toOrder = ({ id, code, contactName, method, note }: OrderRow): PickList['orders'][number] => ({
    code,
    customer: contactName,
    method,
    note,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  });
  return {
    orders: codes.flatMap((code) => {
      const row = byCode.get(code);
      return row ? [toOrder(row)] : [];
    }),
    omitted: codes.filter((code) => !byCode.has(code)),
  };
}
