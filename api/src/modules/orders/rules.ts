import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  checkoutMessages,
  FITTING_HORIZON_DAYS,
  MAX_QUANTITY,
  type CartLines,
  type FittingWish,
} from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../app/api-error';
import { messages } from '../../messages';
import { addUp } from '../cart/lines';

/**
 * Hours that staff have to find a transfer in once its customer says that it was sent. After them the clock cancels the
 * order: one press can't hold goods for good.
 */
export const TRANSFER_CHECK_HOURS = 72;
/** Orders of one account or phone number that may wait for a transfer at once: so few hold goods unpaid. */
export const MOST_OPEN_TRANSFERS = 3;

const DAY = 86_400_000;
const SUNDAY = 0;
const midnight = (day: string) => Date.parse(`${day}T00:00Z`);

/** From tomorrow, at most {@link FITTING_HORIZON_DAYS} ahead, on a day the workshop is open: Monday to Saturday. */
export function isFittingDay(day: string, now: Date): boolean {
  const at = new Date(midnight(day));
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return false;
  const ahead = (at.getTime() - midnight(dayInVietnam(now))) / DAY;
  return ahead >= 1 && ahead <= FITTING_HORIZON_DAYS && at.getUTCDay() !== SUNDAY;
}

/** Throws 400 where the wished day is none. */
export function checkFitting(fitting: FittingWish | null, now: Date): void {
  if (fitting && !isFittingDay(fitting.date, now)) {
    throw validationFailed({ fitting: [checkoutMessages.fittingDate] });
  }
}

/** The lines of an order, one for each product; throws 400 where one is more than anybody may order. */
export function orderedLines(items: CartLines['items']): CartLines['items'] {
  const lines = addUp(items);
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw validationFailed({ items: [messages.tooManyPieces(MAX_QUANTITY)] });
  }
  return lines;
}
