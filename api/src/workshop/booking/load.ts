import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { absences, bays, certifications, closedDays, openingHours, shifts } from '../staffing';
import { users } from '../../identity/users';
import { addDays, dateOf, midnightOf, minuteOf } from '../../platform/time/days';
import type { Stretch, Technician, Workshop } from './engine/workshop';
import { loadOccupancy } from './occupancy/load';
import { loadOpenTime } from './open-time';

/** Days to read, from `from` to `to` inclusive (`yyyy-MM-dd`). */
export interface Window {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  /** Appointment whose claims count as free, because it is being moved. */
  readonly exceptAppointment?: string | null | undefined;
  /** Counts only reservations, not the vehicles in the workshop. */
  readonly withoutWork?: boolean;
}

/**
 * Reads everything that determines what can be booked on the given days, in a few queries. Expired
 * holds are ignored.
 */
export async function loadWorkshop(db: Queries, window: Window): Promise<Workshop> {
  const from = dateOf(midnightOf(window.from));
  const to = dateOf(midnightOf(addDays(window.to, 1)));
  const hours = await db.select().from(openingHours);
  const closed = await db
    .select()
    .from(closedDays)
    .where(sql`${closedDays.day} between ${window.from} and ${window.to}`);
  const places = await db
    .select({ id: bays.id, name: bays.name, kind: bays.kind, capabilities: bays.capabilities })
    .from(bays)
    .where(eq(bays.active, true))
    .orderBy(bays.code);
  return {
    hours,
    closed: new Map(closed.map(({ day, reason }) => [day, reason])),
    bays: places,
    technicians: await loadTechnicians(db, from, to),
    taken: await loadTaken(db, from, to, window),
  };
}

/** Active technicians with their certificates, shifts and absences. */
async function loadTechnicians(db: Queries, from: Date, to: Date): Promise<Technician[]> {
  const people = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'technician'), eq(users.status, 'active')));
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await db.select().from(certifications).where(inArray(certifications.userId, ids));
  const worked = await db.select().from(shifts).where(inArray(shifts.userId, ids));
  const away = await db
    .select()
    .from(absences)
    .where(
      and(
        inArray(absences.userId, ids),
        sql`${absences.during} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
      ),
    );
  return people.map(({ id, name }) => ({
    id,
    name,
    certificates: new Map(
      held.filter(({ userId }) => userId === id).map(({ code, expiresAt }) => [code, minuteOf(expiresAt)]),
    ),
    shifts: worked.filter(({ userId }) => userId === id),
    absences: away
      .filter(({ userId }) => userId === id)
      .map(({ during }) => ({ from: minuteOf(during.from), to: Math.ceil(during.to.getTime() / 60_000) })),
  }));
}

/** Claimed time and the time of the vehicles in the workshop, by bay, van or technician. */
async function loadTaken(db: Queries, from: Date, to: Date, window: Window): Promise<Map<string, Stretch[]>> {
  const taken = await loadClaimed(db, from, to, window);
  if (window.withoutWork) return taken;
  const open = await loadOpenTime(db);
  const { occupied } = await loadOccupancy(db, { ...window, from, to, open, workOnly: true });
  for (const { resourceId, kind, from: start, to: end } of occupied) {
    if (kind !== 'work') continue;
    const stretches = taken.get(resourceId) ?? [];
    stretches.push({ from: start, to: end });
    taken.set(resourceId, stretches);
  }
  return taken;
}

/** Aggregates to one row per bay or technician, so that thousands of claims cost little to transfer. */
async function loadClaimed(
  db: Queries,
  from: Date,
  to: Date,
  { now, exceptAppointment }: Window,
): Promise<Map<string, Stretch[]>> {
  const { rows } = await db.execute<{ id: string; stretches: string }>(sql`
    select resource_id as id, string_agg(
      floor(date_part('epoch', lower(during)) / 60)::int || ' ' || ceil(date_part('epoch', upper(during)) / 60)::int, ' '
    ) as stretches
    from claims
    where during && tstzrange(${from.toISOString()}, ${to.toISOString()})
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
      and coalesce(appointment_id, '') <> ${exceptAppointment ?? ' '}
          group by resource_id`);
  return new Map(rows.map(({ id, stretches }) => [id, stretchesOf(stretches)]));
}

function stretchesOf(text: string): Stretch[] {
  const numbers = text.split(' ');
  const stretches: Stretch[] = [];
  for (let n = 0; n < numbers.length; n += 2) {
    stretches.push({ from: Number(numbers[n]), to: Number(numbers[n + 1]) });
  }
  return stretches;
}
