import { and, eq, inArray } from 'drizzle-orm';
import { validationFailed } from '../../app/api-error';
import type { Queries } from '../../db/client';
import { bays, certifications, users } from '../../db/schema';
import { bayFits } from './engine/workshop';
import { bookingTexts as say } from './messages';
import { bookedNeeds } from './needs';
import { bayNotCapable, notCertified } from './refusals';
import type { AppointmentRow } from './repository';

/**
 * Checks that a bay and a technician may do the work of an appointment (BR-8), whether free or not.
 * @returns the point of the timeline that says who does it
 * @throws ApiError 400 for one that is not there, 422 BAY_NOT_CAPABLE or TECHNICIAN_NOT_CERTIFIED
 */
export async function assignable(
  tx: Queries,
  row: AppointmentRow,
  { bayId, technicianId }: { readonly bayId: string; readonly technicianId: string },
  now: Date,
): Promise<string> {
  const [bay] = await tx
    .select()
    .from(bays)
    .where(and(eq(bays.id, bayId), eq(bays.active, true)));
  if (!bay) throw validationFailed({ bayId: [say.bay] });
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, technicianId), eq(users.role, 'technician'), eq(users.status, 'active')));
  if (!person) throw validationFailed({ technicianId: [say.technician] });
  const needs = await bookedNeeds(tx, row);
  if (!bayFits(bay, needs)) throw bayNotCapable();
  const held = await tx.select().from(certifications).where(eq(certifications.userId, technicianId));
  const start = row.startAt > now ? row.startAt : now;
  const missing = needs.certificates.filter(
    (code) => !held.some((one) => one.code === code && one.expiresAt > start),
  );
  const names: Readonly<Record<string, string>> = say.certificates;
  if (missing.length > 0) throw notCertified(missing.map((code) => names[code] ?? code));
  return say.notes.assigned(bay.name, person.fullName);
}

/** Where and by whom work can be done, for those who assign it. */
export async function resourcesOf(db: Queries) {
  const places = await db
    .select({ id: bays.id, name: bays.name, capabilities: bays.capabilities })
    .from(bays)
    .where(eq(bays.active, true))
    .orderBy(bays.code);
  const people = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'technician'), eq(users.status, 'active')))
    .orderBy(users.fullName);
  const ids = people.map(({ id }) => id);
  const held =
    ids.length === 0 ? [] : await db.select().from(certifications).where(inArray(certifications.userId, ids));
  return {
    bays: places,
    technicians: people.map((person) => ({
      ...person,
      certificates: held
        .filter(({ userId }) => userId === person.id)
        .map(({ code, expiresAt }) => ({ code, expiresAt: expiresAt.toISOString() })),
    })),
  };
}
