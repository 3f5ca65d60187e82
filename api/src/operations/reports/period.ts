import {
  periodDays,
  readPeriod,
  REPORT_DAILY_UP_TO,
  shiftDay,
  type Period,
} from '@evcare/shared-contracts/office';
import { validationFailed } from '../../platform/endpoints/api-error';

/** Period as queries use it. */
export interface Span extends Period {
  /** Midnight in Vietnam at the start of the first day, ISO 8601. */
  readonly start: string;
  /** Midnight in Vietnam after the last day, exclusive. */
  readonly end: string;
  readonly days: number;
  /** Length of time that a row covers: a day, or a month for long periods. */
  readonly grain: 'day' | 'month';
  /** Days as `yyyy-MM-dd`, or months as `yyyy-MM`. */
  readonly buckets: readonly string[];
}

/** Returns midnight at the start of a day. Vietnam has used UTC+7 without summer time since 1975. */
const midnight = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString();

export function spanOf(period: Period): Span {
  const { from, to } = period;
  const days = periodDays(period);
  const grain = days <= REPORT_DAILY_UP_TO ? 'day' : 'month';
  const all = Array.from({ length: days }, (_, index) => shiftDay(from, index));
  const buckets = grain === 'day' ? all : [...new Set(all.map((day) => day.slice(0, 7)))];
  return { from, to, start: midnight(from), end: midnight(shiftDay(to, 1)), days, grain, buckets };
}

/** Returns the period of the same length that ends right before this one. */
export const spanBefore = ({ from, days }: Span): Span =>
  spanOf({ from: shiftDay(from, -days), to: shiftDay(from, -1) });

/**
 * Parses the period from the parameters `from` and `to`.
 * @throws ApiError 400 VALIDATION_FAILED for a malformed or reversed period, or more than 366 days
 */
export function requestedSpan(
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  const read = readPeriod(query, now);
  if ('period' in read) return spanOf(read.period);
  throw validationFailed(
    Object.fromEntries(Object.entries(read.errors).map(([field, text]) => [field, [text as string]])),
  );
}
