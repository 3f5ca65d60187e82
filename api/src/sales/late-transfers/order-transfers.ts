import type { OrderTransfers } from '../orders';
import * as store from './repository';
import { toLateTransfer } from './view';

/** Late transfers as orders see them. */
export const orderTransfers: OrderTransfers = {
  orderCodeOf: store.findOrderCode,
  appliedAtOf: async (db, order) => (await store.findApplied(db, order))?.resolvedAt ?? null,
  async undoApplication(tx, order, now) {
    const transfer = await store.findApplied(tx, order);
    if (transfer) await store.reopen(tx, transfer.id, now);
    return transfer?.previousMethod ?? null;
  },
  staffViewOf: async (db, order) =>
    (await store.findOfOrder(db, order.id)).map((row) => toLateTransfer(row, order)),
};
