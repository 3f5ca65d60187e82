import { dayInVietnam } from '@evcare/shared-contracts/format';
import { evaluatePromotion, RETURN_DAYS, type OrderStatus } from '@evcare/shared-contracts/shop';
import { addDays, daysBetween } from '../../platform/time/days';
import { delayText, orderSearchText, promiseValues } from '../../sales/orders';
import { promotions, toPromotion } from '../../sales/promotions';
import { parcelOf, promiseFor, quoteFor } from '../../sales/shipping';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import { delaysOf } from '../delays';
import { withNames } from '../demo-people';
import { seededId } from '../ids';
import { AN_ADDRESS } from '../rows/demo-orders';
import { knownCostOf, PRODUCT_WEIGHTS } from '../rows/history';
import type { StoryTime } from '../story-time';
import { parcelFor, trackingOf } from '../tracking';
import type { VisitContext } from './visits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Interval of deliveries in days; each delivery covers the sales until the next one. */
const RESTOCK_DAYS = 14;
/** One in this number of orders may miss the deadline for packing, if its steps take long. */
const LATE_ORDERS = 9;
/** Minutes between the latest allowed times of consecutive steps. */
const SPREAD_MINUTES = 17;

type ProductRow = typeof products.$inferSelect;
type PromotionRow = typeof promotions.$inferSelect;
type Context = Pick<VisitContext, 'random' | 'codes' | 'customers' | 'staffId' | 'story' | 'rows'>;
const stamps = (time: Date) => ({ createdAt: time, updatedAt: time });

/** Generates orders of past days with their stock movements; the current stock stays the same. */
export async function makeShop(tx: Queries, context: Context, days: number): Promise<void> {
  const { random, story } = context;
  const sold = (await tx.select().from(products)).filter(
    ({ sku, status }) => sku in PRODUCT_WEIGHTS && status === 'active',
  );
  // The uses of public promotions are counted after all orders are written (index.ts).
  const codes = (await tx.select().from(promotions)).filter(
    ({ usageScope, isActive }) => usageScope === 'global' && isActive,
  );
  if (sold.length === 0) return;
  const today = dayInVietnam(story.now);
  const moves = new Map<string, number>();
  const home = withNames(AN_ADDRESS);
  daysBetween(addDays(today, -days), today).forEach((day, index) => {
    const orders = random.whole(0, 2) + (random.chance(index / days) ? 1 : 0);
    for (let made = 0; made < orders; made++) makeOrder(context, { day, made, sold, codes, moves, home });
  });
  addReceipts(context, moves, addDays(today, -days - 1));
}

interface OrderInput {
  readonly day: string;
  readonly made: number;
  readonly sold: readonly ProductRow[];
  readonly codes: readonly PromotionRow[];
  /** Quantity sold and not returned, by product and delivery period. */
  readonly moves: Map<string, number>;
  /** Address to which all orders are delivered. */
  readonly home: ReturnType<typeof withNames<typeof AN_ADDRESS>>;
}

function makeOrder(context: Context, { day, made, sold, codes, moves, home }: OrderInput): void {
  const { random, story, rows, codes: numbers } = context;
  const { now } = story;
  const placedAt = new Date(Date.parse(`${day}T00:00:00+07:00`) + random.whole(430, 1_330) * MINUTE);
  const fate = random.weighted([
    ['kept', 88],
    ['cancelled', 8],
    ['returned', 4],
  ] as const);
  const delivery = random.chance(0.72);
  const method = delivery ? ('delivery' as const) : ('pickup' as const);
  // The deadline is the same for every parcel.
  const { readyBy } = promiseFor(story.calendar, { method, workdays: null }, placedAt);
  const steps = stepsOf(random, placedAt, { fate, delivery, story, readyBy });
  const last = steps.at(-1);
  // Orders that would not be complete by now are left out, and so are returns within the last two days.
  if (!last || last.at > now) return;
  if (last.to === 'returned' && now.getTime() - last.at.getTime() < 2 * DAY) return;
  const customer = random.pick(context.customers);
  const id = seededId(placedAt, `history-shop:${day}:${made}`);
  const lines = chooseLines(random, sold);
  const items = lines.map(({ product, quantity }) => ({ id: product.id, quantity }));
  const parcel = parcelOf(
    items,
    lines.map(({ product }) => ({ product, available: 0, rating: null })),
  );
  const address = delivery ? home : null;
  const { fee, days } = quoteFor({ method, destination: address ?? null, lines: parcel });
  const { outcome, promotion } = bestCode(codes, { lines, fee, at: placedAt });
  const code = numbers.next('order', placedAt);
  const contact = { contactName: customer.fullName, contactPhone: customer.phoneNumber };
  const deliveredAt = steps.find(({ to }) => to === 'delivered')?.at ?? null;
  const leftAt = steps.find(({ to }) => to === 'shipping')?.at ?? last.at;
  const input = { method, workdays: days };
  const promise = promiseFor(story.calendar, input, placedAt);
  const delays = delaysOf({ calendar: story.calendar, input, promise, leftAt, arrivedAt: deliveredAt });
  const lastDelay = delays.at(-1);
  const promised = {
    ...promiseValues(promise),
    ...(lastDelay && {
      promisedFrom: lastDelay.days.from,
      promisedTo: lastDelay.days.to,
      readyBy: lastDelay.days.readyBy,
      delayReason: lastDelay.reason,
    }),
  };
  const shippedAt = steps.find(({ to }) => to === 'shipping')?.at ?? deliveredAt;
  const isSent = delivery && shippedAt !== null;
  const collected = delivery && deliveredAt !== null ? outcome.total : null;
  rows.orders.push({
    id,
    code,
    userId: customer.userId,
    status: last.to,
    ...contact,
    contactEmail: customer.email,
    method,
    address,
    subtotal: outcome.subtotal,
    discount: outcome.discount,
    shippingFee: fee,
    shippingDiscount: outcome.shippingDiscount,
    total: outcome.total,
    promoCode: promotion?.code ?? null,
    paymentMethod: delivery ? 'cod' : 'at_shop',
    paymentStatus: last.to === 'cancelled' ? 'unpaid' : last.to === 'returned' ? 'refunded' : 'paid',
    highVoltageAccepted: false,
    ...(isSent && parcelFor(code).columns),
    collected,
    ...promised,
    deliveredAt,
    refundedAt: last.to === 'returned' ? last.at : null,
    createdAt: placedAt,
    updatedAt: last.at,
    searchText: orderSearchText({ code, ...contact }),
  });
  rows.orderLines.push(
    ...lines.map(({ product: { id: productId, sku, name, price }, quantity }, position) => ({
      id: seededId(placedAt, `history-shop-line:${day}:${made}:${position}`),
      orderId: id,
      productId,
      position,
      sku,
      name,
      price,
      quantity,
      ...stamps(placedAt),
      discountShare: outcome.shares.find((share) => share.id === productId)?.amount ?? 0,
    })),
  );
  steps.forEach(({ to, at }, index) =>
    rows.orderEvents.push({
      id: seededId(at, `history-shop-event:${day}:${made}:${index}`),
      orderId: id,
      status: to,
      actorId: index === 0 ? null : context.staffId,
      ...stamps(at),
    }),
  );
  delays.forEach(({ at, reason, days: { from, to } }, index) => {
    const before = steps.filter((step) => step.at <= at).at(-1);
    const values = { code, method, delayReason: reason, promisedFrom: from, promisedTo: to };
    rows.orderEvents.push({
      id: seededId(at, `history-shop-delay:${day}:${made}:${index}`),
      orderId: id,
      status: before?.to ?? 'placed',
      note: delayText(values),
      actorId: null,
      ...stamps(at),
    });
  });
  const requestedAt = steps.find(({ to }) => to === 'return_requested')?.at;
  if (requestedAt) {
    const bought = lines.map(({ product: { id: productId }, quantity }) => ({ productId, quantity }));
    addReturn(context, {
      orderId: id,
      bought,
      refund: outcome.subtotal - outcome.discount,
      requestedAt,
      last,
      contact,
    });
  }
  if (promotion) {
    rows.promoRedemptions.push({
      id: seededId(placedAt, `history-use:${day}:${made}`),
      promotionId: promotion.id,
      orderId: id,
      customer: customer.userId ?? `phone:${code}`,
      period: 'all',
      amount: outcome.discount + outcome.shippingDiscount,
      state: deliveredAt === null ? 'released' : 'used',
      ...stamps(placedAt),
    });
  }
  if (shippedAt === null) return;
  if (isSent) {
    rows.trackingSteps.push(
      ...trackingOf({ order: { id, code, address }, shippedAt, deliveredAt, collected, now }),
    );
  }
  const backAt = steps.find(({ to }) => to === 'returned')?.at ?? null;
  for (const { product, quantity } of lines) {
    moveStock(context, { product, code, quantity: -quantity, at: shippedAt });
    if (backAt) moveStock(context, { product, code, quantity, at: backAt });
    else {
      const key = `${product.id} ${periodOf(shippedAt)}`;
      moves.set(key, (moves.get(key) ?? 0) + quantity);
    }
  }
}

interface ReturnInput {
  readonly orderId: string;
  readonly bought: readonly { readonly productId: string; readonly quantity: number }[];
  /** Paid price of the goods in đồng. */
  readonly refund: number;
  readonly requestedAt: Date;
  /** Reception of the goods. */
  readonly last: { readonly at: Date };
  readonly contact: { readonly contactName: string; readonly contactPhone: string };
}

/** Adds the return of all goods of an order, which went back to stock and were refunded. */
function addReturn({ rows, story }: Context, input: ReturnInput): void {
  const { orderId, bought, refund, requestedAt, last, contact } = input;
  const returnId = seededId(requestedAt, `history-return:${orderId}`);
  const approvedAt = story.open.nextOpen(new Date(requestedAt.getTime() + HOUR));
  rows.orderReturns.push({
    id: returnId,
    orderId,
    status: 'received',
    reason: 'changed_mind',
    photoIds: [],
    bankName: 'Vietcombank',
    bankNumber: contact.contactPhone.replace(/\D/g, ''),
    bankHolder: contact.contactName.toLocaleUpperCase('vi'),
    approvedAt: approvedAt < last.at ? approvedAt : last.at,
    receivedAt: last.at,
    refundAmount: refund,
    createdAt: requestedAt,
    updatedAt: last.at,
  });
  rows.orderReturnLines.push(
    ...bought.map(({ productId, quantity }, position) => ({
      id: seededId(requestedAt, `history-return-line:${orderId}:${position}`),
      returnId,
      productId,
      position,
      quantity,
      restocked: quantity,
      writtenOff: 0,
      createdAt: requestedAt,
      updatedAt: last.at,
    })),
  );
}

interface Move {
  readonly product: ProductRow;
  readonly code: string;
  readonly quantity: number;
  readonly at: Date;
}

function moveStock({ rows, staffId }: Context, { product, code, quantity, at }: Move): void {
  rows.stockMovements.push({
    id: seededId(at, `history-move:${code}:${product.sku}:${quantity}`),
    productId: product.id,
    kind: quantity < 0 ? 'issue' : 'return',
    quantity,
    averageCost: quantity < 0 ? knownCostOf(product) : null,
    reference: code,
    actorId: staffId,
    ...stamps(at),
  });
}

const periodOf = (time: Date): number => Math.floor(time.getTime() / (RESTOCK_DAYS * DAY));

/** Adds a delivery at the beginning of each period of two weeks. */
function addReceipts(
  { rows, staffId, story }: Context,
  moves: ReadonlyMap<string, number>,
  first: string,
): void {
  const earliest = Date.parse(`${first}T09:00:00+07:00`);
  for (const [key, quantity] of moves) {
    const [productId = '', period = ''] = key.split(' ');
    const time = story.open.nextOpen(new Date(Math.max(earliest, Number(period) * RESTOCK_DAYS * DAY)));
    rows.stockMovements.push({
      id: seededId(time, `history-receive:${key}`),
      productId,
      kind: 'receive',
      quantity,
      actorId: staffId,
      ...stamps(time),
    });
  }
}

function chooseLines(random: Context['random'], sold: readonly ProductRow[]) {
  const first = random.weighted(sold.map((item) => [item, PRODUCT_WEIGHTS[item.sku] ?? 1] as const));
  const second = random.chance(0.4) ? random.pick(sold) : first;
  const pieces = (product: ProductRow) => (product.price < 1_000_000 ? random.whole(1, 3) : 1);
  return [...new Set([first, second])].map((product) => ({ product, quantity: pieces(product) }));
}

interface Priced {
  readonly lines: ReturnType<typeof chooseLines>;
  readonly fee: number;
  readonly at: Date;
}

/** Returns the best promotion for an order, which a customer would choose; none if no promotion applies. */
function bestCode(codes: readonly PromotionRow[], { lines, fee, at }: Priced) {
  const priced = lines.map(({ product: { id, promoGroup: group, price }, quantity }) => ({
    id,
    group,
    price,
    quantity,
  }));
  const customer = { signedIn: true, emailVerified: true, inAudience: true };
  const outcomes = [null, ...codes].map((promotion) => ({
    promotion,
    outcome: evaluatePromotion({
      promotion: promotion && toPromotion(promotion, { usedCount: 0, inAudience: true }, () => null),
      lines: priced,
      shippingFee: fee,
      now: at,
      customer,
    }),
  }));
  const helping = outcomes.filter(({ promotion, outcome }) => promotion === null || !outcome.reason);
  const off = ({ outcome: { discount, shippingDiscount } }: (typeof outcomes)[number]) =>
    discount + shippingDiscount;
  const best = helping.reduce((found, item) => (off(item) > off(found) ? item : found));
  return off(best) === 0 ? { ...best, promotion: null } : best;
}

function stepsOf(
  random: Context['random'],
  placedAt: Date,
  {
    fate,
    delivery,
    story: { now, open, onTheRoad, awake },
    readyBy,
  }: {
    readonly fate: 'kept' | 'cancelled' | 'returned';
    readonly delivery: boolean;
    readonly story: StoryTime;
    /** Time by which the goods have to leave. */
    readonly readyBy: Date;
  },
): { to: OrderStatus; at: Date }[] {
  let time = placedAt;
  const steps: { to: OrderStatus; at: Date }[] = [{ to: 'placed', at: time }];
  const inHours = (wished: Date) => {
    const next = open.nextOpen(wished);
    return next > wished ? open.add(next, random.whole(2, 90)) : wished;
  };
  const go = (to: OrderStatus, from: number, max: number, hour = inHours) => {
    const wished = new Date(time.getTime() + random.whole(from, max) * MINUTE);
    const moved = hour(wished);
    // If the adjusted time is not after the previous step, the step takes place half a day later, in
    // opening hours.
    time = moved > time ? moved : inHours(new Date(wished.getTime() + DAY / 2));
    steps.push({ to, at: time });
  };
  if (fate === 'cancelled') {
    go('cancelled', 20, 600, awake);
    return steps;
  }
  const placedMinute = Math.floor(placedAt.getTime() / MINUTE);
  const isLate = placedMinute % LATE_ORDERS === 0;
  const spread = placedMinute % SPREAD_MINUTES;
  /** Moves a step earlier if necessary, so that the `left` steps after it still fit before the deadline. */
  const inTime = (left: number) => (wished: Date) => {
    const at = inHours(wished);
    const latest = new Date(readyBy.getTime() - (left * SPREAD_MINUTES + spread + 1) * MINUTE);
    return isLate || at < latest || latest <= time ? at : latest;
  };
  go('confirmed', 10, 180, inTime(2));
  go('packing', 30, 240, inTime(1));
  go('shipping', delivery ? 120 : 30, delivery ? 900 : 120, inTime(0));
  go('delivered', delivery ? 600 : 120, delivery ? 3_600 : 900, delivery ? onTheRoad : inHours);
  if (fate === 'returned') {
    go('return_requested', 600, 5_000, awake);
    go('returned', 1_000, 4_000);
    return steps;
  }
  const settles = new Date(time.getTime() + RETURN_DAYS * DAY);
  if (settles < now) steps.push({ to: 'completed', at: settles });
  return steps;
}
