import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { absences, certifications, shifts, staffProfiles } from '../../workshop/staffing';
import { users } from '../../identity/users';
import type { TimeRange } from '../../platform/db/columns';

/** Reads all staff with their details in five queries; one staff member if an id is given. */
export async function findStaff(db: Queries, now: Date, id?: string) {
  const people = await db
    .select()
    .from(users)
    .where(and(ne(users.role, 'customer'), id === undefined ? undefined : eq(users.id, id)))
    .orderBy(asc(users.searchText));
  const ids = people.map((person) => person.id);
  if (ids.length === 0) return [];
  const held = await db.select().from(certifications).where(inArray(certifications.userId, ids));
  const worked = await db
    .select()
    .from(shifts)
    .where(inArray(shifts.userId, ids))
    .orderBy(asc(shifts.weekday), asc(shifts.startMinute));
  const away = await db
    .select()
    .from(absences)
    .where(and(inArray(absences.userId, ids), gt(sql`upper(${absences.during})`, now.toISOString())))
    .orderBy(asc(absences.during));
  const profiles = await db.select().from(staffProfiles).where(inArray(staffProfiles.userId, ids));
  const of = <R extends { readonly userId: string }>(rows: readonly R[], userId: string) =>
    rows.filter((row) => row.userId === userId);
  return people.map((person) => ({
    person,
    profile: profiles.find(({ userId }) => userId === person.id),
    certificates: of(held, person.id),
    shifts: of(worked, person.id),
    absences: of(away, person.id),
  }));
}
export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number];

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

/** Deletes an absence; returns `null` if there is none. */
export async function removeAbsence(tx: Queries, id: string): Promise<{ userId: string } | null> {
  const [row] = await tx.delete(absences).where(eq(absences.id, id)).returning({ userId: absences.userId });
  return row ?? null;
}
