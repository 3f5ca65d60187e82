import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { LeaveTime } from '@evcare/shared-contracts/office';
import type { TimeRange } from '../../platform/db/columns';
import { addDays, DAY_MINUTES, minuteOfDay, timeAt } from '../../platform/time/days';

type StoredLeaveTime = LeaveTime & Record<'startMinute' | 'endMinute', number | null>;

/** Returns leave as days in Vietnam, or as part of one day. */
export function leaveTimeOf({ from, to }: TimeRange): StoredLeaveTime {
  const [startMinute, endMinute] = [minuteOfDay(from), minuteOfDay(to) || DAY_MINUTES];
  const days = { from: dayInVietnam(from), to: dayInVietnam(to.getTime() - 1) };
  const isWhole = startMinute === 0 && endMinute === DAY_MINUTES;
  return { ...days, startMinute: isWhole ? null : startMinute, endMinute: isWhole ? null : endMinute };
}

/** Returns the time of leave that is given in days, or as part of one day. */
export const rangeOfLeave = ({ from, to, startMinute, endMinute = null }: LeaveTime): TimeRange => ({
  from: timeAt(from, startMinute ?? 0),
  to: endMinute === null ? timeAt(addDays(to, 1), 0) : timeAt(to, endMinute),
});
