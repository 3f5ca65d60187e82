import type { DeskResources } from '@evcare/shared-contracts/office';
import { and, eq, inArray } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Queries } from '../../platform/db/client';
import { bays, certifications } from '../staffing';
import { services } from '../../catalogue/services';
import { users } from '../../identity/users';
import {
  bayFits,
  bayNotCapable,
  bookedNeeds,
  bookingTexts as messages,
  notCertified,
  type AppointmentRow,
  type Needs,
  type Pair,
} from '../booking';

/**
 * Checks that a bay and a technician are qualified for the work of an appointment (BR-8), whether they are
 * free or not. A null or omitted bay or technician is not checked.
 * @returns the timeline note that names the assignment
 * @throws ApiError 400 if the bay or the technician is unknown; 422 BAY_NOT_CAPABLE, TECHNICIAN_NOT_CERTIFIED
 */
export async function assignable(
  tx: Queries,
  row: AppointmentRow,
  { bayId, technicianId }: Partial<Pair>,
  now: Date,
): Promise<string> {
  const needs = await bookedNeeds(tx, row);
  const bay = bayId === undefined ? null : await fittingBay(tx, bayId, needs);
  const person = technicianId === undefined ? null : await certified(tx, technicianId, row, needs, now);
  if (bay && person) return messages.notes.assigned(bay, person);
  return messages.notes.movedTo(bay ?? person ?? '');
}

async function fittingBay(tx: Queries, bayId: string, needs: Needs): Promise<string> {
  const [bay] = await tx
    .select()
    .from(bays)
    .where(and(eq(bays.id, bayId), eq(bays.active, true)));
  if (!bay) throw validationFailed({ bayId: [messages.bay] });
  if (!bayFits(bay, needs)) throw bayNotCapable();
  return bay.name;
}

async function certified(
  tx: Queries,
  technicianId: string,
  row: AppointmentRow,
  needs: Needs,
  now: Date,
): Promise<string> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, technicianId), eq(users.role, 'technician'), eq(users.status, 'active')));
  if (!person) throw validationFailed({ technicianId: [messages.technician] });
  const held = await tx.select().from(certifications).where(eq(certifications.userId, technicianId));
  const start = row.startAt > now ? row.startAt : now;
  const missing = needs.certificates.filter(
    (code) => !held.some((item) => item.code === code && item.expiresAt > start),
  );
  const names: Readonly<Record<string, string>> = messages.certificates;
  if (missing.length > 0) throw notCertified(missing.map((code) => names[code] ?? code));
  return person.fullName;
}

/** Bays, technicians and services that the front desk can choose from. */
export async function resourcesOf(db: Queries): Promise<DeskResources> {
  const places = await db
    .select({ id: bays.id, name: bays.name, kind: bays.kind, capabilities: bays.capabilities })
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
  const offered = await db
    .select({
      code: services.code,
      name: services.name,
      minutes: services.minutes,
      priceFrom: services.priceFrom,
      place: services.place,
      vehicleTypes: services.vehicleTypes,
      certificates: services.certificates,
    })
    .from(services)
    .where(eq(services.active, true))
    .orderBy(services.position);
  return {
    services: offered,
    bays: places,
    technicians: people.map((person) => ({
      ...person,
      certificates: held
        .filter(({ userId }) => userId === person.id)
        .map(({ code, expiresAt }) => ({ code, expiresAt: expiresAt.toISOString() })),
    })),
  };
}
