import type { DayBoard } from '@evcare/shared-contracts/office';
import { addMinutes, minutesBetween } from './days';

/** Half an hour in milliseconds; the range is rounded to it. */
const STEP_MS = 30 * 60_000;

export interface Range {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/**
 * Hours shown on a day's board: opening hours, extended by appointments outside them. `null` if the workshop
 * is closed and nothing is booked.
 */
export function rangeOf({ opensAt, closesAt, appointments, occupied }: DayBoard): Range | null {
  const starts = [
    ...(opensAt ? [opensAt] : []),
    ...appointments.map(({ startAt }) => startAt),
    ...occupied.map(({ from }) => from),
  ];
  const ends = [
    ...(closesAt ? [closesAt] : []),
    ...appointments.map(({ endAt }) => endAt),
    ...occupied.map(({ to }) => to),
  ];
  if (starts.length === 0) return null;
  const first = Math.min(...starts.map(Date.parse));
  const last = Math.max(...ends.map(Date.parse));
  const from = new Date(Math.floor(first / STEP_MS) * STEP_MS).toISOString();
  const to = new Date(Math.ceil(last / STEP_MS) * STEP_MS).toISOString();
  return { from, to, minutes: minutesBetween(from, to) };
}

/** Start of each half hour of a range. */
export const halfHours = ({ from, minutes }: Range): string[] =>
  Array.from({ length: Math.ceil(minutes / 30) }, (_, n) => addMinutes(from, n * 30));
