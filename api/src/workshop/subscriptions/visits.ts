import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { subscriptions, subscriptionVisits } from './tables';

/** Visits that a booking requests from the vehicle's subscription. */
export interface VisitRequest {
  readonly vehicleId: string;
  readonly serviceCodes: readonly string[];
  readonly appointmentId: string;
  /** Start of the appointment: a subscription that has ended by then covers nothing. */
  readonly startAt?: Date;
}

/**
 * Reserves one visit of the vehicle's active subscription for each service that has visits left. Bookings of
 * one vehicle run one after another, so that only one gets the last visit. Visits that the appointment has
 * already reserved stay reserved.
 * @returns codes of the covered services
 */
export async function bookVisits(tx: Queries, input: VisitRequest, now: Date): Promise<string[]> {
  const own = await tx
    .select({ serviceCode: subscriptionVisits.serviceCode })
    .from(subscriptionVisits)
    .where(and(eq(subscriptionVisits.appointmentId, input.appointmentId), notReleased));
  const stored = new Set(own.map(({ serviceCode }) => serviceCode));
  const wanted = [...new Set(input.serviceCodes)];
  const missing = wanted.filter((code) => !stored.has(code));
  const active = missing.length > 0 ? await payingPackage(tx, input, now) : null;
  if (!active) return wanted.filter((code) => stored.has(code));
  const taken = await tx
    .select()
    .from(subscriptionVisits)
    .where(and(eq(subscriptionVisits.subscriptionId, active.id), notReleased));
  for (const serviceCode of missing) {
    const used = taken.filter((visit) => visit.serviceCode === serviceCode).map(({ seq }) => seq);
    const times =
      active.entitlements.find((entitlement) => entitlement.serviceCode === serviceCode)?.times ?? 0;
    const seq = firstFree(used, times);
    if (seq === null) continue;
    await tx.insert(subscriptionVisits).values({
      subscriptionId: active.id,
      serviceCode,
      seq,
      appointmentId: input.appointmentId,
      state: 'booked',
      createdAt: now,
      updatedAt: now,
    });
    stored.add(serviceCode);
  }
  return wanted.filter((code) => stored.has(code));
}

const notReleased = ne(subscriptionVisits.state, 'released');

/**
 * Returns the subscription that covers visits now. A subscription that is being replaced covers none: its
 * remaining value becomes the credit of the new subscription.
 */
async function payingPackage(tx: Queries, { vehicleId, startAt }: VisitRequest, now: Date) {
  const [active] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.vehicleId, vehicleId),
        eq(subscriptions.state, 'active'),
        gt(subscriptions.endsAt, startAt && startAt > now ? startAt : now),
      ),
    )
    .for('no key update');
  if (!active) return null;
  const [pending] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.replacesId, active.id),
        eq(subscriptions.state, 'pending'),
        gt(subscriptions.dueAt, now),
      ),
    );
  return pending ? null : active;
}

const firstFree = (used: readonly number[], times: number): number | null => {
  for (let seq = 1; seq <= times; seq++) if (!used.includes(seq)) return seq;
  return null;
};

/**
 * Returns an appointment's reserved visits to the subscription, for example on cancellation; used
 * visits stay used.
 */
export async function releaseVisits(tx: Queries, appointmentId: string, now: Date): Promise<void> {
  await settle(tx, appointmentId, 'released', now);
}

/** Marks the reserved visits of an appointment as used when its vehicle is delivered. */
export async function useVisits(tx: Queries, appointmentId: string, now: Date): Promise<void> {
  await settle(tx, appointmentId, 'used', now);
}

async function settle(tx: Queries, appointmentId: string, state: 'used' | 'released', now: Date) {
  await tx
    .update(subscriptionVisits)
    .set({ state, updatedAt: now })
    .where(and(eq(subscriptionVisits.appointmentId, appointmentId), eq(subscriptionVisits.state, 'booked')));
}
