import { and, desc, inArray } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { lockForWork, type Actor } from './access';
import { illegalStep } from './errors';
import { record } from './events';
import type * as store from './repository';
import { serviceOrderEvents } from './tables';

/** Kind of the event that a customer was notified that the vehicle is ready. */
const NOTIFIED = 'notified';

/** Creates the service that records who was notified that a vehicle is ready. */
export function createReadyNotices({ db, now }: Core) {
  return {
    /**
     * Records that the customer was notified by phone or in person; a second record changes nothing.
     * @throws ApiError 409 INVALID_TRANSITION unless the vehicle is ready
     */
    notified: (caller: Actor, id: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (order.status !== 'ready') throw illegalStep([]);
        if (!(await findUnnotified(tx, [order])).has(id)) return order;
        await record(tx, order, { kind: NOTIFIED, text: null, actorId: caller.user.id, audit: {} }, now());
        return order;
      }),
  };
}

/**
 * Finds the vehicles that are ready although their customers were not notified, each with the time since when it is
 * ready. Customers with an e-mail address are notified by mail.
 */
export async function findUnnotified(
  db: Queries,
  orders: readonly Pick<store.OrderRow, 'id' | 'status' | 'email' | 'updatedAt'>[],
): Promise<Map<string, Date>> {
  const ready = orders.filter(({ status, email }) => status === 'ready' && email === null);
  if (ready.length === 0) return new Map();
  const { serviceOrderId, kind, at, id } = serviceOrderEvents;
  const ids = ready.map((order) => order.id);
  const last = await db
    .selectDistinctOn([serviceOrderId], { serviceOrderId, kind, at })
    .from(serviceOrderEvents)
    .where(and(inArray(serviceOrderId, ids), inArray(kind, ['ready', NOTIFIED])))
    .orderBy(serviceOrderId, desc(id));
  const eventOf = new Map(last.map((event) => [event.serviceOrderId, event]));
  return new Map(
    ready
      .filter((order) => eventOf.get(order.id)?.kind !== NOTIFIED)
      .map((order) => [order.id, eventOf.get(order.id)?.at ?? order.updatedAt]),
  );
}
