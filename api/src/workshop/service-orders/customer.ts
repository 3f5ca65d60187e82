import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { and, eq, gte, isNull, notInArray, or } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { readSnapshot, showCurrent } from '../../platform/db/snapshot';
import { serviceOrders } from './tables';
import type { Caller } from '../../identity/sessions';
import { record } from './events';
import { messages } from './messages';
import { orderNotFound } from './errors';
import * as store from './repository';
import { loadRelatedData, toServiceOrder, type UrlOf } from './view';

const DAY = 86_400_000;
/** Number of days after delivery for which the overview offers to rate a visit. */
const RATE_DAYS = 30;
const ORDER_LIMIT = 20;

/** Creates the customer's view of service orders. */
export function createCustomerServiceOrders({ db, now }: Core, { urlOf }: { urlOf: UrlOf }) {
  const show = (row: store.OrderRow): Promise<ServiceOrder> =>
    showCurrent(db, { row, find: store.findById }, async (snapshot, order) =>
      toServiceOrder(order, await loadRelatedData(snapshot, [order]), { urlOf, now: now() }),
    );

  /** Throws the same error for every order that does not belong to the caller (BR-15). */
  const findOwn = async ({ user }: Caller, id: string): Promise<store.OrderRow> => {
    const order = await store.findById(db, id);
    if (!order || order.userId !== user.id) throw orderNotFound();
    return order;
  };

  return {
    show,
    findOwn,

    /** Lists open service orders, and recently delivered orders that can still be rated. */
    async list({ user }: Caller): Promise<{ items: ServiceOrder[] }> {
      const rateable = and(
        eq(serviceOrders.status, 'delivered'),
        isNull(serviceOrders.rating),
        gte(serviceOrders.deliveredAt, new Date(now().getTime() - RATE_DAYS * DAY)),
      );
      const here = notInArray(serviceOrders.status, ['delivered', 'cancelled']);
      const where = and(eq(serviceOrders.userId, user.id), or(here, rateable));
      return readSnapshot(db, async (snapshot) => {
        const rows = await store.findOrders(snapshot, where, ORDER_LIMIT);
        const known = await loadRelatedData(snapshot, rows);
        return { items: rows.map((row) => toServiceOrder(row, known, { urlOf, now: now() })) };
      });
    },

    /**
     * Stores one rating from 1 to 5 after delivery.
     * @throws ApiError 409 ALREADY_RATED, NOT_DELIVERED
     */
    async rate(caller: Caller, id: string, { rating, text }: { rating: number; text: string | null }) {
      const own = await findOwn(caller, id);
      const rated = await db.transaction(async (tx) => {
        const order = (await store.lockById(tx, own.id)) as store.OrderRow;
        if (order.status !== 'delivered') throw new ApiError(409, 'NOT_DELIVERED', messages.rateLater);
        if (order.rating !== null) throw new ApiError(409, 'ALREADY_RATED', messages.ratedTwice);
        const next = await store.updateOrder(tx, id, { rating, ratingText: text }, now());
        const said = { kind: 'rated', text: null, actorId: caller.user.id, audit: { rating } };
        await record(tx, next, said, now());
        return next;
      });
      return show(rated);
    },
  };
}

export type CustomerServiceOrders = ReturnType<typeof createCustomerServiceOrders>;
