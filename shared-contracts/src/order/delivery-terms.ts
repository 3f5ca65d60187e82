/** Delivery fees in đồng (product rule §3.3, Shipping). */
export const DELIVERY_FEES = {
  /** On the mainland of the workshop's own province. */
  near: 30_000,
  far: 45_000,
  /** Weight up to which these fees apply, in kilograms. */
  baseKg: 5,
  /** For each started kilogram above `baseKg`. */
  perMoreKg: 6_000,
  /** For the whole order, if anything is bulky. */
  bulky: 350_000,
} as const;
/**
 * Working days from the hand-over to a carrier until the arrival, by distance zone. A nearer zone never takes
 * longer than a farther one.
 */
export const DELIVERY_DAYS = {
  /** The mainland of the workshop's own province. */
  near: { from: 1, to: 2 },
  /** Provinces of the south, see {@link REGION_PROVINCES}. */
  region: { from: 2, to: 3 },
  far: { from: 3, to: 5 },
  /** Islands that goods reach by boat. */
  island: { from: 5, to: 8 },
  /** Additional days if anything is bulky, because trucks do not leave every day. */
  moreIfBulky: 2,
} as const;
export type DeliveryZone = 'near' | 'region' | 'far' | 'island';

/** Returns the working days of a delivery; without a zone, those of the mainland outside the workshop's province. */
export function deliveryDays(zone: DeliveryZone | null, bulky: boolean): { from: number; to: number } {
  const { region, far, moreIfBulky } = DELIVERY_DAYS;
  const { from, to } = zone === null ? { from: region.from, to: far.to } : DELIVERY_DAYS[zone];
  const more = bulky ? moreIfBulky : 0;
  return { from: from + more, to: to + more };
}

/** Official codes: Lâm Đồng, Đồng Nai, Tây Ninh, Đồng Tháp, Vĩnh Long, An Giang, Cần Thơ, Cà Mau. */
export const REGION_PROVINCES: readonly string[] = ['68', '75', '80', '82', '86', '91', '92', '96'];
/** Minute of the day in Vietnam before which an order is handed to a carrier on the same working day. */
export const DELIVERY_CUT_OFF_MINUTE = 15 * 60;
/** Minute of the day in Vietnam before which an order can be picked up on the same day. */
export const PICKUP_CUT_OFF_MINUTE = 16 * 60;
/** Minutes before closing that are needed to prepare an order for pick-up. */
export const PICKUP_PREPARATION_MINUTES = 60;
/** Minute of the day in Vietnam after which carriers deliver nothing more. */
export const CARRIER_END_MINUTE = 19 * 60;
