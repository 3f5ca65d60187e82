import { isFields, isFilled } from '../../cart/checks';

/** A slot that is kept for this visitor. */
export interface KeptHold {
  readonly holdId: string;
  readonly startAt: string;
  readonly endAt: string;
  /** The work it is kept for: other work needs another bay, other people or another time. */
  readonly work: string;
  /** When it is over, by this device's clock (ms). */
  readonly deadline: number;
}

/** Reads a hold that was kept in this tab; null where it is none. */
export function readHold(kept: unknown): KeptHold | null {
  if (!isFields(kept)) return null;
  const { holdId, startAt, endAt, work, deadline } = kept;
  return isFilled(holdId) &&
    isFilled(startAt) &&
    isFilled(endAt) &&
    isFilled(work) &&
    typeof deadline === 'number'
    ? { holdId, startAt, endAt, work, deadline }
    : null;
}
