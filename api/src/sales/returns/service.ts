import type { CallerReturn } from '@evcare/shared-contracts/office';
import type { Order } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import type { Requester } from '../../identity/throttle';
import {
  auditOrder,
  createOrderNotices,
  illegalOrderStep,
  lockOrder,
  moveOrder,
  orderNotFound,
  type CustomerOrders,
  type Fittings,
  type OrderRow,
} from '../orders';
import { returnNotes, returnTexts } from './messages';
import { createOpenReturn } from './open';
import type { ReturnPhotos } from './photos';
import * as store from './repository';
import { canWithdraw } from './view';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly photos: ReturnPhotos;
  readonly customerOrders: Pick<CustomerOrders, 'find' | 'show'>;
}

/** Creates the service with which customers request and withdraw returns. */
export function createReturns(core: Core, { outbox, fittings, photos, customerOrders }: Parts) {
  const { db, now } = core;
  const { sendMail } = createOrderNotices(core, outbox);
  const openReturn = createOpenReturn(core, { outbox, fittings, photos });

  /** Changes an order of the requester under its lock, and returns the customer's view. */
  const change = async (
    code: string,
    requester: Requester,
    work: (tx: Queries, order: OrderRow) => Promise<OrderRow>,
  ): Promise<Order> => {
    const { id } = await customerOrders.find(code, requester);
    const moved = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw orderNotFound();
      return work(tx, order);
    });
    outbox.kick();
    return customerOrders.show(moved);
  };

  return {
    /**
     * Requests the return of goods of a delivered order.
     * @throws ApiError 400 for goods that were not ordered, a missing account or photos of others; 409 if the order
     * can't be returned
     */
    request: (code: string, requester: Requester, input: CallerReturn): Promise<Order> =>
      change(code, requester, (tx, order) =>
        openReturn(tx, order, input, { actorId: requester.caller?.user.id ?? null, byStaff: false }),
      ),

    /**
     * Withdraws a return; the order is then delivered, as before the request.
     * @throws ApiError 409 if the goods have arrived, or there is no open return
     */
    withdraw: (code: string, requester: Requester): Promise<Order> =>
      change(code, requester, async (tx, order) => {
        const row = await store.findLatest(tx, order.id);
        if (!row || !canWithdraw(row)) throw illegalOrderStep([]);
        const actorId = requester.caller?.user.id ?? null;
        const closed = { status: 'withdrawn' as const, closedAt: now(), ...store.NO_ACCOUNT };
        await store.update(tx, row.id, closed, now());
        const step = {
          to: 'delivered',
          actorId,
          note: returnNotes.withdrawn,
          changes: { deliveredAt: order.deliveredAt },
          text: returnTexts.withdrawn(order.code),
        } as const;
        const moved = await moveOrder(tx, order, step, now(), fittings);
        const detail = { code: order.code };
        await auditOrder(tx, now(), { orderId: order.id, actorId, action: 'return_withdrawn', detail });
        await sendMail(tx, moved, step.text);
        return moved;
      }),
  };
}

export type Returns = ReturnType<typeof createReturns>;
