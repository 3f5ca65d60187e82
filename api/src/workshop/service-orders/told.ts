import { and, desc, inArray } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { lockForWork, type Actor } from './access';
import { illegalStep } from './errors';
import { record } from './events';
import type * as store from './repository';
import { serviceOrderEvents } from './tables';

/** Kind of the event that a customer was told that the vehicle is ready. */
const TOLD = 'told';

/** Creates the service that records who was told that a vehicle is ready. */
export function createTold({ db, now }: Core) {
  return {
    /**
     * Records that the customer was told by phone or in person; a second record changes nothing.
     * @throws ApiError 409 INVALID_TRANSITION unless the vehicle is ready
     */
    tell: (caller: Actor, id: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (order.status !== 'ready') throw illegalStep([]);
        if (!(await findUntold(tx, [order])).has(id)) return order;
        await record(tx, order, { kind: TOLD, text: null, actorId: caller.user.id, audit: {} }, now());
        return order;
      }),
  };
}

/**
 * Finds the vehicles that are ready although their customers have not been told, each with the time since when it is
 * ready. Customers with an e-mail address are told by mail.
 */
export async function findUntold(
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
    .where(and(inArray(serviceOrderId, ids), inArray(kind, ['ready', TOLD])))
    .orderBy(serviceOrderId, desc(id));
  const eventOf = new Map(last.map((event) => [event.serviceOrderId, event]));
  return new Map(
    ready
      .filter((order) => eventOf.get(order.id)?.kind !== TOLD)
      .map((order) => [order.id, eventOf.get(order.id)?.at ?? order.updatedAt]),
  );
}
