import type { OrderStatus, Tone } from './statuses';

/** States of a parcel of an order that leaves in several ones. */
export const PARCEL_STATES = ['packed', 'handed_over', 'delivered', 'failed', 'returned'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Colour of a parcel's badge, as that of the order's status with the same meaning. */
export const PARCEL_STATE_LABELS: Record<ParcelState, { readonly label: string; readonly tone: Tone }> = {
  packed: { label: 'Đã đóng gói', tone: 'info' },
  handed_over: { label: 'Đang giao', tone: 'violet' },
  delivered: { label: 'Đã giao', tone: 'success' },
  failed: { label: 'Giao không thành công', tone: 'danger' },
  returned: { label: 'Đã nhận lại hàng', tone: 'neutral' },
};

/**
 * Status of an order whose goods leave in several parcels: that of the part that is furthest behind. Goods that came
 * back to the workshop do not count.
 * @param hasUnpacked true if pieces are in no parcel
 */
export function statusOfParcels(states: readonly ParcelState[], hasUnpacked: boolean): OrderStatus {
  const has = (state: ParcelState): boolean => states.includes(state);
  if (hasUnpacked || has('packed')) return 'packing';
  if (has('handed_over')) return 'shipping';
  if (has('failed')) return 'delivery_failed';
  return has('delivered') ? 'delivered' : 'returned';
}

/** Number of parcels of an order that left the workshop, and of those that arrived. */
export interface ParcelProgress {
  readonly handedOver: number;
  readonly delivered: number;
}

/** Counts the parcels of an order; those whose goods came back do not count. */
export const parcelProgressOf = (states: readonly ParcelState[]): ParcelProgress => ({
  handedOver: states.filter((state) => state !== 'packed' && state !== 'returned').length,
  delivered: states.filter((state) => state === 'delivered').length,
});

/** How far an order is that leaves in several parcels, in words for customers and staff. */
export function parcelProgressText({ handedOver, delivered }: ParcelProgress): string {
  if (handedOver === 0) return 'Chưa gửi kiện nào';
  const sent = `Đã gửi ${handedOver} kiện`;
  return delivered === 0 ? sent : `${sent}, đã giao ${delivered} kiện`;
}

/** Pieces of a product. */
export interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

/** Pieces of an order line that are in no parcel, and the discount on all of them in đồng. */
export interface UnpackedLine extends Pieces {
  readonly price: number;
  readonly discount: number;
}

/** Part of an order that is in no parcel yet; amounts in đồng. */
export interface UnpackedPart {
  readonly lines: readonly UnpackedLine[];
  /** Total of the order less the shares of its parcels. */
  readonly amount: number;
  /** Delivery fee less its discount; 0 if a parcel has it. */
  readonly fee: number;
}

/** Share of a parcel in the total of its order, in đồng, with the discount on the pieces of each product. */
export interface ParcelShare {
  readonly share: number;
  readonly fee: number;
  readonly discounts: ReadonlyMap<string, number>;
}

/**
 * Share of the next parcel in the total of its order. The first parcel has the delivery fee. Discounts are rounded
 * down, and the last parcel has what is left, so that the shares of all parcels add up to the total.
 * @param pieces of the parcel, not more than there are
 */
export function shareOfParcel({ lines, amount, fee }: UnpackedPart, pieces: readonly Pieces[]): ParcelShare {
  const taken = new Map(pieces.map(({ productId, quantity }) => [productId, quantity]));
  const discounts = new Map<string, number>();
  let goods = 0;
  for (const { productId, price, quantity, discount } of lines) {
    const count = taken.get(productId) ?? 0;
    const part = Math.floor((discount * count) / quantity);
    if (count > 0) discounts.set(productId, part);
    goods += price * count - part;
  }
  const isLast = lines.every(({ productId, quantity }) => taken.get(productId) === quantity);
  return { share: isLast ? amount : goods + fee, fee, discounts };
}
