import {
  checkoutMessages,
  isFittedAtHome,
  isFittedAtWorkshop,
  type OrderRequest,
} from '@evcare/shared-contracts/shop';
import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import type { Queries } from '../../platform/db/client';
import { gatherWrites, type Inserts } from '../../platform/db/gathered-writes';
import { validationFailed } from '../../platform/endpoints/api-error';
import * as idempotency from '../../platform/idempotency/repository';
import type { Outbox } from '../../platform/mail/outbox';
import { orderNotes } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { removeCartLines } from '../cart';
import { redeem, type FindFacts } from '../promotions';
import type { Payments } from '../payments';
import type { WorkCalendar } from '../shipping';
import { sellStock } from '../stock';
import { auditOrder } from './audit';
import { checkOpenTransfers, checkStock, checkTotal, named, promotionUsedUp } from './checks';
import { outOfStock } from './errors';
import type { Fitting, Fittings, PreparedFitting } from './fitting';
import { orderPlacedMail } from './mails';
import { priceOrder, type Priced, type PricedLine, type SoldProduct } from './pricing';
import { firstPromise } from './promise';
import * as store from './repository';
import { rowsOf, type Address } from './rows';
import type { ShownParts } from './view';

/** Order request that passed all checks that need no database. */
export interface OrderDraft {
  readonly request: OrderRequest;
  /** Lines of the request, one per product. */
  readonly items: OrderRequest['items'];
  readonly caller: Caller | null;
  /** `+84…` */
  readonly phone: string;
  readonly address: Address;
  readonly fitting: PreparedFitting | null;
  /** Hashes of the caller's idempotency key and of the request. */
  readonly call: { readonly key: string; readonly requestHash: string };
}

/** Order that was stored. */
export interface StoredOrder {
  readonly order: store.OrderRow;
  /** Further data for the customer's view. */
  readonly shown: ShownParts;
  readonly isMailed: boolean;
}

export interface WriterParts {
  readonly outbox: Outbox;
  readonly fittings: Fittings;
  readonly findFacts: FindFacts;
  readonly payments: Pick<Payments, 'refusalOf'>;
}

/** Data that orders are priced with. */
export interface PriceBasis {
  readonly sold: readonly SoldProduct[];
  readonly calendar: WorkCalendar;
  readonly time: Date;
}

/** Priced order that can be stored. */
export interface PricedDraft {
  readonly draft: OrderDraft;
  readonly code: string;
  readonly priced: Priced & { readonly promise: store.PromiseValues };
}

/** Creates the steps that store orders in a transaction. */
export function createOrderWriter({ keys, config }: Pick<Core, 'keys' | 'config'>, parts: WriterParts) {
  const { outbox, fittings, findFacts, payments } = parts;

  /**
   * Calculates the price and the promised days of an order.
   * @throws ApiError if the order is rejected without waiting for other orders
   */
  const price = async (tx: Queries, draft: OrderDraft, { sold, calendar, time }: PriceBasis) => {
    const { items, request, phone } = draft;
    const user = draft.caller?.user ?? null;
    const priced = await priceOrder(tx, { items, sold, request, user, phone, findFacts }, time);
    checkTotal(priced, request, payments);
    checkStock(priced);
    const promise = firstPromise(calendar, request.method, priced.quote.days, time);
    return { ...priced, promise };
  };

  /** Adds the rows of an order to `writes` and books its installation. */
  const addOrder = async (
    tx: Queries,
    writes: ReturnType<typeof gatherWrites>,
    { draft, code, priced }: PricedDraft,
    time: Date,
  ): Promise<StoredOrder> => {
    const { phone, call } = draft;
    const { values, rows } = rowsOf({ ...draft, code }, priced, phone, time);
    await checkOpenTransfers(tx, values);
    const order = await store.insertOrder(writes, values, rows, time);
    await idempotency.insertSettled(writes, { ...call, orderId: order.id }, time);
    const atHome = priced.lines.find(isAtHome)?.product.id ?? null;
    const toFit = priced.lines.filter(isAtWorkshop).map(({ product }) => product.id);
    const fitting = draft.fitting && (await bookFitting(tx, writes, order, draft.fitting, toFit, time));
    const events = await addFirstEvents(writes, order, fitting, time);
    const detail = { code, total: order.total, promoCode: order.promoCode };
    const entry = { orderId: order.id, actorId: order.userId, action: 'order_placed', detail };
    await auditOrder(writes, time, entry);
    const mail = orderPlacedMail(order, rows, {
      webOrigin: config.webOrigin,
      fitting,
      homeFitting: atHome,
    });
    if (mail) await outbox.add(writes, mail);
    const lines = rows.map((row, index) => ({ ...row, ...shownWith(priced.lines[index]) }));
    return { order, shown: { lines, events, fitting }, isMailed: mail !== null };
  };

  const bookFitting = async (
    tx: Queries,
    writes: ReturnType<typeof gatherWrites>,
    order: store.OrderRow,
    fitting: PreparedFitting,
    productIds: readonly string[],
    time: Date,
  ): Promise<Fitting> => {
    if (productIds.length === 0) throw validationFailed({ method: [checkoutMessages.nothingToFit] });
    // Sent now, because the appointment refers to the order.
    await writes.send();
    // Books before the stock is locked: every transaction that needs both locks them in this order.
    return fittings.book(tx, order, fitting, productIds, time);
  };

  const usePromotion = async (
    tx: Queries,
    { order }: StoredOrder,
    { draft: { caller, phone }, priced: { promotion } }: PricedDraft,
    time: Date,
  ): Promise<void> => {
    if (!promotion) return;
    const hash = () => keyedHash(keys.throttle, 'customer', phone).toString('base64url');
    const customer = caller?.user.id ?? `phone:${hash()}`;
    const use = { orderId: order.id, customer, amount: order.discount + order.shippingDiscount };
    if (!(await redeem(tx, promotion, use, time))) throw promotionUsedUp(promotion);
  };

  /** Stores all orders or throws. Several orders must belong to the same group, see `groupOf`. */
  const write = async (tx: Queries, orders: readonly PricedDraft[], time: Date): Promise<StoredOrder[]> => {
    const writes = gatherWrites(tx);
    const stored: StoredOrder[] = [];
    for (const order of orders) stored.push(await addOrder(tx, writes, order, time));
    await writes.send();
    const sales = orders.map(({ priced }, index) => ({
      orderId: (stored[index] as StoredOrder).order.id,
      lines: priced.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    }));
    await removeCartLines(tx, orders.flatMap(orderedFromCart), time);
    // Runs last, so that other transactions wait for stock rows as briefly as possible.
    const short = await sellStock(tx, sales, time);
    if (short.length > 0) {
      const lines = orders.flatMap(({ priced }) => priced.lines);
      throw outOfStock({ lines: short.map((item) => named(item, lines)) });
    }
    for (const [index, order] of orders.entries()) {
      await usePromotion(tx, stored[index] as StoredOrder, order, time);
    }
    return stored;
  };

  return { price, write };
}

/** Returns the products to remove from the customer's stored cart. */
const orderedFromCart = ({ draft: { request, items, caller } }: PricedDraft) =>
  caller && !request.keepCart ? [{ userId: caller.user.id, productIds: items.map(({ id }) => id) }] : [];

/** Writes the first events of the timeline. */
async function addFirstEvents(
  tx: Inserts,
  { id: orderId, status }: store.OrderRow,
  fitting: Fitting | null,
  now: Date,
): Promise<store.ShownEvent[]> {
  const note = fitting && orderNotes.fittingBooked(fitting.code, formatTimeAndDay(fitting.startAt));
  const first = status === 'confirmed' ? 'placed' : status;
  const placed = { orderId, status: first, note: first === status ? note : null, actorId: null };
  const events = [await store.addEvent(tx, placed, now)];
  if (first !== status) events.push(await store.addEvent(tx, { orderId, status, note, actorId: null }, now));
  return events;
}

const isAtHome = ({ product: { category, promoGroup: group, fitment } }: PricedLine): boolean =>
  isFittedAtHome({ category, group, fitment });

const isAtWorkshop = ({ product: { promoGroup: group } }: PricedLine): boolean =>
  isFittedAtWorkshop({ group });

/** Returns the product's page and picture for a line. */
const shownWith = (line: PricedLine | undefined) => ({
  slug: line?.product.slug ?? '',
  picture: line?.product.pictures[0]?.name ?? null,
  fittedAtHome: line !== undefined && isAtHome(line),
  isWorkshopPart: line !== undefined && isAtWorkshop(line),
});
