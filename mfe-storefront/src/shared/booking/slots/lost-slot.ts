import { isHttpError } from '@evcare/shared-contracts';
import { slotTakenSchema } from '@evcare/shared-contracts/workshop';

/** Why no slot is kept now, and what is free instead. */
export interface SlotProblem {
  readonly text: string;
  readonly nearest: readonly string[];
}

const LOST = ['SLOT_TAKEN', 'HOLD_EXPIRED', 'SLOT_UNAVAILABLE'];

/** Reads a call that failed because its slot is gone: why, and what is free around it. Null where it failed otherwise. */
export function lostSlotOf(error: unknown): SlotProblem | null {
  if (!isHttpError(error) || !LOST.includes(error.code)) return null;
  const taken = slotTakenSchema.safeParse(error.details);
  return { text: error.message, nearest: taken.success ? taken.data.nearest : [] };
}
