import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { addOrderEvent, notifyOrderOwner, orderTextMail, type OrderRow } from '../orders';

/** Creates the function that informs a customer about money: in the timeline, as a notification and by mail. */
export const createMoneyNotice =
  ({ now, config }: Pick<Core, 'now' | 'config'>, outbox: Outbox) =>
  async (tx: Queries, order: OrderRow, text: string): Promise<void> => {
    await addOrderEvent(tx, { orderId: order.id, status: order.status, note: text, actorId: null }, now());
    await notifyOrderOwner(tx, order, text, now());
    const mail = orderTextMail(order, config.webOrigin, text);
    if (mail) await outbox.add(tx, mail);
  };
