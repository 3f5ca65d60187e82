import type { Queries } from '../../platform/db/client';
import { cacheReads, type CachedReadsOptions } from '../../platform/reads/cached-reads';
import { workCalendar, type ReadWorkCalendar, type WorkCalendar } from '../../sales/shipping';
import { closedDays, openingHours } from './tables';

/** Opening hours of the workshop, and the days (`yyyy-MM-dd`) on which it is closed. */
export interface Opening {
  readonly hours: (typeof openingHours.$inferSelect)[];
  readonly closed: ReadonlySet<string>;
}

export async function loadOpening(db: Queries): Promise<Opening> {
  const hours = await db.select().from(openingHours);
  const closed = await db.select({ day: closedDays.day }).from(closedDays);
  return { hours, closed: new Set(closed.map(({ day }) => day)) };
}

/** Reads the calendar of deliveries. */
export const loadWorkCalendar = async (db: Queries): Promise<WorkCalendar> =>
  workCalendar(await loadOpening(db));

/** Creates a reader that caches the calendar for some seconds, because every order needs it. */
export function createWorkCalendarReader(
  core: { readonly db: Queries } & CachedReadsOptions,
): ReadWorkCalendar {
  const read = cacheReads<WorkCalendar>(core);
  return () => read('', () => loadWorkCalendar(core.db));
}
