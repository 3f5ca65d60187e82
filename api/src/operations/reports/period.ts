import {
  periodDays,
  readPeriod,
  REPORT_DAILY_UP_TO,
  shiftDay,
  type Period,
} from '@evcare/shared-contracts/office';
import { validationFailed } from '../../platform/endpoints/api-error';

/** Period in the form that queries use. */
export interface Span extends Period {
  /** Midnight in Vietnam at the start of its first day, ISO 8601. */
  readonly start: string;
  /** Midnight after its last day, exclusive. */
  readonly end: string;
  readonly days: number;
  /** Rows by day, or by month for long periods. */
  readonly grain: 'day' | 'month';
  /** Days as `yyyy-MM-dd`, or months as `yyyy-MM`. */
  readonly buckets: readonly string[];
}

/** Vietnam has had UTC+7 without summer time since 1975. */
const midnight = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString();

export function spanOf(period: Period): Span {
  const { from, to } = period;
  const days = periodDays(period);
  const grain = days <= REPORT_DAILY_UP_TO ? 'day' : 'month';
  const all = Array.from({ length: days }, (_, index) => shiftDay(from, index));
  const buckets = grain === 'day' ? all : [...new Set(all.map((day) => day.slice(0, 7)))];
  return { from, to, start: midnight(from), end: midnight(shiftDay(to, 1)), days, grain, buckets };
}

/** Returns the period of the same length right before. */
export const spanBefore = ({ from, days }: Span): Span =>
  spanOf({ from: shiftDay(from, -days), to: shiftDay(from, -1) });

/**
 * Parses the period of the parameters `from` and `to`.
 * @throws ApiError 400 VALIDATION_FAILED: invalid, reversed, or more than 366 days
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
