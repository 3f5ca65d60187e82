import type { ParcelWork } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Carrier, OrderSplit } from '@evcare/shared-contracts/shop';
import { registrationOf } from '../parcel-registration';
import { toOrderRefunds, type OrderRefundRow } from '../refunds';
import type { OrderRow } from '../repository';
import type { TrackingRow } from '../tracking-store';
import { toOfficeStep, toTracking } from '../tracking-view';
import { followsParcels, parcelStepsOf, waivedFeeOf, type SplitState } from './rules';
import { cashOf, unpackedOf, type ParcelRow } from './store';

/** Returns the days on which goods that are not packed are expected; null if no day is promised, or it is over. */
export const expectedDays = (
  { promisedFrom: from, promisedTo: to }: Pick<OrderRow, 'promisedFrom' | 'promisedTo'>,
  now: Date,
): OrderSplit['expected'] => (from === null || to === null || to < dayInVietnam(now) ? null : { from, to });

/** Parcels of an order with what is known of their way, by the parcel's id. */
export interface SplitView extends SplitState {
  readonly steps: ReadonlyMap<string, readonly TrackingRow[]>;
  readonly isSimulated: (parcel: Pick<ParcelRow, 'carrier'>) => boolean;
  /** Refunds of goods that left the order, oldest first. */
  readonly refunds: readonly OrderRefundRow[];
}

/** Builds the customer's view of the parcels of an order. */
export function toSplit(
  { order, lines, parcels, steps, isSimulated, refunds }: SplitView,
  sold: ReadonlySet<string>,
  now: Date,
): OrderSplit {
  const remaining = followsParcels(order) ? unpackedOf(order, lines, parcels).lines : [];
  return {
    parcels: parcels.map((parcel) => ({
      number: parcel.number,
      state: parcel.state,
      lines: parcel.lines.map(({ productId, name, quantity, serials }) => ({
        productId,
        name,
        quantity,
        // Pieces that came back are not shown, as on the order.
        serials: serials.filter((serial) => sold.has(serial)),
      })),
      collect: cashOf(order, parcel),
      tracking: toTracking(
        { method: order.method, carrier: parcel.carrier, trackingCode: parcel.trackingCode },
        steps.get(parcel.id) ?? [],
        isSimulated(parcel),
      ),
      handedOverAt: parcel.handedOverAt?.toISOString() ?? null,
      deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
      reason: parcel.reason,
    })),
    remaining: remaining.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    expected: remaining.length > 0 ? expectedDays(order, now) : null,
    refunds: toOrderRefunds(refunds),
  };
}

/** True if a parcel can be registered with a carrier: it is packed, or to be sent again. */
export const canRegister = (split: SplitState, parcel: ParcelRow): boolean =>
  split.order.address !== null && parcelStepsOf(split, parcel).includes('ship');

/** Builds what staff can do with the parcels of an order. */
export const toParcelWork = (view: SplitView, registrars: readonly Carrier[]): ParcelWork[] =>
  view.parcels.map((parcel) => ({
    number: parcel.number,
    steps: parcelStepsOf(view, parcel),
    amount: parcel.share - parcel.fee + waivedFeeOf(view, parcel),
    registration: registrationOf(parcel.registration),
    registrableWith: canRegister(view, parcel) ? [...registrars] : [],
    trackingSteps: (view.steps.get(parcel.id) ?? []).map(toOfficeStep),
  }));
