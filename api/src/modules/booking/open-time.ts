import type { Queries } from '../../db/client';
import { closedDays, openingHours } from '../../db/schema';
import { openTimeOf, type OpenTime } from './engine/open-time';

/** The workshop's hours and closed days as a measure of time. */
export async function loadOpenTime(db: Queries): Promise<OpenTime> {
  const hours = await db.select().from(openingHours);
  const closed = await db.select({ day: closedDays.day }).from(closedDays);
  return openTimeOf({ hours, closed: new Set(closed.map(({ day }) => day)) });
}
