import { isFields, isFilled } from '../../cart/checks';

/** Slot held for this visitor. */
export interface KeptHold {
  readonly holdId: string;
  readonly startAt: string;
  readonly endAt: string;
  /** Key of the work that the slot is held for; other work may need another bay, other staff or more time. */
  readonly work: string;
  /** Expiry by this device's clock (ms). */
  readonly deadline: number;
}

/** Parses a hold stored in this tab; returns null if it is invalid. */
export function readHold(value: unknown): KeptHold | null {
  if (!isFields(value)) return null;
  const { holdId, startAt, endAt, work, deadline } = value;
  return isFilled(holdId) &&
    isFilled(startAt) &&
    isFilled(endAt) &&
    isFilled(work) &&
    typeof deadline === 'number'
    ? { holdId, startAt, endAt, work, deadline }
    : null;
}
