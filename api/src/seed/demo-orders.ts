import {
  GATEWAY_EXPIRY_HOURS,
  isPaidFirst,
  refundOf,
  RETURN_DAYS,
  RETURN_REASON_LABELS,
  TRANSFER_EXPIRY_HOURS,
  type CartLines,
  type OrderStatus,
} from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../platform/endpoints/api-error';
import { orderNotes } from '../platform/messages';
import {
  addOrderEvent,
  canBeDelayed,
  delayOrder,
  findOrderLines,
  firstPromise,
  insertOrder,
  moveOrder,
  nextOrderCode,
  priceOrder,
  promiseAfterPayment,
  promiseInputOf,
  soldProductsOf,
  trackingSteps,
  type NewOrder,
  type OrderRow,
  type Priced,
} from '../sales/orders';
import { redeem } from '../sales/promotions';
import { insertReturn, returnNotes } from '../sales/returns';
import { sellStock, stockMovements, type StockLine } from '../sales/stock';
import type { UserRow } from '../identity/users';
import { findCustomerFacts } from '../workshop/subscriptions';
import { releaseFitting } from '../workshop/booking';
import type { Queries } from '../platform/db/client';
import { products, stock } from '../catalogue/products';
import { delaysOf } from './delays';
import { paymentOf, playAttempts, playRefund } from './demo-payments';
import { withNames } from './demo-people';
import { sendAhead } from './demo-split';
import { seededId } from './ids';
import type { DemoOrder } from './rows/demo-orders';
import type { StoryTime } from './story-time';
import { parcelFor, trackingOf } from './tracking';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DELIVERED_BEFORE_DAYS = 45;
/** Minimum minutes between two steps of an order, needed if both were moved out of the same night. */
const MIN_STEP_MINUTES = 10;

interface Context {
  readonly story: StoryTime;
  readonly people: ReadonlyMap<string, UserRow>;
  readonly productIds: ReadonlyMap<string, string>;
  /** Staff member who performs the steps. */
  readonly staffId: string | null;
}

interface OrderTimes {
  readonly placedAt: Date;
  readonly stepsAt: readonly Date[];
  /** Hand-over and delivery of the parcel that left before the other goods. */
  readonly aheadAt: readonly Date[];
}

/** Returns the times of an order, its steps and its first parcel, calculated backwards from the last one. */
function timesOf({ hoursAgo, steps, ahead }: DemoOrder, story: StoryTime): OrderTimes {
  let next = story.now.getTime() + MIN_STEP_MINUTES * MINUTE;
  const parcel = ahead
    ? ([
        ['shipping', ahead.shipped],
        ['delivered', ahead.delivered],
      ] as const)
    : [];
  const [placedAt, ...times] = [['placed', hoursAgo] as const, ...steps, ...parcel]
    .map(([to, hours], index) => ({ to, hours, first: index === 0 }))
    .reverse()
    .map(({ to, hours, first }) => {
      const latest = Math.min(story.now.getTime() - hours * HOUR, next - MIN_STEP_MINUTES * MINUTE);
      const time = hourOf(first ? 'customer' : (ACTS[to] ?? 'office'), story)(new Date(latest));
      next = time.getTime();
      return time;
    })
    .reverse();
  const stepsAt = times.slice(0, steps.length);
  return {
    placedAt: placedAt as Date,
    stepsAt: stepsAt.map(settled(steps, stepsAt)),
    aheadAt: times.slice(steps.length),
  };
}

/** The scheduled task completes an order when its period for returns has ended. */
const settled =
  (steps: DemoOrder['steps'], stepsAt: readonly Date[]) =>
  (time: Date, index: number): Date => {
    const delivered = stepsAt[steps.findIndex(([to]) => to === 'delivered')];
    if (steps[index]?.[0] !== 'completed' || delivered === undefined) return time;
    return new Date(delivered.getTime() + RETURN_DAYS * DAY);
  };

type Acting = 'customer' | 'carrier' | 'office' | 'clock';
/** Role that performs a step; by default the back office. */
const ACTS: Readonly<Partial<Record<OrderStatus, Acting>>> = {
  cancelled: 'customer',
  return_requested: 'customer',
  delivered: 'carrier',
  completed: 'clock',
};

function hourOf(acting: Acting, { awake, onTheRoad, atWork }: StoryTime): (time: Date) => Date {
  if (acting === 'clock') return (time) => time;
  return { customer: awake, carrier: onTheRoad, office: atWork }[acting];
}

/**
 * Seeds orders and their steps at their times, by the same rules as all other orders. An order that would be
 * rejected now, for example because a product is archived, is left out.
 */
export async function playOrders(tx: Queries, orders: readonly DemoOrder[], context: Context): Promise<void> {
  const known = orders.filter(
    ({ account, items }) =>
      (account === null || context.people.has(account)) &&
      items.every(([sku]) => context.productIds.has(sku)),
  );
  for (const order of known) {
    try {
      await tx.transaction((inner) => play(inner, order, context));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** Adds the stock for an order before it is placed, so that the remaining stock equals the catalogue's. */
async function fillStoreRoom(
  tx: Queries,
  { steps, hoursAgo }: DemoOrder,
  lines: readonly StockLine[],
  story: StoryTime,
): Promise<void> {
  if (steps.at(-1)?.[0] === 'cancelled') return;
  const time = story.visit(DELIVERED_BEFORE_DAYS);
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.productId, productId));
    const id = seededId(time, `receive:${hoursAgo}:${productId}`);
    await tx
      .insert(stockMovements)
      .values({ id, productId, kind: 'receive', quantity, createdAt: time, updatedAt: time });
  }
}

async function play(tx: Queries, input: DemoOrder, context: Context): Promise<void> {
  const { story, people, productIds, staffId } = context;
  const { placedAt, stepsAt, aheadAt } = timesOf(input, story);
  const user = input.account === null ? null : (people.get(input.account) ?? null);
  const items = input.items.map(([sku, quantity]) => ({ id: productIds.get(sku) as string, quantity }));
  const lines = items.map(({ id, quantity }) => ({ productId: id, quantity }));
  await fillStoreRoom(tx, input, lines, story);
  const order = await place(tx, input, { user, items, placedAt, story });
  await sellStock(tx, [{ orderId: order.id, lines }], placedAt);
  const first = { orderId: order.id, status: order.status, note: null, actorId: null };
  await addOrderEvent(tx, first, placedAt);
  const attempts = input.attempts ?? [];
  await playAttempts(tx, order, attempts);
  const payment = paymentOf(order, attempts);
  let at = order;
  for (const [index, [to, , note = null]] of input.steps.entries()) {
    const own = to === 'cancelled' || to === 'return_requested';
    const actorId = own ? order.userId : payment && to === 'placed' ? null : staffId;
    // A gateway reports its result at once.
    const paid = to === 'placed' ? payment : null;
    const time = paid?.paidAt ?? (stepsAt[index] as Date);
    at = await announceDelays(tx, at, story, time);
    const renewed = to === 'placed' ? await promiseAfterPayment(tx, at, story.calendar, time) : {};
    const details = detailsOf(at, to);
    const changes = { ...renewed, ...details.changes, ...paid?.changes };
    const requested = to === 'return_requested' ? await requestReturn(tx, at, input, context, time) : note;
    const step = { to, actorId, note: paid?.note ?? requested ?? details.note, changes };
    at = await moveOrder(tx, at, step, time, { release: releaseFitting });
  }
  if (input.ahead) await playAhead(tx, at, input.ahead.items, aheadAt, context);
  if (payment && at.status === 'cancelled') await playRefund(tx, at, attempts, at.updatedAt);
  at = await announceDelays(tx, at, story, story.now);
  const timeOf = (status: OrderStatus) => stepsAt[input.steps.findIndex(([to]) => to === status)] ?? null;
  const shippedAt = timeOf('shipping');
  if (shippedAt === null || at.method !== 'delivery') return;
  const deliveredAt = timeOf('delivered');
  const steps = trackingOf({ order: at, shippedAt, deliveredAt, collected: at.collected, now: story.now });
  if (steps.length > 0) await tx.insert(trackingSteps).values(steps);
}

/** Sends the first parcel of an order. */
async function playAhead(
  tx: Queries,
  order: OrderRow,
  items: NonNullable<DemoOrder['ahead']>['items'],
  times: readonly Date[],
  { story, productIds, staffId }: Context,
): Promise<void> {
  const [shippedAt, deliveredAt] = times as [Date, Date];
  const pieces = items.map(([sku, quantity]) => ({ productId: productIds.get(sku) as string, quantity }));
  await sendAhead(tx, order, { pieces, shippedAt, deliveredAt, staffId, now: story.now });
}

/** Returns what a step stores in a delivered order in addition to its status, and its text in the timeline. */
function detailsOf(
  { code, method, paymentStatus, total }: OrderRow,
  to: OrderStatus,
): { readonly changes: Partial<NewOrder>; readonly note: string | null } {
  if (method !== 'delivery') return { changes: {}, note: null };
  if (to === 'shipping') {
    const { columns } = parcelFor(code);
    return { changes: columns, note: orderNotes.parcel(columns.carrier, columns.trackingCode) };
  }
  return { changes: to === 'delivered' && paymentStatus !== 'paid' ? { collected: total } : {}, note: null };
}

/** Stores the return that a customer requests, and returns its note for the timeline. */
async function requestReturn(
  tx: Queries,
  order: OrderRow,
  { returned }: DemoOrder,
  { productIds }: Context,
  time: Date,
): Promise<string | null> {
  if (!returned) return null;
  const { items, reason, note, account } = returned;
  const lines = items.map(([sku, quantity]) => ({ productId: productIds.get(sku) as string, quantity }));
  const values = {
    id: seededId(time, `return:${order.code}`),
    orderId: order.id,
    status: 'requested' as const,
    reason,
    note,
    photoIds: [],
    bankName: account.bank,
    bankNumber: account.number,
    bankHolder: account.holder,
    refundAmount: refundOf({ ...order, lines: await findOrderLines(tx, [order.id]) }, lines, reason),
  };
  await insertReturn(tx, values, lines, time);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return returnNotes.pieces(pieces, RETURN_REASON_LABELS[reason]);
}

/** Announces the delays of an order that stays in its status until `until`. */
async function announceDelays(
  tx: Queries,
  order: OrderRow,
  { calendar }: StoryTime,
  until: Date,
): Promise<OrderRow> {
  const { status, promisedFrom: from, promisedTo: to, readyBy } = order;
  if (!canBeDelayed(order) || from === null || to === null || readyBy === null) return order;
  const isWaiting = status !== 'shipping';
  const input = await promiseInputOf(tx, order);
  if (!input) return order;
  const delays = delaysOf({
    calendar,
    input,
    promise: { from, to, readyBy },
    leftAt: isWaiting ? until : order.createdAt,
    arrivedAt: isWaiting ? null : until,
  });
  let delayed = order;
  for (const { at, reason, days } of delays) {
    delayed = await delayOrder(tx, delayed, { reason, days, actorId: null }, at);
  }
  return delayed;
}

interface Placed {
  readonly user: UserRow | null;
  readonly items: CartLines['items'];
  readonly placedAt: Date;
  readonly story: StoryTime;
}

/** Inserts an order, with the use of its promotion code. */
async function place(tx: Queries, input: DemoOrder, placed: Placed): Promise<OrderRow> {
  const { user, items, placedAt } = placed;
  const { contact, method, address = null, promoCode = null } = input;
  const priced = await priceOrder(
    tx,
    {
      items,
      sold: await soldProductsOf(tx)(items.map(({ id }) => id)),
      user,
      request: { method, address, promoCode, highVoltageAccepted: false },
      phone: contact.phoneNumber,
      findFacts: findCustomerFacts,
    },
    placedAt,
  );
  const values = await orderValues(tx, input, placed, priced);
  const rows = priced.lines.map(({ product: { id, sku, name, price }, quantity }) => ({
    productId: id,
    sku,
    name,
    price,
    quantity,
    discountShare: priced.outcome.shares.find((share) => share.id === id)?.amount ?? 0,
  }));
  const order = await insertOrder(tx, values, rows, placedAt);
  if (priced.promotion) {
    const amount = order.discount + order.shippingDiscount;
    const customer = user?.id ?? `phone:${order.code}`;
    await redeem(tx, priced.promotion, { orderId: order.id, customer, amount }, placedAt);
  }
  return order;
}

async function orderValues(
  tx: Queries,
  { contact, payment, method, address, note, hoursAgo }: DemoOrder,
  { user, placedAt, story }: Placed,
  priced: Priced,
): Promise<NewOrder> {
  const { subtotal, discount, shippingDiscount, total } = priced.outcome;
  const waits = isPaidFirst(payment);
  const expiryHours = payment === 'transfer' ? TRANSFER_EXPIRY_HOURS : GATEWAY_EXPIRY_HOURS;
  const code = await nextOrderCode(tx, placedAt);
  return {
    id: seededId(placedAt, `order:${hoursAgo}`),
    code,
    userId: user?.id ?? null,
    status: waits ? 'pending_payment' : 'placed',
    contactName: contact.fullName,
    contactPhone: contact.phoneNumber,
    contactEmail: user?.email ?? null,
    method,
    address: address ? withNames(address) : null,
    fitting: method === 'fitting' ? { date: fittingDay(story), period: 'morning' } : null,
    note: note ?? null,
    subtotal,
    discount,
    shippingDiscount,
    total,
    shippingFee: priced.quote.fee,
    promoCode: priced.promotion?.code ?? null,
    paymentMethod: payment,
    paymentStatus: 'unpaid',
    paymentDueAt: waits ? new Date(placedAt.getTime() + expiryHours * HOUR) : null,
    invoice: null,
    highVoltageAccepted: false,
    ...firstPromise(story.calendar, method, priced.quote.days, placedAt),
  };
}

/** Returns the day after tomorrow, or the first workday after it. */
function fittingDay({ now, open }: StoryTime): string {
  return dayInVietnam(open.nextOpen(new Date(`${dayInVietnam(now.getTime() + 2 * DAY)}T10:00:00+07:00`)));
}

/** Returns the ids of products by SKU. */
export async function productIdsBySku(tx: Queries): Promise<Map<string, string>> {
  const rows = await tx.select({ sku: products.sku, id: products.id }).from(products);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}
