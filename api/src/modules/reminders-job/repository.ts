import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { appointments, sentReminders, users, vehicles } from '../../db/schema';
import type { AppointmentRow } from '../booking/repository';
import type { UserRow } from '../users/repository';
import type { VehicleRow } from '../vehicles/owned';

/** Takes the right to send one reminder: true once, for whichever copy asks first and does not roll back. */
export async function takeReminder(tx: Queries, key: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(sentReminders)
    .values({ key, sentAt: now })
    .onConflictDoNothing()
    .returning({ key: sentReminders.key });
  return taken.length > 0;
}

/** Of these keys those whose reminder went out. */
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

/** Confirmed appointments that begin after `from`, at `to` at the latest. */
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

/** An appointment as it is now; null where another transaction holds it. */
export async function lockFree(tx: Queries, id: string): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('no key update', { skipLocked: true });
  return row ?? null;
}

/** People who have vehicles, in the order of their ids, behind one of them. */
export async function findOwners(db: Queries, behind: string, most: number): Promise<UserRow[]> {
  const owners = db.select({ id: vehicles.ownerId }).from(vehicles).where(isNull(vehicles.archivedAt));
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, owners), gt(users.id, behind), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .limit(most);
}

export type { AppointmentRow, UserRow, VehicleRow };
