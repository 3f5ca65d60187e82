import type { OrderReviews } from '../orders';
import * as store from './repository';

/** Reviews as the module of orders needs them. */
export const orderReviews: OrderReviews = {
  async statesOf(db, { userId, status }, productIds) {
    if (userId === null || !store.wasReceived(status)) return new Map();
    const written = await store.findReviewed(db, userId, productIds);
    const bought = await store.findBought(db, userId, productIds);
    return new Map([
      ...[...bought].map((id) => [id, 'open'] as const),
      ...[...written].map((id) => [id, 'written'] as const),
    ]);
  },
};
