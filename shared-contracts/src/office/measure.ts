import type { ChecklistResult } from '../workshop/service-orders';

/** From `okFrom` or up to `okTo` it is fine; from `watchFrom` or up to `watchTo` it is watched; else it failed. */
export interface MeasureLimits {
  readonly okFrom?: number | undefined;
  readonly okTo?: number | undefined;
  readonly watchFrom?: number | undefined;
  readonly watchTo?: number | undefined;
}

const BADNESS: Record<ChecklistResult, number> = { ok: 0, watch: 1, fail: 2, skip: 3 };

/** A number as people type it: `4,5` or `4.5`; null where it is none. */
export function numberIn(value: string): number | null {
  const text = value.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** What a measured value means within the limits of its item (product rule §5.7); null where it has none. */
export function resultOf(limits: MeasureLimits | null, value: number): ChecklistResult | null {
  if (!limits) return null;
  if (within(value, limits.okFrom, limits.okTo)) return 'ok';
  const watched = limits.watchFrom !== undefined || limits.watchTo !== undefined;
  return watched && within(value, limits.watchFrom, limits.watchTo) ? 'watch' : 'fail';
}

const within = (value: number, from = -Infinity, to = Infinity): boolean => value >= from && value <= to;

/** Whether a result is better than what was measured: such a result needs a note, of a safety step there is none. */
export const isBetter = (chosen: ChecklistResult, measured: ChecklistResult): boolean =>
  BADNESS[chosen] < BADNESS[measured];
