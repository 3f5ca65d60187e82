import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { dateOf, minuteOf, type Minute } from '../../../platform/time/days';
import type { OpenTime } from '../engine/open-time';
import type { Stretch } from '../engine/workshop';
import { without } from '../engine/stretches';

/** Reserved time of a bay, a van or a technician. */
export interface ClaimedTime extends Stretch {
  readonly resourceId: string;
  /** Null for a hold. */
  readonly appointmentId: string | null;
  /** True while the customer of the appointment has not arrived. */
  readonly isExpected: boolean;
}

/** Vehicle that is, or was, in the workshop, with or without an appointment. */
export interface VehicleAtWork {
  readonly orderId: string;
  readonly appointmentId: string | null;
  readonly bayId: string | null;
  /** Null if no technician is needed now, for example while parts are missing. */
  readonly technicianId: string | null;
  readonly receivedAt: Date;
  /** Start of the work; null if it has not started. */
  readonly startedAt: Date | null;
  readonly isRunning: boolean;
  readonly minutesLeft: number;
  /** End of the work; null while it is unfinished. */
  readonly finishedAt: Date | null;
}

/** Stretch of time in which a bay, a van or a technician is not free. */
export interface Occupied extends Stretch {
  readonly resourceId: string;
  readonly kind: 'appointment' | 'hold' | 'work';
  readonly appointmentId: string | null;
  /** Service order, if `kind` is `work`; otherwise null. */
  readonly orderId: string | null;
  /** True for work during the reserved time of a customer who is still expected. */
  readonly isConflict: boolean;
}

/** Unfinished work that lasts into an appointment whose customer is still expected. */
export interface OccupancyConflict {
  readonly orderId: string;
  /** Bay or technician that both need. */
  readonly resourceId: string;
  readonly appointmentId: string;
  /** Expected end of the work. */
  readonly until: Minute;
}

/** Everything that occupies the bays, vans and technicians of the workshop. */
export interface Occupancy {
  readonly occupied: readonly Occupied[];
  readonly conflicts: readonly OccupancyConflict[];
}

export interface OccupancyRows {
  readonly claims: readonly ClaimedTime[];
  readonly vehicles: readonly VehicleAtWork[];
  readonly open: OpenTime;
  readonly now: Date;
}

/** Minutes by which work may last longer than reserved without counting as an overrun. */
const TOLERANCE = DESK_LIMITS.lateMinutes;

/**
 * Returns what occupies the workshop: appointments and holds for their reserved time, and vehicles for the
 * work done so far and the work that is left, one vehicle after another in each bay and for each technician.
 * Work that lasts longer than its own reservation also occupies the time after the reservation. It is a
 * conflict if another customer is expected by then.
 */
export function occupancyOf(rows: OccupancyRows): Occupancy {
  const occupied: Occupied[] = rows.claims.map(({ resourceId, from, to, appointmentId }) => ({
    resourceId,
    from,
    to,
    appointmentId,
    kind: appointmentId === null ? 'hold' : 'appointment',
    orderId: null,
    isConflict: false,
  }));
  const conflicts: OccupancyConflict[] = [];
  const resources = new Set(rows.vehicles.flatMap(({ bayId, technicianId }) => [bayId, technicianId]));
  for (const resourceId of resources) {
    if (resourceId === null) continue;
    const work = workAt(resourceId, rows);
    occupied.push(...work.occupied);
    conflicts.push(...work.conflicts);
  }
  return { occupied, conflicts };
}

/**
 * Returns the occupied time and the conflicts of one bay or technician, whose vehicles are served in turn.
 */
function workAt(resourceId: string, { claims, vehicles, open, now }: OccupancyRows): Occupancy {
  const claimed = claims.filter((claim) => claim.resourceId === resourceId);
  const ownOf = ({ appointmentId }: VehicleAtWork) =>
    claimed.filter((claim) => appointmentId !== null && claim.appointmentId === appointmentId);
  const occupied: Occupied[] = [];
  const conflicts: OccupancyConflict[] = [];
  const add = (vehicle: VehicleAtWork, stretches: readonly Stretch[], isConflict: boolean) => {
    const { orderId, appointmentId } = vehicle;
    for (const { from, to } of without(stretches, ownOf(vehicle))) {
      occupied.push({ resourceId, from, to, kind: 'work', appointmentId, orderId, isConflict });
    }
  };
  const current = minuteOf(now);
  let free = current;
  for (const vehicle of inTurn(vehicles, resourceId, ownOf)) {
    const { startedAt, finishedAt, bayId } = vehicle;
    if (bayId === resourceId && startedAt !== null)
      add(vehicle, between(open, startedAt, finishedAt ?? now), false);
    if (finishedAt !== null) continue;
    const own = ownOf(vehicle);
    const reservedFrom = Math.max(free, ...own.slice(0, 1).map(({ from }) => from));
    const begin = startedAt === null ? reservedFrom : free;
    const needed = stretchesOf(open.stretches(dateOf(begin), vehicle.minutesLeft));
    const end = endOf(needed) ?? free;
    free = Math.max(free, end);
    const reserved = endOf(own);
    if (reserved !== null && end - reserved <= TOLERANCE) {
      add(vehicle, upTo(needed, reserved), false);
      continue;
    }
    const next = claimed
      .filter(({ isExpected, from, to }) => isExpected && from + TOLERANCE < end && to > current)
      .sort((one, other) => one.from - other.from)[0];
    add(vehicle, next ? upTo(needed, next.from) : needed, false);
    if (!next || next.appointmentId === null) continue;
    add(vehicle, after(needed, next.from), true);
    conflicts.push({ orderId: vehicle.orderId, resourceId, appointmentId: next.appointmentId, until: end });
  }
  return { occupied, conflicts };
}

/**
 * Returns the vehicles of a bay or technician in the order of their work: running work first, then work that
 * has begun, then the rest; within each group by arrival or reserved start, whichever is later.
 */
function inTurn(
  vehicles: readonly VehicleAtWork[],
  resourceId: string,
  ownOf: (vehicle: VehicleAtWork) => readonly Stretch[],
): readonly VehicleAtWork[] {
  const rank = ({ isRunning, startedAt }: VehicleAtWork) => (isRunning ? 0 : startedAt === null ? 2 : 1);
  const due = (vehicle: VehicleAtWork) =>
    Math.max(
      minuteOf(vehicle.receivedAt),
      ...ownOf(vehicle)
        .map(({ from }) => from)
        .slice(0, 1),
    );
  return vehicles
    .filter(({ bayId, technicianId }) => bayId === resourceId || technicianId === resourceId)
    .sort((one, other) => rank(one) - rank(other) || due(one) - due(other));
}

/** Opening hours between two times. */
function between(open: OpenTime, from: Date, to: Date): Stretch[] {
  if (from >= to) return [];
  return upTo(stretchesOf(open.stretches(from, (to.getTime() - from.getTime()) / 60_000)), minuteOf(to));
}

const stretchesOf = (openings: readonly { readonly from: Date; readonly to: Date }[]): Stretch[] =>
  openings.map(({ from, to }) => ({ from: minuteOf(from), to: Math.ceil(to.getTime() / 60_000) }));

const endOf = (stretches: readonly Stretch[]): Minute | null =>
  stretches.length === 0 ? null : Math.max(...stretches.map(({ to }) => to));

const upTo = (stretches: readonly Stretch[], end: Minute): Stretch[] =>
  without(stretches, [{ from: end, to: Infinity }]);
const after = (stretches: readonly Stretch[], start: Minute): Stretch[] =>
  without(stretches, [{ from: -Infinity, to: start }]);

/** Returns the minutes in which a resource is occupied within a range; overlapping stretches count once. */
export function occupiedMinutes(stretches: readonly Stretch[], range: Stretch): number {
  const sorted = upTo(after(stretches, range.from), range.to).sort((one, other) => one.from - other.from);
  let [minutes, counted] = [0, range.from];
  for (const { from, to } of sorted) {
    minutes += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return minutes;
}
