import {
  deliveryDays,
  DELIVERY_FEES,
  REGION_PROVINCES,
  type DeliveryMethod,
  type DeliveryZone,
  type ShippingQuote,
} from '@evcare/shared-contracts/shop';
import { messages } from '../../platform/messages';
import { WORKSHOP } from './workshop';

/** Properties of a line that determine the fee. */
export interface ParcelLine {
  readonly weightGram: number;
  readonly bulky: boolean;
  readonly quantity: number;
}

/** Official codes of a place; the ward is not always known. */
export interface Destination {
  readonly provinceCode: string;
  readonly wardCode?: string | null | undefined;
}

interface ParcelInput {
  readonly method: DeliveryMethod;
  /** Null if no province was chosen yet, which makes the fee an estimate. */
  readonly destination: Destination | null;
  readonly lines: readonly ParcelLine[];
}

/** Mountain provinces without delivery of bulky goods: Cao Bằng, Điện Biên, Lai Châu, Sơn La. */
const NO_BULKY: readonly string[] = ['04', '11', '12', '14'];

/**
 * Islands: Cô Tô, Cát Hải, Bạch Long Vĩ, Cồn Cỏ, Lý Sơn, Phú Quý, Côn Đảo, Phú Quốc, Thổ Châu, Kiên Hải. Vân Đồn
 * is reached by road.
 */
const ISLANDS: readonly string[] = '07192 11914 11948 19742 21548 23272 26732 31078 31105 31108'.split(' ');

/** Archipelagos that no carrier serves: Hoàng Sa, Trường Sa. */
const NO_DELIVERY: readonly string[] = ['20333', '22736'];

/** Returns the distance zone of a place. */
function zoneOf({ provinceCode, wardCode }: Destination): DeliveryZone {
  if (wardCode && ISLANDS.includes(wardCode)) return 'island';
  if (provinceCode === WORKSHOP.provinceCode) return 'near';
  return REGION_PROVINCES.includes(provinceCode) ? 'region' : 'far';
}

/** Returns the working days of a delivery to a place, which may not have been chosen yet. */
export const workdaysTo = (place: Destination | null, bulky: boolean): { from: number; to: number } =>
  deliveryDays(place && zoneOf(place), bulky);

/** Returns why goods cannot be delivered to a place; null if they can. */
function refusalOf(place: Destination | null, bulky: boolean): string | null {
  if (place?.wardCode && NO_DELIVERY.includes(place.wardCode)) return messages.deliveryRefused;
  const isRefused = bulky && place && (NO_BULKY.includes(place.provinceCode) || zoneOf(place) === 'island');
  return isRefused ? messages.bulkyRefused : null;
}

/**
 * Returns the delivery fee and time (product rule §3.3, Shipping). The base fee covers up to 5 kg, and each
 * started kilogram above costs extra. If an item is bulky, a flat fee applies. Pick-up and
 * installation are free.
 */
export function quoteFor({ method, destination, lines }: ParcelInput): ShippingQuote {
  const weightGram = lines.reduce((all, line) => all + line.weightGram * line.quantity, 0);
  const bulky = lines.some((line) => line.bulky);
  if (method !== 'delivery' || lines.length === 0) {
    return { fee: 0, estimated: false, bulky, weightGram, days: null, refusal: null };
  }
  const { baseKg, bulky: bulkyFee, perMoreKg } = DELIVERY_FEES;
  const near = destination !== null && zoneOf(destination) === 'near';
  const moreKg = Math.max(0, Math.ceil(weightGram / 1_000 - baseKg));
  return {
    fee: bulky ? bulkyFee : (near ? DELIVERY_FEES.near : DELIVERY_FEES.far) + moreKg * perMoreKg,
    estimated: destination === null,
    bulky,
    weightGram,
    days: workdaysTo(destination, bulky),
    refusal: refusalOf(destination, bulky),
  };
}
