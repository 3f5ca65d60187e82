import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  evaluatePromotion,
  MAX_QUANTITY,
  refusalText,
  type ChangeRequest,
  type PromotionOutcome,
  type ShippingQuote,
} from '@evcare/shared-contracts/shop';
import { validationFailed, type ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import { toPromotion, type PromotionRow } from '../promotions';
import { parcelOf, promiseFor, promiseFrom, quoteFor, type WorkCalendar } from '../shipping';
import { outOfStock, staleOrder } from './errors';
import type { SoldProduct } from './pricing';
import { promiseValues } from './promise';
import type { LineRow, OrderRow, PromiseValues } from './repository';
import type { Address } from './rows';

/** New recipient and address of an order, with the names of province and ward. */
export interface PlannedDelivery {
  readonly fullName: string;
  readonly address: NonNullable<Address>;
}

/** Data with which a change is calculated. */
export interface PlanInput {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Current products of the lines. */
  readonly sold: readonly SoldProduct[];
  /** Promotion of the order's code. */
  readonly promotion: PromotionRow | null;
  readonly delivery: PlannedDelivery | null;
  readonly items: ChangeRequest['items'];
  readonly calendar: WorkCalendar;
}

/** Line that remains, with its product and its new quantity. */
export interface PlannedLine {
  readonly line: LineRow;
  readonly product: SoldProduct['product'];
  readonly quantity: number;
  readonly maxQuantity: number;
  /** Reason why the line can't have more than `maxQuantity`; null if that is the general maximum. */
  readonly limit: string | null;
}

/** Order as it would be after a change. */
export interface ChangePlan {
  /** Lines before the change. */
  readonly before: readonly LineRow[];
  readonly lines: readonly PlannedLine[];
  readonly contactName: string;
  readonly address: Address;
  readonly quote: ShippingQuote;
  readonly outcome: PromotionOutcome;
  readonly promoCode: string | null;
  /** Code that the order loses, with the reason. */
  readonly lostPromo: { readonly code: string; readonly reason: string } | null;
  readonly promise: PromiseValues;
  /** False if the order stays as it is. */
  readonly isChange: boolean;
  /** Error with which goods or address reject the change. */
  readonly rejection: ApiError | null;
}

/** Calculates an order as it would be after a change. Ordered prices stay; fee, discount and days are new. */
export function planChange(input: PlanInput, now: Date): ChangePlan {
  const { order, delivery } = input;
  const lines = planLines(input);
  const address = delivery?.address ?? order.address;
  const contactName = delivery?.fullName ?? order.contactName;
  const items = lines.map(({ line: { productId: id }, quantity }) => ({ id, quantity }));
  const parcel = parcelOf(
    items,
    lines.map(({ product }) => ({ product, available: 0, rating: null })),
  );
  const quote = quoteFor({ method: order.method, destination: address ?? null, lines: parcel });
  const isMoved = contactName !== order.contactName || !isSameAddress(address, order.address);
  const isResized =
    lines.length < input.lines.length || lines.some(({ line, quantity }) => line.quantity !== quantity);
  return {
    before: input.lines,
    lines,
    contactName,
    address,
    quote,
    ...applyCode(input, lines, quote.fee),
    promise: promiseAfterChange(input, quote.days, now),
    isChange: isMoved || isResized,
    rejection:
      quote.refusal === null
        ? rejectionOf(lines)
        : validationFailed({ 'delivery.provinceCode': [quote.refusal] }),
  };
}

const isSameAddress = (a: Address, b: Address): boolean =>
  a?.provinceCode === b?.provinceCode && a?.wardCode === b?.wardCode && a?.line === b?.line;

/** Returns the remaining lines; throws 409 if a line is not part of the order any more. */
function planLines({ lines, sold, items }: PlanInput): PlannedLine[] {
  const left = lines.map(({ productId: id, quantity }) => ({ id, quantity }));
  if (items?.some(({ id }) => !left.some((line) => line.id === id))) throw staleOrder();
  return lines.flatMap((line) => {
    const item = (items ?? left).find(({ id }) => id === line.productId);
    const source = sold.find(({ product }) => product.id === line.productId);
    if (!source) throw staleOrder();
    if (!item) return [];
    return [{ line, product: source.product, quantity: item.quantity, ...limitOf(line, source) }];
  });
}

/**
 * Returns how much of a product the order can have. Added pieces cost the ordered price, so none can be added
 * once the product costs more.
 */
function limitOf(
  { name, price, quantity }: LineRow,
  { product, available }: SoldProduct,
): Pick<PlannedLine, 'maxQuantity' | 'limit'> {
  if (product.status !== 'active') return { maxQuantity: quantity, limit: messages.lineGone(name) };
  if (product.price > price) return { maxQuantity: quantity, limit: messages.priceRisen(name) };
  const maxQuantity = quantity + Math.max(0, available);
  return maxQuantity < MAX_QUANTITY
    ? { maxQuantity, limit: messages.onlyLeft(name, maxQuantity) }
    : { maxQuantity: MAX_QUANTITY, limit: null };
}

function rejectionOf(lines: readonly PlannedLine[]): ApiError | null {
  const tooMany = lines.find(({ quantity, maxQuantity }) => quantity > maxQuantity);
  if (!tooMany) return null;
  const { line, product, maxQuantity, limit } = tooMany;
  const text = limit ?? messages.tooManyPieces(MAX_QUANTITY);
  if (product.status !== 'active' || product.price > line.price) return validationFailed({ items: [text] });
  return outOfStock({ lines: [{ id: line.productId, name: line.name, left: maxQuantity }] }, text);
}

/** End of a code whose period is not checked again. */
const FOREVER = '9999-12-31T00:00:00.000Z';

/**
 * Evaluates the order's code for the new lines and fee. Its period, audience and number of uses were checked
 * when the order was placed, which holds a use since then.
 */
function applyCode(
  { order, promotion }: PlanInput,
  lines: readonly PlannedLine[],
  shippingFee: number,
): Pick<ChangePlan, 'outcome' | 'promoCode' | 'lostPromo'> {
  const placedAt = order.createdAt.toISOString();
  const offer = promotion && toPromotion(promotion, { usedCount: 0, inAudience: true }, () => null);
  const outcome = evaluatePromotion({
    promotion: offer && { ...offer, isActive: true, validFrom: placedAt, validTo: FOREVER },
    lines: lines.map(({ line, product: { promoGroup: group }, quantity }) => ({
      id: line.productId,
      group,
      price: line.price,
      quantity,
    })),
    shippingFee,
    now: order.createdAt,
    customer: { signedIn: true, emailVerified: true, inAudience: true },
  });
  const { promoCode: code } = order;
  if (code === null) return { outcome, promoCode: null, lostPromo: null };
  if (outcome.discount + outcome.shippingDiscount > 0) return { outcome, promoCode: code, lostPromo: null };
  const reason = outcome.reason
    ? refusalText(outcome.reason, offer, outcome.missing)
    : messages.promoWithoutEffect;
  return { outcome, promoCode: null, lostPromo: { code, reason } };
}

/**
 * Returns the days after a change. The goods are ready when they would have been, so a delay that was announced
 * stays; only if that time is over, they are counted from now. The promise is new only if its days are.
 */
function promiseAfterChange(
  { order, calendar }: PlanInput,
  workdays: ShippingQuote['days'],
  now: Date,
): PromiseValues {
  const { method, readyBy, promisedFrom, promisedTo, firstPromisedTo, delayReason } = order;
  const current = { promisedFrom, promisedTo, firstPromisedTo, readyBy, delayReason };
  // Orders from before days were stored have none.
  if (method === 'fitting' || readyBy === null) return current;
  const days =
    readyBy > now
      ? promiseFrom(calendar, { method, workdays }, readyDay(readyBy))
      : promiseFor(calendar, { method, workdays }, now);
  return days.from === promisedFrom && days.to === promisedTo ? current : promiseValues(days);
}

/** Returns the day at whose end goods are ready; the workshop may close at midnight. */
const readyDay = (readyBy: Date): string => dayInVietnam(new Date(readyBy.getTime() - 1));
