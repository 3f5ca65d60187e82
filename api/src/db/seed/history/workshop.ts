import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, sql } from 'drizzle-orm';
import { addDays, weekdayOf } from '../../../modules/booking/engine/time';
import type { Queries } from '../../client';
import { bays, certifications, claims, closedDays, openingHours, services, users } from '../../schema';
import type { Random } from './random';

export type ServiceRow = typeof services.$inferSelect;
const MINUTE = 60_000;
const SLOT = 30;

/** A bay and a technician from one moment to another. */
export interface Place {
  readonly bayId: string;
  readonly technicianId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The workshop of the past: its hours, its bays, who works there, and what is taken already. */
export interface Workshop {
  readonly services: readonly ServiceRow[];
  /** The days it was open on, of so many before today, oldest first. */
  readonly days: readonly string[];
  /** Takes the first free place of a day for some work; null where there is none. */
  take(day: string, work: ServiceRow, minutes: number): Place | null;
  /** A moment as it is, or when it opens next. */
  whenOpen(at: Date): Date;
}

export async function loadWorkshop(
  tx: Queries,
  random: Random,
  { now, days: back }: { now: Date; days: number },
): Promise<Workshop> {
  const hours = await tx.select().from(openingHours);
  const closed = new Set((await tx.select().from(closedDays)).map(({ day }) => day));
  const allBays = await tx.select().from(bays).where(eq(bays.active, true)).orderBy(bays.code);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'technician'), eq(users.status, 'active')))
    .orderBy(users.email);
  const held = await tx.select().from(certifications);
  const today = dayInVietnam(now);
  const first = addDays(today, -back);
  const isOpen = (day: string) => !closed.has(day) && hours.some(({ weekday }) => weekday === weekdayOf(day));
  const days = Array.from({ length: back }, (_, index) => addDays(first, index)).filter(isOpen);

  const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);
  const taken = new Map<string, Stretch[]>();
  const keep = (id: string, stretch: Stretch) => taken.set(id, [...(taken.get(id) ?? []), stretch]);
  const since = new Date(midnight(first));
  const standing = await tx
    .select()
    .from(claims)
    .where(sql`upper(${claims.during}) > ${since.toISOString()}::timestamptz`);
  for (const { resourceId, during } of standing) {
    keep(resourceId, { from: during.from.getTime(), to: during.to.getTime() });
  }
  const isFree = (id: string, { from, to }: Stretch) =>
    (taken.get(id) ?? []).every((other) => other.to <= from || other.from >= to);

  const starts = (day: string, minutes: number): Stretch[] =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ startMinute, endMinute }) => {
        const slots = Math.max(0, Math.floor((endMinute - startMinute - minutes) / SLOT) + 1);
        return Array.from({ length: slots }, (_, slot) => {
          const from = midnight(day) + (startMinute + slot * SLOT) * MINUTE;
          return { from, to: from + minutes * MINUTE };
        });
      });

  return {
    days,
    services: await tx.select().from(services).where(eq(services.active, true)).orderBy(services.position),
    take(day, work, minutes) {
      const able = allBays.filter(({ capabilities }) =>
        work.bayCapabilities.every((one) => capabilities.includes(one)),
      );
      const skilled = people.filter(({ id }) =>
        work.certificates.every((code) => held.some((one) => one.userId === id && one.code === code)),
      );
      for (const stretch of random.shuffled(starts(day, minutes))) {
        const bay = random.shuffled(able).find(({ id }) => isFree(id, stretch));
        const person = bay && random.shuffled(skilled).find(({ id }) => isFree(id, stretch));
        if (!bay || !person) continue;
        keep(bay.id, stretch);
        keep(person.id, stretch);
        const [startAt, endAt] = [new Date(stretch.from), new Date(stretch.to)];
        return { bayId: bay.id, technicianId: person.id, startAt, endAt };
      }
      return null;
    },
    whenOpen(at) {
      for (let day = dayInVietnam(at), tries = 0; tries < 30; day = addDays(day, 1), tries++) {
        if (!isOpen(day)) continue;
        const minute = (at.getTime() - midnight(day)) / MINUTE;
        const of = hours.filter(({ weekday }) => weekday === weekdayOf(day));
        const opens = Math.min(...of.map(({ startMinute }) => startMinute));
        const closes = Math.max(...of.map(({ endMinute }) => endMinute));
        if (minute < opens) return new Date(midnight(day) + (opens + random.whole(2, 25)) * MINUTE);
        if (minute <= closes) return at;
      }
      return at;
    },
  };
}
