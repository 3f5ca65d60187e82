import { dayInVietnam } from '@evcare/shared-contracts/format';
import { CALL_BACK_WORK_HOURS, CALLBACK_LIMITS, type HotlineHours } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';

const MINUTE = 60_000;
const WINDOW = CALLBACK_LIMITS.windowMinutes * MINUTE;
const DAY_MINUTES = 1_440;
/** Days searched for opening hours. */
const MAX_DAYS = 14;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Arithmetic in opening hours, which the workshop provides. */
export interface OpenHours {
  isOpen(time: Date): boolean;
  nextOpen(time: Date): Date;
  add(time: Date, minutes: number): Date;
  stretches(from: Date, minutes: number): readonly Period[];
}
export type LoadOpenHours = (db: Queries) => Promise<OpenHours>;

/** Returns the window that starts at a time. */
export const windowAt = (from: Date): Period => ({ from, to: new Date(from.getTime() + WINDOW) });

/** Returns the windows that can be chosen at `now`: whole half hours of the next days with opening hours. */
export function callbackWindows(open: OpenHours, now: Date): Period[] {
  const first = Math.ceil((now.getTime() + CALLBACK_LIMITS.leadMinutes * MINUTE) / WINDOW) * WINDOW;
  const days = new Set<string>();
  const windows: Period[] = [];
  for (let start = first; start < first + MAX_DAYS * DAY_MINUTES * MINUTE; start += WINDOW) {
    const window = windowAt(new Date(start));
    const end = open.add(window.from, CALLBACK_LIMITS.windowMinutes);
    if (!open.isOpen(window.from) || end.getTime() !== window.to.getTime()) continue;
    days.add(dayInVietnam(window.from));
    if (days.size > CALLBACK_LIMITS.days) break;
    windows.push(window);
  }
  return windows;
}

/** Returns the time until which the shop calls a customer who chose no window. */
export const callDueAt = (open: OpenHours, now: Date): Date => open.add(now, CALL_BACK_WORK_HOURS * 60);

/** Returns whether the hotline is answered at `now`, and when that changes. */
export function hotlineHours(open: OpenHours, now: Date): HotlineHours {
  const isOpen = open.isOpen(now);
  const changesAt = isOpen ? open.stretches(now, DAY_MINUTES)[0]?.to : open.nextOpen(now);
  const isKnown =
    changesAt !== undefined &&
    changesAt > now &&
    changesAt.getTime() !== now.getTime() + DAY_MINUTES * MINUTE;
  return { isOpen, changesAt: isKnown ? changesAt.toISOString() : null };
}
