import { isHttpError } from '@evcare/shared-contracts';
import { isFields, isFilled, isList } from '../../cart/checks';

/** Reason why a slot is no longer held, and the free alternatives. */
export interface SlotProblem {
  readonly text: string;
  readonly nearest: readonly string[];
}

const LOST = ['SLOT_TAKEN', 'HOLD_EXPIRED', 'SLOT_UNAVAILABLE'];

/**
 * Returns the problem if a call failed because its slot is gone, with the nearest free slots; null for other
 * errors. The details are parsed by hand, because the booking's schemas would enlarge the checkout.
 */
export function lostSlotOf(error: unknown): SlotProblem | null {
  if (!isHttpError(error) || !LOST.includes(error.code)) return null;
  const nearest = isFields(error.details) ? error.details['nearest'] : null;
  return { text: error.message, nearest: isList(nearest, isFilled) ? nearest : [] };
}
