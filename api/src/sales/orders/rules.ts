import {
  GATEWAY_EXPIRY_HOURS,
  isGateway,
  MAX_QUANTITY,
  TRANSFER_EXPIRY_HOURS,
  type CartLines,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import { addUp } from '../cart';

/**
 * Hours in which staff must find a transfer after the customer reports it as sent. The order is then
 * cancelled, so that a report cannot reserve goods permanently.
 */
export const TRANSFER_CHECK_HOURS = 72;
/**
 * Maximum number of orders per account or phone number that wait for a payment. The number is limited because
 * such orders reserve unpaid goods.
 */
export const MAX_OPEN_TRANSFERS = 3;

const HOUR = 3_600_000;

/** Returns when an order is cancelled that is not paid, counted from the choice of the payment method. */
export const paymentDueAt = (method: PaymentMethod, now: Date): Date =>
  new Date(now.getTime() + (isGateway(method) ? GATEWAY_EXPIRY_HOURS : TRANSFER_EXPIRY_HOURS) * HOUR);

/** Maximum number of orders that share a transaction. */
export const MAX_TOGETHER = 50;

/** Merges the lines of an order by product; throws 400 if the sum exceeds the maximum quantity. */
export function orderedLines(items: CartLines['items']): CartLines['items'] {
  const lines = addUp(items);
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw validationFailed({ items: [messages.tooManyPieces(MAX_QUANTITY)] });
  }
  return lines;
}
