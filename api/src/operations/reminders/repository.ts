import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments, type AppointmentRow } from '../../workshop/booking';
import { sentReminders } from './tables';
import { users, type UserRow } from '../../identity/users';
import { vehicles, type VehicleRow } from '../../workshop/vehicles';

/**
 * Claims the right to send a reminder. Returns true once, for the first instance whose transaction commits.
 */
export async function takeReminder(tx: Queries, key: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(sentReminders)
    .values({ key, sentAt: now })
    .onConflictDoNothing()
    .returning({ key: sentReminders.key });
  return taken.length > 0;
}

/** Returns those of the given keys whose reminder was sent. */
export async function sentOf(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: sentReminders.key })
    .from(sentReminders)
    .where(inArray(sentReminders.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(sentReminders).where(lt(sentReminders.sentAt, before));
}

/** Returns confirmed appointments that start after `from` and no later than `to`. */
export async function findUpcoming(db: Queries, from: Date, to: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        gt(appointments.startAt, from),
        lte(appointments.startAt, to),
      ),
    )
    .orderBy(asc(appointments.startAt));
}

/** Locks an appointment; returns `null` if another transaction has locked it. */
export async function lockFree(tx: Queries, id: string): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('no key update', { skipLocked: true });
  return row ?? null;
}

/** Returns users with vehicles after an id, sorted by id. */
export async function findOwners(db: Queries, behind: string, limit: number): Promise<UserRow[]> {
  const owners = db.select({ id: vehicles.ownerId }).from(vehicles).where(isNull(vehicles.archivedAt));
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, owners), gt(users.id, behind), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .limit(limit);
}

export type { AppointmentRow, UserRow, VehicleRow };
