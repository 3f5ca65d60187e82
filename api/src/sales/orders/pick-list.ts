import { PICKED_STATUSES, type PickList } from '@evcare/shared-contracts/office';
import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { findLines, type OrderRow } from './repository';
import { findParcels, splitIds, unpackedOf } from './split/store';
import { orders } from './tables';

type PickedLine = PickList['orders'][number]['lines'][number];

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
  const parcels = await findParcels(db, splitIds(rows));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const toLines = (list: readonly PickedLine[]) =>
    list.map(({ sku, name, quantity }) => ({ sku, name, quantity }));
  const toOrders = (row: OrderRow): PickList['orders'] => {
    const { id, code, contactName: customer, method, note } = row;
    const order = { code, customer, method, note };
    const own = lines.filter(({ orderId }) => orderId === id);
    if (!row.isSplit) return [{ ...order, parcel: null, lines: toLines(own) }];
    const its = parcels.filter(({ orderId }) => orderId === id);
    const rest = unpackedOf(row, own, its).lines;
    // Parcels that have left are picked already.
    return [
      ...its
        .filter(({ state }) => state === 'packed')
        .map(({ number, lines: packed }) => ({ ...order, parcel: number, lines: toLines(packed) })),
      ...(rest.length > 0 ? [{ ...order, parcel: null, lines: toLines(rest) }] : []),
    ];
  };
  return {
    orders: codes.flatMap((code) => {
      const row = byCode.get(code);
      return row ? toOrders(row) : [];
    }),
    omitted: codes.filter((code) => !byCode.has(code)),
  };
}
