import { OPEN_RETURN_STATUSES } from '@evcare/shared-contracts/shop';
import type { OrderReturns } from '../orders';
import * as store from './repository';
import type { ReturnPhotos } from './photos';
import { toOrderReturn } from './view';

/** Creates what orders need of their returns. */
export const createOrderReturns = ({ urlOf }: Pick<ReturnPhotos, 'urlOf'>): OrderReturns => ({
  async latestOf(db, order, ordered) {
    const row = await store.findLatest(db, order.id);
    if (!row) return null;
    // The customer has requested a return without its goods since, as earlier pages do.
    const isOld = order.status === 'return_requested' && !OPEN_RETURN_STATUSES.includes(row.status);
    if (isOld) return null;
    const nameOf = (id: string) => ordered.find(({ productId }) => productId === id)?.name ?? id;
    return toOrderReturn(row, order, { lines: await store.findLines(db, row.id), nameOf, urlOf });
  },

  openAmong: async (db, orderIds) => new Set(await store.findOpen(db, orderIds)),

  async refundsOf(db, orders) {
    const returned = orders.filter(({ status }) => status === 'returned').map(({ id }) => id);
    const received = (await store.findLatestOf(db, returned)).filter(({ status }) => status === 'received');
    return new Map(received.map(({ orderId, refundAmount }) => [orderId, refundAmount]));
  },
});
