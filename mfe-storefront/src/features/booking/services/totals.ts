import type { Service } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS, visitMinutes, type Subscription } from '@evcare/shared-contracts/workshop';

export interface Totals {
  /** Minutes in the workshop, rounded up to slots, including the buffer (product rule BR-1). */
  readonly minutes: number;
  /** Part of `minutes` that is needed to make the vehicle safe. */
  readonly buffer: number;
  /** Integer đồng, excluding services covered by a package. */
  readonly estimate: number;
}

/** Returns duration and price of the chosen services. */
export function totalsOf(services: readonly Service[], covered: ReadonlySet<string>): Totals {
  const buffer = services.some(({ isHighVoltage }) => isHighVoltage)
    ? BOOKING_LIMITS.highVoltageBufferMinutes
    : 0;
  return {
    minutes: visitMinutes(services),
    buffer,
    estimate: services.reduce((sum, { code, priceFrom }) => sum + (covered.has(code) ? 0 : priceFrom), 0),
  };
}

/** Returns codes of services for which an active package of this vehicle has visits left. */
export function coveredCodes(subscriptions: readonly Subscription[], vehicleId: string | null): Set<string> {
  const live = subscriptions.filter((item) => item.state === 'active' && item.vehicleId === vehicleId);
  return new Set(
    live
      .flatMap(({ entitlements }) => entitlements)
      .filter(({ used, booked, times }) => used + booked < times)
      .map(({ serviceCode }) => serviceCode),
  );
}
