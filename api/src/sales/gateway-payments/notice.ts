import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { addOrderEvent, createOrderNotices, type OrderRow } from '../orders';

/** Creates the function that informs a customer about money: in the timeline, as a notification and by mail. */
export function createMoneyNotice(core: Pick<Core, 'now' | 'config'>, outbox: Outbox) {
  const { notifyAndMail } = createOrderNotices(core, outbox);
  return async (tx: Queries, order: OrderRow, text: string): Promise<void> => {
    const event = { orderId: order.id, status: order.status, note: text, actorId: null };
    await addOrderEvent(tx, event, core.now());
    await notifyAndMail(tx, order, text);
  };
}
