import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, gte, sql } from 'drizzle-orm';
import { claims, type Opening } from '../../workshop/booking';
import { addDays, weekdayOf } from '../../platform/time/days';
import type { Queries } from '../../platform/db/client';
import { bays, certifications, openingHours } from '../../workshop/staffing';
import { services } from '../../catalogue/services';
import { users } from '../../identity/users';
import { workSessions } from '../../workshop/service-orders';
import type { StoryTime } from '../story-time';
import type { Random } from './random';

export type ServiceRow = typeof services.$inferSelect;
const MINUTE = 60_000;
const SLOT = 30;

/** Bay and technician for a time range. */
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

/** Workshop in the history: opening hours, bays, technicians, and their existing reservations. */
export interface Workshop {
  readonly services: readonly ServiceRow[];
  /** Past days on which the workshop was open, oldest first. */
  readonly days: readonly string[];
  /** Takes a random free slot of a day for the work; `null` if no slot is free. */
  take(day: string, work: ServiceRow, minutes: number): Place | null;
  /** Returns the given time if the workshop is open, otherwise a short time after the next opening. */
  whenOpen(time: Date): Date;
  /**
   * Returns the time ranges of work that starts at `from` and takes `minutes` of opening hours, split at
   * closures.
   */
  stretches(from: Date, minutes: number): readonly Opening[];
}

export async function loadWorkshop(
  tx: Queries,
  random: Random,
  { story, days: back }: { story: StoryTime; days: number },
): Promise<Workshop> {
  const hours = await tx.select().from(openingHours);
  const allBays = await tx
    .select()
    .from(bays)
    .where(and(eq(bays.active, true), eq(bays.kind, 'bay')))
    .orderBy(bays.code);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'technician'), eq(users.status, 'active')))
    .orderBy(users.email);
  const held = await tx.select().from(certifications);
  const today = dayInVietnam(story.now);
  const first = addDays(today, -back);
  const days = Array.from({ length: back }, (_, index) => addDays(first, index)).filter(story.isWorkday);

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
  // Demo technicians also worked on walk-ins at these times.
  const worked = await tx.select().from(workSessions).where(gte(workSessions.startedAt, since));
  for (const { technicianId, startedAt, endedAt } of worked) {
    if (technicianId !== null)
      keep(technicianId, { from: startedAt.getTime(), to: (endedAt ?? story.now).getTime() });
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
        work.bayCapabilities.every((bayCapability) => capabilities.includes(bayCapability)),
      );
      const skilled = people.filter(({ id }) =>
        work.certificates.every((code) => held.some((item) => item.userId === id && item.code === code)),
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
    whenOpen(time) {
      const next = story.open.nextOpen(time);
      return next > time ? story.open.add(next, random.whole(2, 25)) : time;
    },
    stretches: story.open.stretches,
  };
}
