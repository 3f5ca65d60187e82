import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { bays, certifications } from '../staffing';
import { users } from '../../identity/users';
import { bayFits, bookedWork, bookingTexts, needsOf, type Needs } from '../booking';
import { messages } from './messages';
import { bayUnfit, invalid, lacksCertificates } from './errors';
import * as store from './repository';

/** Returns the requirements of a service order: those of its booked services and of labour approved later. */
async function needsOfOrder(tx: Queries, order: store.OrderRow): Promise<Needs> {
  const { type } = order.vehicle;
  const lines = await store.findLines(tx, [order.id]);
  const codes = lines.flatMap(({ approval, serviceCode }) =>
    approval === 'approved' && serviceCode !== null ? [serviceCode] : [],
  );
  const added = codes.filter((code) => !order.services.some((service) => service.code === code));
  const minutes = (code: string) => order.services.find((service) => service.code === code)?.minutes ?? 0;
  const wanted = [...order.services.map(({ code }) => code), ...new Set(added)];
  const work = await bookedWork(
    tx,
    wanted.map((code) => ({ code, minutes: minutes(code) })),
    type,
  );
  return needsOf(work, type);
}

interface Names {
  readonly technician: string | null;
  readonly bay: string | null;
}

/**
 * Checks that a new technician and a new bay are qualified for the work of a service order (BR-8). An
 * unchanged technician or bay is not checked again.
 * @returns the names of the technician and the bay
 * @throws ApiError 400 if the technician or the bay is unknown; 422 TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE
 */
export async function requireFitting(
  tx: Queries,
  order: store.OrderRow,
  { newPerson, newBay }: { readonly newPerson: boolean; readonly newBay: boolean },
  now: Date,
): Promise<Names> {
  const needs = await needsOfOrder(tx, order);
  const { technicianId, bayId } = order;
  return {
    technician: technicianId && (await technicianOf(tx, technicianId, newPerson ? needs : null, now)),
    bay: bayId && (await bayOf(tx, bayId, newBay ? needs : null)),
  };
}

async function technicianOf(tx: Queries, id: string, needs: Needs | null, now: Date): Promise<string> {
  const [person] = await tx.select().from(users).where(eq(users.id, id));
  if (!needs) return person?.fullName ?? '';
  if (person?.role !== 'technician' || person.status !== 'active') {
    throw invalid('technicianId', messages.technician);
  }
  const held = await tx.select().from(certifications).where(eq(certifications.userId, id));
  const missing = needs.certificates.filter(
    (code) => !held.some((item) => item.code === code && item.expiresAt > now),
  );
  const names: Readonly<Record<string, string>> = bookingTexts.certificates;
  if (missing.length > 0) throw lacksCertificates(missing.map((code) => names[code] ?? code));
  return person.fullName;
}

async function bayOf(tx: Queries, id: string, needs: Needs | null): Promise<string> {
  const [bay] = await tx.select().from(bays).where(eq(bays.id, id));
  if (!needs) return bay?.name ?? '';
  if (!bay?.active) throw invalid('bayId', messages.bay);
  if (!bayFits(bay, needs)) throw bayUnfit();
  return bay.name;
}
