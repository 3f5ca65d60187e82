import {
  checkoutMessages,
  evaluatePromotion,
  type CartLines,
  type OrderRequest,
  type PromotionOutcome,
  type ShippingQuote,
} from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import {
  products,
  productSource,
  stock,
  type ProductRow,
  type ProductSource,
} from '../../catalogue/products';
import { NAMED_BY_POOL } from '../../platform/db/statement-names';
import { messages } from '../../platform/messages';
import { evaluateFor, findPromotion, toPromotion, type FindFacts, type PromotionRow } from '../promotions';
import { parcelOf, quoteFor } from '../shipping';
import type { UserRow } from '../../identity/users';
import { outOfStock, promotionRejected } from './errors';
import { acquireLocks } from './locks';
import { codesUpTo, countOrders, periodOf } from './number';

export interface PricedLine {
  readonly product: ProductRow;
  readonly quantity: number;
  /**
   * Available items at the time of reading. A shortage can be rejected at once, but sufficient stock
   * is not guaranteed.
   */
  readonly left: number;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  readonly quote: ShippingQuote;
  readonly outcome: PromotionOutcome;
  /** Applied promotion. It is null if the promotion gives no discount, so that no use of it is counted. */
  readonly promotion: PromotionRow | null;
}

/** Ordered product, with the number of items that can be sold. */
export type SoldProduct = Pick<ProductSource, 'product' | 'available'>;

interface PricingInput {
  readonly items: CartLines['items'];
  /** Products of the items, as {@link soldProductsOf} finds them. */
  readonly sold: readonly SoldProduct[];
  readonly request: Pick<OrderRequest, 'method' | 'address' | 'promoCode' | 'highVoltageAccepted'>;
  readonly user: UserRow | null;
  /** `+84…` */
  readonly phone: string;
  readonly findFacts: FindFacts;
}

const { product, available } = productSource;
const isOrdered = sql`${products.id} = any(${sql.placeholder('ids')})`;

/**
 * Creates a lookup of products to order, including archived products, in no particular order. The statement
 * is built once. It runs before the transaction, which therefore holds its connection for a shorter time.
 */
export function soldProductsOf(db: Queries): (ids: readonly string[]) => Promise<SoldProduct[]> {
  const statement = db
    .select({ product, available })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(isOrdered)
    .prepare(NAMED_BY_POOL);
  return (ids) => statement.execute({ ids: [...ids] });
}

/** Products of several orders, with codes for these orders. */
export interface SoldWithCodes {
  readonly sold: readonly SoldProduct[];
  /** Empty if no product was found. */
  readonly codes: readonly string[];
}

/** Creates a lookup like {@link soldProductsOf} whose statement also takes the next order codes. */
export function soldProductsWithCodesOf(
  db: Queries,
): (ids: readonly string[], now: Date, orders: number) => Promise<SoldWithCodes> {
  const counted = db.$with('counted').as(countOrders(db));
  const statement = db
    .with(counted)
    .select({ product, available, last: sql<number>`(select ${counted.value} from ${counted})` })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(isOrdered)
    .prepare(NAMED_BY_POOL);
  return async (ids, now, orders) => {
    const period = periodOf(now);
    const sold = await statement.execute({ ids: [...ids], period, count: orders });
    return { sold, codes: sold[0] ? codesUpTo(sold[0].last, period, orders) : [] };
  };
}

/**
 * Calculates the price of an order from the database alone.
 * @throws ApiError 400 if the order cannot be delivered as requested, 409 for an unavailable product or an
 * ineligible code
 */
export async function priceOrder(tx: Queries, input: PricingInput, now: Date): Promise<Priced> {
  const lines = soldLines(input);
  const { method, address, highVoltageAccepted } = input.request;
  if (method === 'delivery' && !highVoltageAccepted && lines.some(({ product }) => product.isHighVoltage)) {
    throw validationFailed({ highVoltageAccepted: [checkoutMessages.highVoltage] });
  }
  const parcel = parcelOf(
    input.items,
    lines.map(({ product }) => ({ product, available: 0, rating: null })),
  );
  const quote = quoteFor({ method, destination: address ?? null, lines: parcel });
  if (quote.refusal) throw validationFailed({ address: [quote.refusal] });
  const { promotion, outcome } = await applyCode(tx, input, lines, quote.fee, now);
  const helps = outcome.discount + outcome.shippingDiscount > 0;
  return { lines, quote, outcome, promotion: helps ? promotion : null };
}

/** Returns the ordered products with their current prices; throws for unknown or archived products. */
function soldLines({ items, sold }: Pick<PricingInput, 'items' | 'sold'>): Priced['lines'] {
  const lines = items.map(({ id, quantity }) => {
    const source = sold.find(({ product }) => product.id === id);
    if (!source) throw validationFailed({ items: [messages.unknownProduct] });
    return { product: source.product, quantity, left: source.available };
  });
  const gone = lines.filter(({ product }) => product.status !== 'active');
  if (gone.length === 0) return lines;
  throw outOfStock({ lines: gone.map(({ product: { id, name } }) => ({ id, name, left: 0 })) });
}

async function applyCode(
  tx: Queries,
  { request: { promoCode }, user, phone, findFacts }: PricingInput,
  lines: Priced['lines'],
  shippingFee: number,
  now: Date,
): Promise<{ promotion: PromotionRow | null; outcome: PromotionOutcome }> {
  const priced = lines.map(({ product: { id, promoGroup: group, price }, quantity }) => ({
    id,
    group,
    price,
    quantity,
  }));
  if (promoCode === null) return { promotion: null, outcome: withoutCode(priced, shippingFee) };
  const promotion = await findPromotion(tx, promoCode);
  if (!promotion) throw promotionRejected('PROMO_NOT_FOUND', null);
  // Two accounts with the same phone number count as one new customer (BR-7).
  if (promotion.audience === 'new') await acquireLocks(tx, 'first-order', [phone, user?.phoneNumber]);
  const known = await evaluateFor(tx, findFacts, user, [promotion], now, [phone]);
  const offer = toPromotion(promotion, known(promotion), () => null);
  const outcome = evaluatePromotion({
    promotion: offer,
    lines: priced,
    shippingFee,
    now,
    customer: {
      signedIn: user !== null,
      emailVerified: user?.emailVerified ?? false,
      inAudience: offer.inAudience,
    },
  });
  if (outcome.reason) throw promotionRejected(outcome.reason, offer, outcome.missing);
  return { promotion, outcome };
}

/** Returns the sums without a discount. */
function withoutCode(
  lines: Parameters<typeof evaluatePromotion>[0]['lines'],
  shippingFee: number,
): PromotionOutcome {
  const customer = { signedIn: false, emailVerified: false, inAudience: false };
  return {
    ...evaluatePromotion({ promotion: null, lines, shippingFee, now: new Date(0), customer }),
    reason: null,
  };
}
