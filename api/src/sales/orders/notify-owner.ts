import type { Queries } from '../../platform/db/client';
import { notify } from '../../messaging/notifications';
import type { OrderRow } from './repository';

/** Notifies the customer of an order, with a link to it; guests have no notifications. */
export async function notifyOwner(
  tx: Queries,
  { userId, code }: Pick<OrderRow, 'userId' | 'code'>,
  text: string,
  now: Date,
): Promise<void> {
  if (userId !== null) await notify(tx, { userId, kind: 'order', text, href: `/orders/${code}` }, now);
}
