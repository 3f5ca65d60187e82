import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderTextMail } from './mails';
import { notifyOwner } from './notify-owner';
import type { OrderRow } from './repository';

/** Creates the functions that inform the customer of an order in a sentence. */
export function createOrderNotices(
  { now, config }: Pick<Core, 'now' | 'config'>,
  outbox: Pick<Outbox, 'add'>,
) {
  /** Sends a mail of a sentence and further paragraphs, if the customer has an address. */
  const sendMail = async (
    tx: Queries,
    order: OrderRow,
    text: string,
    more: readonly string[] = [],
  ): Promise<void> => {
    const mail = orderTextMail(order, config.webOrigin, text, more);
    if (mail) await outbox.add(tx, mail);
  };

  return {
    sendMail,

    /** Informs the customer by a notification and by mail, which may have further paragraphs. */
    async notifyAndMail(
      tx: Queries,
      order: OrderRow,
      text: string,
      more: readonly string[] = [],
    ): Promise<void> {
      await notifyOwner(tx, order, text, now());
      await sendMail(tx, order, text, more);
    },
  };
}
