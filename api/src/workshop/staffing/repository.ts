import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { TimeRange } from '../../platform/db/columns';
import {
  absences,
  bays,
  calendarVersions,
  certifications,
  closedDays,
  openingHours,
  shifts,
  staffProfiles,
} from './tables';

export async function saveProfile(
  tx: Queries,
  userId: string,
  values: { readonly skills: readonly string[]; readonly hiredOn: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insert(staffProfiles)
    .values({ userId, ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: staffProfiles.userId, set: { ...values, updatedAt: now } });
}

export async function replaceCertificates(
  tx: Queries,
  userId: string,
  held: readonly { code: (typeof certifications.$inferInsert)['code']; expiresAt: Date }[],
  now: Date,
): Promise<void> {
  await tx.delete(certifications).where(eq(certifications.userId, userId));
  if (held.length === 0) return;
  await tx
    .insert(certifications)
    .values(held.map((item) => ({ userId, ...item, createdAt: now, updatedAt: now })));
}

export async function replaceShifts(
  tx: Queries,
  userId: string,
  week: readonly { weekday: number; startMinute: number; endMinute: number }[],
  now: Date,
): Promise<void> {
  await tx.delete(shifts).where(eq(shifts.userId, userId));
  if (week.length === 0) return;
  await tx.insert(shifts).values(week.map((hours) => ({ userId, ...hours, createdAt: now, updatedAt: now })));
}

export async function addAbsence(
  tx: Queries,
  values: { readonly userId: string; readonly during: TimeRange; readonly reason: string },
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(absences)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: absences.id });
  return row?.id ?? '';
}

/** Deletes an absence; returns `null` if it does not exist. */
export async function removeAbsence(tx: Queries, id: string): Promise<{ userId: string } | null> {
  const [row] = await tx.delete(absences).where(eq(absences.id, id)).returning({ userId: absences.userId });
  return row ?? null;
}

/** Deletes absences of one staff member; other ids are ignored. */
export async function removeAbsences(tx: Queries, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(absences).where(and(eq(absences.userId, userId), inArray(absences.id, [...ids])));
}

export type BayRow = typeof bays.$inferSelect;
type BayValues = Pick<BayRow, 'code' | 'name' | 'capabilities' | 'active'>;

/** Adds a bay. Its code is unique (`bays_code_unique`). */
export async function addBay(tx: Queries, values: BayValues, now: Date): Promise<BayRow> {
  const [row] = await tx
    .insert(bays)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as BayRow;
}

/** Locks a bay until the transaction ends; returns `undefined` if it does not exist. */
export async function lockBay(tx: Queries, id: string): Promise<BayRow | undefined> {
  const [row] = await tx.select().from(bays).where(eq(bays.id, id)).for('update');
  return row;
}

export async function changeBay(tx: Queries, id: string, values: BayValues, now: Date): Promise<BayRow> {
  const [row] = await tx
    .update(bays)
    .set({ ...values, updatedAt: now, version: sql`${bays.version} + 1` })
    .where(eq(bays.id, id))
    .returning();
  return row as BayRow;
}

/**
 * Increments the version of the opening hours and locks it, so that a concurrent writer waits.
 * @returns the previous version
 */
export async function raiseHoursVersion(tx: Queries): Promise<number> {
  const [raised] = await tx
    .insert(calendarVersions)
    .values({ name: 'hours', version: 2 })
    .onConflictDoUpdate({
      target: calendarVersions.name,
      set: { version: sql`${calendarVersions.version} + 1` },
    })
    .returning();
  return (raised?.version ?? 2) - 1;
}

export async function replaceOpeningHours(
  tx: Queries,
  week: readonly (typeof openingHours.$inferInsert)[],
): Promise<void> {
  await tx.delete(openingHours);
  if (week.length > 0) await tx.insert(openingHours).values([...week]);
}

export async function closeDay(tx: Queries, day: string, reason: string): Promise<void> {
  await tx
    .insert(closedDays)
    .values({ day, reason })
    .onConflictDoUpdate({ target: closedDays.day, set: { reason } });
}

/** Removes a closed day; returns false if the day was not closed. */
export async function openDay(tx: Queries, day: string): Promise<boolean> {
  const opened = await tx.delete(closedDays).where(eq(closedDays.day, day)).returning();
  return opened.length > 0;
}
