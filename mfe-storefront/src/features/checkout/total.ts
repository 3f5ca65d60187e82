import type { User } from '@evcare/shared-contracts';
import type {
  DeliveryMethod,
  Offer,
  OrderRequest,
  PriceChange,
  PromoReason,
} from '@evcare/shared-contracts/shop';
import type { CartLine } from '../../shared/cart/cart-slice';
import { priceCart } from '../../shared/cart/pricing';

/** Total of an order and its parts, in integer đồng. */
export interface Total {
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingFee: number;
  readonly shippingDiscount: number;
  readonly total: number;
  /** Code to send with the order; null if no code gives a discount. */
  readonly promoCode: string | null;
  /** Reason why the applied code does not apply. */
  readonly reason: PromoReason | null;
  readonly missing: number;
  /** True if the sums come from the server, which returned them when it rejected earlier ones. */
  readonly isServers: boolean;
}

/** Sums returned by the server, and the order they belong to. */
export interface Told {
  readonly of: string;
  readonly change: PriceChange;
}

/** Returns a key of everything that the server's sums depend on. */
export const subjectOf = ({
  items,
  method,
  address,
  promoCode,
}: Pick<OrderRequest, 'items' | 'method' | 'promoCode'> & {
  readonly address: { readonly provinceCode: string; readonly wardCode: string } | null;
}): string => JSON.stringify([items, method, address?.provinceCode, address?.wardCode, promoCode]);

interface TotalInput {
  readonly items: readonly CartLine[];
  readonly offer: Offer | null;
  readonly user: User | null;
  readonly fee: number;
  readonly method: DeliveryMethod;
  readonly provinceCode: string;
  readonly wardCode: string;
  /** The server's time. */
  readonly now: Date;
  readonly told: Told | null;
}

export const linesOf = (items: readonly CartLine[]): OrderRequest['items'] =>
  items.map(({ id, quantity }) => ({ id, quantity }));

/**
 * Returns the total by the server's arithmetic (BR-5), or the server's own sums if it returned them for this order.
 */
export function totalOf(input: TotalInput): Total {
  const { items, offer, user, fee, method, provinceCode, wardCode, now, told } = input;
  const priced = priceCart({ items, offer, shippingFee: fee, user, now });
  const helps = offer !== null && priced.reason === null && priced.discount + priced.shippingDiscount > 0;
  const promoCode = helps ? offer.code : null;
  const promotion = { promoCode, reason: priced.reason, missing: priced.missing };
  const address = method === 'delivery' ? { provinceCode, wardCode } : null;
  if (told && told.of === subjectOf({ items: linesOf(items), method, address, promoCode })) {
    const { subtotal, discount, shippingFee, shippingDiscount, total } = told.change;
    return { subtotal, discount, shippingFee, shippingDiscount, total, ...promotion, isServers: true };
  }
  const { subtotal, discount, shippingDiscount, total } = priced;
  return { subtotal, discount, shippingFee: fee, shippingDiscount, total, ...promotion, isServers: false };
}
