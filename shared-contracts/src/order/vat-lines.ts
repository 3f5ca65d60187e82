import type { Order } from './schemas';
import { splitVat } from './vat';

/** Integer đồng: an amount that includes VAT, and its parts. */
export interface VatAmount {
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

/** Amounts of an order's invoice. They add up: `net + vat = gross` in each of them, and in their sum. */
export interface VatLines {
  /** Amounts of the order's lines, after their discounts, in the order of the lines. */
  readonly goods: readonly VatAmount[];
  /** Discount that no line has a share of, as a negative amount; null if there is none. */
  readonly discount: VatAmount | null;
  /** Delivery fee after its discount; null if there is none. */
  readonly shipping: VatAmount | null;
  /** Refund as a negative amount; null if there is none. */
  readonly refund: VatAmount | null;
  readonly sum: VatAmount;
}

/** Amounts of an order from which {@link vatLinesOf} derives those of its invoice. */
export interface VatOrder extends Pick<Order, 'discount' | 'shippingFee' | 'shippingDiscount' | 'receipt'> {
  readonly lines: readonly Pick<Order['lines'][number], 'total' | 'discountShare'>[];
}

const add = (a: VatAmount, b: VatAmount): VatAmount => ({
  gross: a.gross + b.gross,
  net: a.net + b.net,
  vat: a.vat + b.vat,
});

/**
 * Splits the amounts of an order into net amount and VAT. Each line is rounded to the đồng, and the sums are those of
 * the rounded lines, so that what is printed adds up.
 * @param percent VAT rate
 */
export function vatLinesOf(order: VatOrder, percent: number): VatLines {
  const amount = (gross: number): VatAmount => ({ gross, ...splitVat(gross, percent) });
  const amountIfAny = (gross: number): VatAmount | null => (gross === 0 ? null : amount(gross));
  const { lines, discount: allDiscounts, shippingFee, shippingDiscount, receipt } = order;
  const shares = lines.reduce((sum, { discountShare }) => sum + discountShare, 0);
  const goods = lines.map(({ total, discountShare }) => amount(total - discountShare));
  const discount = amountIfAny(shares - allDiscounts);
  const shipping = amountIfAny(shippingFee - shippingDiscount);
  const refund = amountIfAny(-(receipt?.refund?.amount ?? 0));
  const parts = [...goods, discount, shipping, refund].filter((part) => part !== null);
  return { goods, discount, shipping, refund, sum: parts.reduce(add, { gross: 0, net: 0, vat: 0 }) };
}
