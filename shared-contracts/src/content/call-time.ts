import { formatDay, formatTimeAndDay, formatTimes } from '../format';
import type { Callback } from './callback-schemas';

type CallTime = Pick<Callback, 'window' | 'dueAt'>;

/** Formats the time of a call, within a sentence: `trước 11:00 Thứ Hai 30/11`, or the window that was chosen. */
export function callTimeText({ window, dueAt }: CallTime): string {
  return window
    ? `trong khoảng ${formatTimes(window.from, window.to)} ${formatDay(window.from)}`
    : `trước ${formatTimeAndDay(dueAt)}`;
}

/** Returns whether the time until which the shop promised to call has passed. */
export const isCallOverdue = ({ dueAt }: CallTime, now: number): boolean => Date.parse(dueAt) <= now;
