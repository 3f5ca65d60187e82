import { isHttpError } from '@evcare/shared-contracts';
import { isFields, isFilled, isList } from '../../cart/checks';

/** Why no slot is kept now, and what is free instead. */
export interface SlotProblem {
  readonly text: string;
  readonly nearest: readonly string[];
}

const LOST = ['SLOT_TAKEN', 'HOLD_EXPIRED', 'SLOT_UNAVAILABLE'];

/**
 * Reads a call that failed because its slot is gone: why, and what is free around it. Null where it failed otherwise.
 * By hand: the checkout would carry all schemas of the booking for it.
 */
export function lostSlotOf(error: unknown): SlotProblem | null {
  if (!isHttpError(error) || !LOST.includes(error.code)) return null;
  const nearest = isFields(error.details) ? error.details['nearest'] : null;
  return { text: error.message, nearest: isList(nearest, isFilled) ? nearest : [] };
}
