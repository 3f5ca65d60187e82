import { minuteText, toMinute, WEEKDAY_LABELS, type Hours } from '@evcare/shared-contracts/office';
import type { TimeSpan } from './day-row';

/** Hours as a form holds them. */
export const toSpans = (week: readonly Hours[]): TimeSpan[] =>
  week.map(({ weekday, startMinute, endMinute }) => ({
    weekday,
    from: minuteText(startMinute),
    to: minuteText(endMinute),
  }));

/** Hours as the contract has them; `null` if a time is incomplete. */
export function toHours(spans: readonly TimeSpan[]): Hours[] | null {
  const hours = spans.map(({ weekday, from, to }) => ({
    weekday,
    startMinute: toMinute(from),
    endMinute: toMinute(to),
  }));
  const isComplete = (span: (typeof hours)[number]): span is Hours =>
    span.startMinute !== null && span.endMinute !== null;
  return hours.every(isComplete) ? hours : null;
}

/** Hours of a week in one line, for a conflict. */
export const spansText = (spans: readonly TimeSpan[]): string =>
  spans.map(({ weekday, from, to }) => `${WEEKDAY_LABELS[weekday]} ${from}–${to}`).join(', ');
