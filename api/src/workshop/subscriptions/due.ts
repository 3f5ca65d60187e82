import { dayInVietnam } from '@evcare/shared-contracts/format';
import { TRANSFER_EXPIRY_HOURS } from '@evcare/shared-contracts/shop';
import type { PackagePayment } from '@evcare/shared-contracts/workshop';
import { addDays, daysBetween, timeAt, weekdayOf } from '../../platform/time/days';

const HOUR = 3_600_000;
/** Days searched for opening hours. */
const SEARCHED_DAYS = 60;

interface Opening {
  readonly hours: readonly { readonly weekday: number; readonly endMinute: number }[];
  readonly closed: ReadonlySet<string>;
}

/**
 * Returns the time until which a package must be paid: a day; at the front desk at least a day, up to the end of
 * opening hours. Otherwise a package of Saturday would lapse on Sunday, when the desk is closed.
 */
export function dueAtOf(payment: PackagePayment, { hours, closed }: Opening, now: Date): Date {
  const earliest = new Date(now.getTime() + TRANSFER_EXPIRY_HOURS * HOUR);
  if (payment !== 'at_shop') return earliest;
  const first = dayInVietnam(earliest);
  for (const day of daysBetween(first, addDays(first, SEARCHED_DAYS))) {
    const ends = hours.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ endMinute }) => endMinute);
    if (closed.has(day) || ends.length === 0) continue;
    const end = timeAt(day, Math.max(...ends));
    if (end >= earliest) return end;
  }
  return earliest;
}
