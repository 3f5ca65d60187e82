import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { dateOf, midnightOf, minuteOf } from '../../../platform/time/days';
import type { OpenTime } from '../engine/open-time';
import { occupancyOf, type Occupancy } from './core';
import { findClaims, findVehicles, type VehicleWindow, type WorkshopVehicle } from './repository';

const DAY = 86_400_000;
/** Number of days from now for which unfinished work is compared with appointments. */
const DAYS_AHEAD = 7;

export interface OccupancyWindow extends VehicleWindow {
  readonly open: OpenTime;
  /**
   * Leaves out claims of bays and technicians without unfinished work, for callers that read
   * all claims themselves.
   */
  readonly workOnly?: boolean;
}

/** {@link Occupancy} of a window of time, with the vehicles of its work. */
export interface LoadedOccupancy extends Occupancy {
  readonly vehicles: ReadonlyMap<string, WorkshopVehicle>;
}

/**
 * Reads what occupies the bays, vans and technicians in a window of time. The calendar, the boards, warnings
 * and reports use no other source.
 */
export async function loadOccupancy(db: Queries, window: OccupancyWindow): Promise<LoadedOccupancy> {
  const { from, to, now, open, workOnly = false } = window;
  const vehicles = await findVehicles(db, open, window);
  const unfinished = vehicles.filter(({ finishedAt }) => finishedAt === null);
  const resources = new Set(
    unfinished.flatMap(({ bayId, technicianId }) => [bayId ?? [], technicianId ?? []].flat()),
  );
  const today = dateOf(midnightOf(dayInVietnam(now)));
  const ahead = new Date(now.getTime() + DAYS_AHEAD * DAY);
  const nearby = sql`(c.resource_id in ${[...resources, '']} and ${overlaps(today, ahead)})`;
  const where = workOnly ? nearby : sql`(${overlaps(from, to)} or ${nearby})`;
  const claims = workOnly && resources.size === 0 ? [] : await findClaims(db, where, now);
  const others = claims.filter(
    ({ appointmentId }) => appointmentId === null || appointmentId !== window.exceptAppointment,
  );
  const { occupied, conflicts } = occupancyOf({ claims: others, vehicles, open, now });
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return {
    occupied: occupied.filter((item) => item.from < end && item.to > start),
    conflicts,
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.orderId, vehicle])),
  };
}

const overlaps = (from: Date, to: Date): SQL =>
  sql`c.during && tstzrange(${from.toISOString()}, ${to.toISOString()})`;
