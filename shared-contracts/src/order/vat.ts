const REDUCED_PERCENT = 8;
const STANDARD_PERCENT = 10;

/** First day in Vietnam, as `yyyy-MM-dd`, on which the reduced rate of Resolution 204/2025/QH15 has ended. */
const REDUCED_UNTIL = '2027-01-01';

/**
 * Returns the VAT rate of a day in percent (product rule §3.6). All prices include VAT; the rate is shown only.
 * @param day in Vietnam, as `yyyy-MM-dd`
 */
export const vatPercentOn = (day: string): number =>
  day < REDUCED_UNTIL ? REDUCED_PERCENT : STANDARD_PERCENT;

/** Amount in đồng without VAT, and the VAT in it. */
export interface VatSplit {
  readonly net: number;
  readonly vat: number;
}

/** Splits an amount that includes VAT; both parts are integer đồng and add up to the amount. */
export function splitVat(amount: number, percent: number): VatSplit {
  const net = Math.round((amount * 100) / (100 + percent));
  return { net, vat: amount - net };
}
