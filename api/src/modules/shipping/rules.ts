import type { DeliveryMethod, ShippingQuote } from '@evcare/shared-contracts/shop';
import { messages } from '../../messages';
import { WORKSHOP } from './workshop';

/** What the fee of a line depends on. */
export interface ParcelLine {
  readonly weightGram: number;
  readonly bulky: boolean;
  readonly quantity: number;
}

interface Wish {
  readonly method: DeliveryMethod;
  /** Null: not chosen yet, the fee is an estimate. */
  readonly provinceCode: string | null;
  readonly lines: readonly ParcelLine[];
}

const NEAR_FEE = 30_000;
const FAR_FEE = 45_000;
/** The fees above go up to here. */
const BASE_GRAM = 5_000;
const FEE_PER_MORE_KG = 6_000;
const BULKY_FEE = 350_000;
const NEAR_DAYS = { from: 1, to: 2 };
const FAR_DAYS = { from: 2, to: 5 };
const BULKY_DAYS = { from: 3, to: 7 };

/** Mountain provinces no lorry of ours goes to: Cao Bằng, Điện Biên, Lai Châu, Sơn La. */
const NO_BULKY: readonly string[] = ['04', '11', '12', '14'];

/**
 * What delivery costs and how long it takes (product rule §3.3, Shipping): the fee up to 5 kg, more for each started
 * kilogram after, one flat fee where anything is bulky, nothing where goods stay at the workshop.
 */
export function quoteFor({ method, provinceCode, lines }: Wish): ShippingQuote {
  const weightGram = lines.reduce((all, line) => all + line.weightGram * line.quantity, 0);
  const bulky = lines.some((line) => line.bulky);
  if (method !== 'delivery' || lines.length === 0) {
    return { fee: 0, estimated: false, bulky, weightGram, days: null, refusal: null };
  }
  const near = provinceCode === WORKSHOP.provinceCode;
  const moreKg = Math.max(0, Math.ceil((weightGram - BASE_GRAM) / 1_000));
  const refused = bulky && provinceCode !== null && NO_BULKY.includes(provinceCode);
  return {
    fee: bulky ? BULKY_FEE : (near ? NEAR_FEE : FAR_FEE) + moreKg * FEE_PER_MORE_KG,
    estimated: provinceCode === null,
    bulky,
    weightGram,
    days: bulky ? BULKY_DAYS : near ? NEAR_DAYS : FAR_DAYS,
    refusal: refused ? messages.bulkyRefused : null,
  };
}
