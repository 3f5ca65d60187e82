import { dayInVietnam } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../db/client';
import { axisOf } from './engine/axis';
import { addDays, minuteOf } from './engine/time';
import { loadWorkshop } from './load';
import { bookingTexts as say } from './messages';
import { closedReason } from './reasons';
import { slotUnavailable } from './refusals';

const HOUR = 3_600_000;
const SLOT = BOOKING_LIMITS.slotMinutes * 60_000;

/** Who books: customers plan ahead, the front desk also takes in who stands before it. */
export type Desk = 'customer' | 'staff';

/** Nothing that a customer books starts before it. */
export const leadUntil = (now: Date): Date => new Date(now.getTime() + BOOKING_LIMITS.leadHours * HOUR);
/** From when on something may start: the desk may use what is left of the slot that runs. */
export const firstStart = (desk: Desk, now: Date): Date =>
  desk === 'customer' ? leadUntil(now) : new Date(now.getTime() - SLOT + 1);
export const lastDay = (now: Date): string => addDays(dayInVietnam(now), BOOKING_LIMITS.horizonDays);

/**
 * A start as it was sent, where something could start then at all (BR-1).
 * @throws ApiError 400 SLOT_UNAVAILABLE with the reason: no moment, too soon, too far, closed, no start of a slot
 */
export async function bookableStart(db: Queries, sent: string, desk: Desk, now: Date): Promise<Date> {
  const startAt = new Date(sent);
  if (Number.isNaN(startAt.getTime())) throw slotUnavailable(say.noSuchSlot);
  if (startAt < firstStart(desk, now)) throw slotUnavailable(desk === 'customer' ? say.tooSoon : say.gone);
  const day = dayInVietnam(startAt);
  if (day > lastDay(now)) throw slotUnavailable(say.tooFar);
  const { hours, closed } = await loadWorkshop(db, { from: day, to: day, now });
  const { starts } = axisOf([day], hours, closed);
  if (starts.length === 0) throw slotUnavailable(`${closedReason(day, closed)}.`);
  if (startAt.getTime() % 60_000 !== 0 || !starts.includes(minuteOf(startAt))) {
    throw slotUnavailable(say.noSuchSlot);
  }
  return startAt;
}
