import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { dateOf, midnightOf, minuteOf } from '../../platform/time/days';
import { loadOccupancy, loadOpenTime, occupiedMinutes } from '../../workshop/booking';
import type { Span } from './period';
import { pastOccupiedHours, rowsOf } from './sql';

/** Occupied hours by the id of the bay, the van or the technician. */
export type OccupiedHours = ReadonlyMap<string, number>;

/**
 * Returns the hours in which bays, vans and technicians are occupied in a period. Hours of past days are
 * summed from records; hours from today on are those of the occupancy that all screens show.
 */
export async function occupiedHours(db: Queries, { start, end }: Span, now: Date): Promise<OccupiedHours> {
  const today = dateOf(midnightOf(dayInVietnam(now)));
  const hours = new Map<string, number>();
  const add = (id: string, more: number) => hours.set(id, (hours.get(id) ?? 0) + more);
  if (new Date(start) < today) {
    const range = { start, end: new Date(end) < today ? end : today.toISOString() };
    const rows = await rowsOf<{ id: string; hours: number }>(
      db,
      sql`select id, hours::float8 as hours from ${pastOccupiedHours('bay_id', range)} bay
        union all select id, hours::float8 from ${pastOccupiedHours('technician_id', range)} person`,
    );
    for (const row of rows) add(row.id, row.hours);
  }
  if (new Date(end) <= today) return hours;
  const [from, to] = [new Date(start) > today ? new Date(start) : today, new Date(end)];
  const { occupied } = await loadOccupancy(db, { from, to, now, open: await loadOpenTime(db) });
  const range = { from: minuteOf(from), to: minuteOf(to) };
  for (const id of new Set(occupied.map(({ resourceId }) => resourceId))) {
    const own = occupied.filter(({ resourceId }) => resourceId === id);
    add(id, occupiedMinutes(own, range) / 60);
  }
  return hours;
}
