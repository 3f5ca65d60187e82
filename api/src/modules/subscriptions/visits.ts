import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { subscriptions, subscriptionVisits } from '../../db/schema';

/** What a booking asks of the packages of its vehicle. */
export interface VisitWish {
  readonly vehicleId: string;
  readonly serviceCodes: readonly string[];
  readonly appointmentId: string;
  /** When the vehicle comes: a package that has ended by then pays nothing. */
  readonly startAt?: Date;
}

/**
 * Keeps one visit of the vehicle's active package for each service that has one left. Bookings of one vehicle take
 * turns at its package, so the last visit goes to one of them. What the appointment keeps already stays its own.
 * @returns codes of the services that the package pays for
 */
export async function bookVisits(tx: Queries, wish: VisitWish, now: Date): Promise<string[]> {
  const own = await tx
    .select({ serviceCode: subscriptionVisits.serviceCode })
    .from(subscriptionVisits)
    .where(and(eq(subscriptionVisits.appointmentId, wish.appointmentId), notReleased));
  const kept = new Set(own.map(({ serviceCode }) => serviceCode));
  const wanted = [...new Set(wish.serviceCodes)];
  const missing = wanted.filter((code) => !kept.has(code));
  const active = missing.length > 0 ? await payingPackage(tx, wish, now) : null;
  if (!active) return wanted.filter((code) => kept.has(code));
  const taken = await tx
    .select()
    .from(subscriptionVisits)
    .where(and(eq(subscriptionVisits.subscriptionId, active.id), notReleased));
  for (const serviceCode of missing) {
    const used = taken.filter((visit) => visit.serviceCode === serviceCode).map(({ seq }) => seq);
    const times = active.entitlements.find((one) => one.serviceCode === serviceCode)?.times ?? 0;
    const seq = firstFree(used, times);
    if (seq === null) continue;
    await tx.insert(subscriptionVisits).values({
      subscriptionId: active.id,
      serviceCode,
      seq,
      appointmentId: wish.appointmentId,
      state: 'booked',
      createdAt: now,
      updatedAt: now,
    });
    kept.add(serviceCode);
  }
  return wanted.filter((code) => kept.has(code));
}

const notReleased = ne(subscriptionVisits.state, 'released');

/** The package that pays for visits now. One that is being replaced pays for none: its rest is the new one's credit. */
async function payingPackage(tx: Queries, { vehicleId, startAt }: VisitWish, now: Date) {
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

/** Gives back what an appointment had booked, as when it was cancelled; what was used stays used. */
export async function releaseVisits(tx: Queries, appointmentId: string, now: Date): Promise<void> {
  await settle(tx, appointmentId, 'released', now);
}

/** What an appointment had booked is used, as when its vehicle was given back. */
export async function useVisits(tx: Queries, appointmentId: string, now: Date): Promise<void> {
  await settle(tx, appointmentId, 'used', now);
}

async function settle(tx: Queries, appointmentId: string, state: 'used' | 'released', now: Date) {
  await tx
    .update(subscriptionVisits)
    .set({ state, updatedAt: now })
    .where(and(eq(subscriptionVisits.appointmentId, appointmentId), eq(subscriptionVisits.state, 'booked')));
}
