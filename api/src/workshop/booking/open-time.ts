import type { Queries } from '../../platform/db/client';
import { closedDays, openingHours } from '../staffing';
import { openTimeOf, type OpenTime } from './engine/open-time';

/** Reads the workshop's opening hours and closed days for arithmetic in opening hours. */
export async function loadOpenTime(db: Queries): Promise<OpenTime> {
  const hours = await db.select().from(openingHours);
  const closed = await db.select({ day: closedDays.day }).from(closedDays);
  return openTimeOf({ hours, closed: new Set(closed.map(({ day }) => day)) });
}
