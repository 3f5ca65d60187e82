import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { absences, certifications, shifts, staffProfiles } from '../../workshop/staffing';
import { users } from '../../identity/users';

/** Reads all staff with their details in five queries, or the staff member with the given id. */
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
