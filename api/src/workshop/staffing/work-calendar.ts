import type { Queries } from '../../platform/db/client';
import { cacheReads, type CachedReadsOptions } from '../../platform/reads/cached-reads';
import { workCalendar, type ReadWorkCalendar, type WorkCalendar } from '../../sales/shipping';
import { closedDays, openingHours } from './tables';

/** Reads the opening hours and closed days of the workshop as the calendar of deliveries. */
export async function loadWorkCalendar(db: Queries): Promise<WorkCalendar> {
  const hours = await db.select().from(openingHours);
  const closed = await db.select({ day: closedDays.day }).from(closedDays);
  return workCalendar({ hours, closed: new Set(closed.map(({ day }) => day)) });
}

/** Creates a reader of the calendar that keeps it for some seconds, because every order needs it. */
export function createWorkCalendarReader(
  core: { readonly db: Queries } & CachedReadsOptions,
): ReadWorkCalendar {
  const read = cacheReads<WorkCalendar>(core);
  return () => read('', () => loadWorkCalendar(core.db));
}
