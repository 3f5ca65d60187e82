import { dayInVietnam } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { axisOf } from './engine/axis';
import { addDays, minuteOf } from '../../platform/time/days';
import { loadWorkshop } from './load';
import { bookingTexts as messages } from './messages';
import { closedReason } from './reasons';
import { slotUnavailable } from './errors';

const HOUR = 3_600_000;
const SLOT = BOOKING_LIMITS.slotMinutes * 60_000;

/** Origin of a booking: customers book ahead, the front desk also books walk-ins. */
export type Desk = 'customer' | 'staff';

/** Returns the earliest start that a customer may book. */
const leadUntil = (now: Date): Date => new Date(now.getTime() + BOOKING_LIMITS.leadHours * HOUR);
/** Returns the earliest possible start; the front desk may use the rest of the current slot. */
export const firstStart = (desk: Desk, now: Date): Date =>
  desk === 'customer' ? leadUntil(now) : new Date(now.getTime() - SLOT + 1);
export const lastDay = (now: Date): string => addDays(dayInVietnam(now), BOOKING_LIMITS.horizonDays);

/**
 * Parses a requested start and checks that work could start then, without other bookings (BR-1).
 * @throws ApiError 400 SLOT_UNAVAILABLE with the reason: malformed, too soon, too far ahead, closed, or not
 * the start of a slot
 */
export async function bookableStart(db: Queries, sent: string, desk: Desk, now: Date): Promise<Date> {
  const startAt = new Date(sent);
  if (Number.isNaN(startAt.getTime())) throw slotUnavailable(messages.noSuchSlot);
  if (startAt < firstStart(desk, now))
    throw slotUnavailable(desk === 'customer' ? messages.tooSoon : messages.gone);
  const day = dayInVietnam(startAt);
  if (day > lastDay(now)) throw slotUnavailable(messages.tooFar);
  const { hours, closed } = await loadWorkshop(db, { from: day, to: day, now });
  const { starts } = axisOf([day], hours, closed);
  if (starts.length === 0) throw slotUnavailable(`${closedReason(day, closed)}.`);
  if (startAt.getTime() % 60_000 !== 0 || !starts.includes(minuteOf(startAt))) {
    throw slotUnavailable(messages.noSuchSlot);
  }
  return startAt;
}
