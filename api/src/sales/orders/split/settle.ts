import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import type { Outbox } from '../../../platform/mail/outbox';
import type { Fittings } from '../fitting';
import { orderTrackingMail } from '../mails';
import { notifyOwner } from '../notify-owner';
import * as orders from '../repository';
import type { OrderRow } from '../repository';
import { orderStepMail } from '../sold-pieces';
import { transition } from '../transition';
import { pathTo, statusOf, type SplitState } from './rules';
import { parcelsOf } from './store';

export interface SplitParts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
}

/** News of a parcel for the timeline, and for its customer. */
export interface ParcelNews {
  readonly actorId: string | null;
  /** Entry of the timeline. */
  readonly note: string;
  /** Sentence for the customer, which is also the subject of the mail; null if the customer is not informed. */
  readonly text: string | null;
  /** Further paragraphs of the mail. */
  readonly more?: readonly string[];
  /** True if all goods came back, so that the order is over. */
  readonly isReturned?: boolean;
}

/** Reads an order that is locked in this transaction, with its lines and parcels. */
export async function readSplit(tx: Queries, order: OrderRow): Promise<SplitState> {
  const lines = await orders.findLines(tx, [order.id]);
  return { order, lines, parcels: await parcelsOf(order, tx) };
}

/** Creates the function that lets the status of an order follow its parcels, and informs the customer. */
export function createSettle({ now, config }: Core, { outbox, fittings }: SplitParts) {
  return async (
    tx: Queries,
    order: OrderRow,
    { actorId, note, text, more = [], isReturned = false }: ParcelNews,
  ): Promise<OrderRow> => {
    const split = await readSplit(tx, order);
    const target = isReturned ? 'returned' : statusOf(split);
    let current = order;
    if (current.status === target) {
      await orders.addEvent(tx, { orderId: order.id, status: target, note, actorId }, now());
      current = await orders.updateOrder(tx, order.id, {}, now());
    }
    for (const to of pathTo(current.status, target)) {
      const collected =
        to === 'delivered' && order.paymentStatus !== 'paid'
          ? { collected: split.parcels.reduce((sum, parcel) => sum + (parcel.collected ?? 0), 0) }
          : {};
      // The note and the news are those of the parcel, once.
      const isLast = to === target;
      const step = { to, actorId, note: isLast ? note : null, changes: collected, text: null };
      current = await transition(tx, current, step, now(), fittings);
    }
    if (text === null) return current;
    if (current.userId !== actorId) await notifyOwner(tx, current, text, now());
    const isDelivered = current.status === 'delivered' && order.status !== 'delivered';
    const mail = orderTrackingMail(current, config.webOrigin, { subject: text, paragraphs: [text, ...more] });
    const final = isDelivered ? await orderStepMail(tx, current, config.webOrigin) : null;
    for (const item of [mail, final]) if (item) await outbox.add(tx, item);
    return current;
  };
}

export type Settle = ReturnType<typeof createSettle>;
