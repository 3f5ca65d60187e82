import { MAX_QUANTITY, type CartLines } from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../app/api-error';
import { messages } from '../../messages';
import { addUp } from '../cart/lines';

/**
 * Hours that staff have to find a transfer in once its customer says that it was sent. After them the clock cancels the
 * order: one press can't hold goods for good.
 */
export const TRANSFER_CHECK_HOURS = 72;
/** Orders of one account or phone number that may wait for a transfer at once: so few hold goods unpaid. */
export const MAX_OPEN_TRANSFERS = 3;

/** The lines of an order, one for each product; throws 400 where one is more than anybody may order. */
export function orderedLines(items: CartLines['items']): CartLines['items'] {
  const lines = addUp(items);
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw validationFailed({ items: [messages.tooManyPieces(MAX_QUANTITY)] });
  }
  return lines;
}
