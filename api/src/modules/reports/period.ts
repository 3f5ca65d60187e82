import {
  periodDays,
  readPeriod,
  REPORT_DAILY_UP_TO,
  shiftDay,
  type Period,
} from '@evcare/shared-contracts/office';
import { validationFailed } from '../../app/api-error';

/** A period as queries use it. */
export interface Span extends Period {
  /** Midnight in Vietnam with which it begins, ISO-8601. */
  readonly start: string;
  /** Midnight with which the day after it begins: no longer in it. */
  readonly end: string;
  readonly days: number;
  /** A row for each day, or for each month where the days are many. */
  readonly grain: 'day' | 'month';
  /** Its days as `yyyy-MM-dd`, or its months as `yyyy-MM`. */
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

/** As many days, right before it. */
export const spanBefore = ({ from, days }: Span): Span =>
  spanOf({ from: shiftDay(from, -days), to: shiftDay(from, -1) });

/**
 * What a query of `from` and `to` asks for.
 * @throws ApiError 400 VALIDATION_FAILED: no day, reversed, or more than 366 days
 */
export function askedSpan(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Span {
  const read = readPeriod(asked, now);
  if ('period' in read) return spanOf(read.period);
  throw validationFailed(
    Object.fromEntries(Object.entries(read.errors).map(([field, text]) => [field, [text as string]])),
  );
}
