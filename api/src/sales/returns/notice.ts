import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderTextMail, type OrderRow } from '../orders';

/** Creates the function that sends a mail about a return: a sentence and further paragraphs. */
export const createReturnMail =
  ({ config }: Pick<Core, 'config'>, outbox: Outbox) =>
  async (tx: Queries, order: OrderRow, text: string, more: readonly string[] = []): Promise<void> => {
    const mail = orderTextMail(order, config.webOrigin, text, more);
    if (mail) await outbox.add(tx, mail);
  };
