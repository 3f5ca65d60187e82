import type { OfficeTrackingStep } from '@evcare/shared-contracts/office';
import { carrierOf, parcelPage, type OrderTracking, type TrackingStep } from '@evcare/shared-contracts/shop';
import type { OrderRow } from './repository';
import type { TrackingRow } from './tracking-store';

/** Returns a tracking step as its customer sees it. */
export const toStep = ({ kind, occurredAt, place, reason }: TrackingRow): TrackingStep => ({
  kind,
  at: occurredAt.toISOString(),
  place,
  reason,
});

/** Returns a tracking step as staff see it. */
export const toOfficeStep = (step: TrackingRow): OfficeTrackingStep => ({
  ...toStep(step),
  source: step.source,
  receivedAt: step.createdAt.toISOString(),
  collected: step.collected,
});

/**
 * Returns the parcel of an order; `null` before it is handed over, and if the goods are not delivered.
 * @param isSimulated true if no real carrier sends the events, so that its page does not have the parcel
 */
export function toTracking(
  { method, carrier: name, trackingCode }: Pick<OrderRow, 'method' | 'carrier' | 'trackingCode'>,
  steps: readonly TrackingRow[],
  isSimulated: boolean,
): OrderTracking | null {
  if (method !== 'delivery') return null;
  if (name === null && trackingCode === null && steps.length === 0) return null;
  const carrier = carrierOf(name);
  const hasPage = carrier !== null && trackingCode !== null && !isSimulated;
  return {
    carrier: name,
    trackingCode,
    url: hasPage ? parcelPage(carrier, trackingCode) : null,
    demo: isSimulated,
    steps: steps.map(toStep),
  };
}
