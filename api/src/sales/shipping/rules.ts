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

interface ParcelInput {
  readonly method: DeliveryMethod;
  /** Null if no province was chosen yet, which makes the fee an estimate. */
  readonly provinceCode: string | null;
  readonly lines: readonly ParcelLine[];
}

/** Mountain provinces without delivery of bulky goods: Cao Bằng, Điện Biên, Lai Châu, Sơn La. */
const NO_BULKY: readonly string[] = ['04', '11', '12', '14'];

/** Returns the distance zone of a province. */
export function zoneOf(provinceCode: string): DeliveryZone {
  if (provinceCode === WORKSHOP.provinceCode) return 'near';
  return REGION_PROVINCES.includes(provinceCode) ? 'region' : 'far';
}

/** Returns the working days of a delivery to a province, which may not have been chosen yet. */
export const workdaysTo = (provinceCode: string | null, bulky: boolean): { from: number; to: number } =>
  deliveryDays(provinceCode === null ? null : zoneOf(provinceCode), bulky);

/**
 * Returns the delivery fee and time (product rule §3.3, Shipping). The base fee covers up to 5 kg, and each
 * started kilogram above costs extra. If an item is bulky, a flat fee applies. Pick-up and
 * installation are free.
 */
export function quoteFor({ method, provinceCode, lines }: ParcelInput): ShippingQuote {
  const weightGram = lines.reduce((all, line) => all + line.weightGram * line.quantity, 0);
  const bulky = lines.some((line) => line.bulky);
  if (method !== 'delivery' || lines.length === 0) {
    return { fee: 0, estimated: false, bulky, weightGram, days: null, refusal: null };
  }
  const { baseKg, bulky: bulkyFee, perMoreKg } = DELIVERY_FEES;
  const near = provinceCode === WORKSHOP.provinceCode;
  const moreKg = Math.max(0, Math.ceil(weightGram / 1_000 - baseKg));
  const rejected = bulky && provinceCode !== null && NO_BULKY.includes(provinceCode);
  return {
    fee: bulky ? bulkyFee : (near ? DELIVERY_FEES.near : DELIVERY_FEES.far) + moreKg * perMoreKg,
    estimated: provinceCode === null,
    bulky,
    weightGram,
    days: workdaysTo(provinceCode, bulky),
    refusal: rejected ? messages.bulkyRefused : null,
  };
}
