import { OFFER_MINUTES } from '@evcare/shared-contracts/workshop';
import { addDays, minuteOfDay, timeAt } from '../../platform/time/days';
import { dayInVietnam } from '@evcare/shared-contracts/format';

const MINUTE = 60_000;
/** No customer has to answer at night: an offer from 21:00 on is held until 09:00. */
const NIGHT = { from: 21 * 60, until: 9 * 60 };

/** Returns the time until which a slot that is offered now is held. */
export function offeredUntil(now: Date): Date {
  const end = new Date(now.getTime() + OFFER_MINUTES * MINUTE);
  const day = dayInVietnam(now);
  const minute = minuteOfDay(now);
  if (minute >= NIGHT.from) return timeAt(addDays(day, 1), NIGHT.until);
  const morning = timeAt(day, NIGHT.until);
  return end < morning ? morning : end;
}
