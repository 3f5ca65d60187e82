import type { Service } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS, type Subscription } from '@evcare/shared-contracts/workshop';

const { slotMinutes, highVoltageBufferMinutes } = BOOKING_LIMITS;

export interface Totals {
  /** Minutes in the workshop, rounded up to slots, with the buffer (product rule BR-1). */
  readonly minutes: number;
  /** Of these, to make the car safe. */
  readonly buffer: number;
  /** Integer đồng, without what a package pays for. */
  readonly estimate: number;
}

/** What the chosen services come to. */
export function totalsOf(services: readonly Service[], covered: ReadonlySet<string>): Totals {
  const work = services.reduce((sum, { minutes }) => sum + minutes, 0);
  const buffer = services.some(({ isHighVoltage }) => isHighVoltage) ? highVoltageBufferMinutes : 0;
  return {
    minutes: Math.ceil(work / slotMinutes) * slotMinutes + buffer,
    buffer,
    estimate: services.reduce((sum, { code, priceFrom }) => sum + (covered.has(code) ? 0 : priceFrom), 0),
  };
}

/** Codes of services that a live package of this vehicle still has visits for. */
export function coveredCodes(subscriptions: readonly Subscription[], vehicleId: string | null): Set<string> {
  const live = subscriptions.filter((one) => one.state === 'active' && one.vehicleId === vehicleId);
  return new Set(
    live
      .flatMap(({ entitlements }) => entitlements)
      .filter(({ used, booked, times }) => used + booked < times)
      .map(({ serviceCode }) => serviceCode),
  );
}
