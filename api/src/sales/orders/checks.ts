import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Queries } from '../../platform/db/client';
import type { Payments } from '../payments';
import type { Priced } from './pricing';
import { outOfStock, priceChanged, promotionRejected, tooManyOpenOrders } from './errors';
import { countOpenTransfers, type NewOrder } from './repository';
import { MAX_OPEN_TRANSFERS } from './rules';
import { acquireLocks } from './locks';

/** 409: another order has taken the last use of the promotion. */
export const promotionUsedUp = (promotion: NonNullable<Priced['promotion']>) =>
  promotionRejected(promotion.usageScope === 'customer' ? 'PROMO_ALREADY_USED' : 'PROMO_USED_UP', null);

/** Describes a shortage for the customer, with the name of the product. */
export function named({ productId, left }: { productId: string; left: number }, lines: Priced['lines']) {
  const name = lines.find(({ product }) => product.id === productId)?.product.name ?? productId;
  return { id: productId, name, left };
}

/**
 * Rejects sold-out lines without waiting for locks of concurrent orders. The database makes the final
 * decision (BR-4).
 */
export function checkStock({ lines }: Priced): void {
  const short = lines.filter(({ quantity, left }) => left < quantity);
  if (short.length === 0) return;
  throw outOfStock({
    lines: short.map(({ product: { id, name }, left }) => ({ id, name, left: Math.max(0, left) })),
  });
}

/**
 * Rejects an order whose total differs from the total that the customer agreed to, cash on delivery above its
 * limit (BR-16), and amounts that a gateway does not accept.
 */
export function checkTotal(
  { lines, quote, outcome }: Priced,
  { expectedTotal, payment }: OrderRequest,
  payments: Pick<Payments, 'refusalOf'>,
): void {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  if (total !== expectedTotal) {
    throw priceChanged({
      expectedTotal,
      total,
      subtotal,
      discount,
      shippingDiscount,
      shippingFee: quote.fee,
      lines: lines.map(({ product: { id, name, price }, quantity }) => ({ id, name, price, quantity })),
    });
  }
  // Nothing is paid if a code covers the whole total.
  const refusal = total > 0 ? payments.refusalOf(payment, total) : null;
  if (refusal !== null) throw validationFailed({ payment: [refusal] });
}

/**
 * Rejects an order above the limit of orders that wait for a transfer. Orders of one customer run one after
 * another, so that parallel orders cannot exceed the limit.
 */
export async function checkOpenTransfers(
  tx: Queries,
  { status, userId, contactPhone }: NewOrder,
): Promise<void> {
  if (status !== 'pending_payment') return;
  await acquireLocks(tx, 'open-orders', [userId, contactPhone]);
  const open = await countOpenTransfers(tx, { userId: userId ?? null, contactPhone });
  if (open >= MAX_OPEN_TRANSFERS) throw tooManyOpenOrders(MAX_OPEN_TRANSFERS);
}
