import type { ChecklistResult } from './statuses';

/**
 * Values from `okFrom` to `okTo` pass, others from `watchFrom` to `watchTo` are to be watched, all others
 * fail. A range may lack one of its limits.
 */
export interface MeasureLimits {
  readonly okFrom?: number | undefined;
  readonly okTo?: number | undefined;
  readonly watchFrom?: number | undefined;
  readonly watchTo?: number | undefined;
}

const BADNESS: Record<ChecklistResult, number> = { ok: 0, watch: 1, fail: 2, skip: 3 };

/** Parses a typed number such as `4,5` or `4.5`; null if it is not a number. */
export function numberIn(value: string): number | null {
  const text = value.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Returns the result of a measured value by the limits of its item (product rule §5.7); null without limits. */
export function resultOf(limits: MeasureLimits | null, value: number): ChecklistResult | null {
  if (!limits) return null;
  if (within(value, limits.okFrom, limits.okTo)) return 'ok';
  const watched = limits.watchFrom !== undefined || limits.watchTo !== undefined;
  return watched && within(value, limits.watchFrom, limits.watchTo) ? 'watch' : 'fail';
}

const within = (value: number, from = -Infinity, to = Infinity): boolean => value >= from && value <= to;

/**
 * Returns whether the chosen result is better than the measured one. Such a result requires a note, and is
 * not allowed for safety steps.
 */
export const isBetter = (chosen: ChecklistResult, measured: ChecklistResult): boolean =>
  BADNESS[chosen] < BADNESS[measured];
