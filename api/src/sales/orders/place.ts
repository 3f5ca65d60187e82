import { createHash } from 'node:crypto';
import { checkoutMessages, type OrderRequest } from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import { isDatabaseDown } from '../../platform/db/causes';
import type { Queries } from '../../platform/db/client';
import { gatherWrites, type Inserts } from '../../platform/db/gathered-writes';
import type { Outbox } from '../../platform/mail/outbox';
import { orderNotes } from '../../platform/messages';
import { removeCartLines } from '../cart';
import * as idempotency from '../../platform/idempotency/repository';
import type { Payments } from '../payments';
import { redeem, type FindFacts } from '../promotions';
import type { Caller } from '../../identity/sessions';
import { sellStock } from '../stock';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { auditOrder } from './audit';
import { checkOpenTransfers, checkStock, checkTotal, named, promotionUsedUp } from './checks';
import { whenText } from '../../platform/time/when-text';
import type { Fittings, PreparedFitting } from './fitting';
import { orderPlacedMail } from './mails';
import { createOrderCodes } from './number';
import { priceOrder, soldProductsOf, type PricedLine, type SoldProduct } from './pricing';
import { keyReused, outOfStock } from './errors';
import * as store from './repository';
import { rowsOf, type Address, type OrderInput } from './rows';
import { orderedLines } from './rules';
import type { ShownParts } from './view';

/** Returns the names of a province and of a ward in it; `null` if there is no such pair. */
export type FindPlace = (
  provinceCode: string,
  wardCode: string,
) => { readonly province: string; readonly ward: string } | null;

export interface Placement {
  readonly order: store.OrderRow;
  /** True if an equal call had already placed it. */
  readonly replayed: boolean;
  /** Further data of the customer's view; missing if it has to be read. */
  readonly shown?: ShownParts;
}

interface NewPlacement extends Required<Pick<Placement, 'order' | 'shown'>> {
  readonly mailed: boolean;
}

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly payments: Payments;
  readonly findPlace: FindPlace;
  readonly fittings: Fittings;
  readonly findFacts: FindFacts;
}

/** Creates the service that places orders: priced, reserved, discounted and stored in one transaction. */
export function createPlacement(core: Core, parts: Parts) {
  const { throttle, outbox, payments, findPlace, fittings, findFacts } = parts;
  const { db, now, keys, config } = core;
  const nextCode = createOrderCodes(db);
  const findSold = soldProductsOf(db);
  const findEarlier = idempotency.finderOf(db);

  const takeTurn = (caller: Caller | null, origin: Origin): Promise<void> =>
    caller
      ? throttle.take(throttle.key('orders', caller.user.id), rules.orders, origin)
      : throttle.takeByAddress('guestOrders', origin);

  const addressOf = ({ address }: OrderRequest): Address => {
    if (!address) return null;
    const names = findPlace(address.provinceCode, address.wardCode);
    if (!names) throw validationFailed({ address: [checkoutMessages.province] });
    return { ...address, ...names };
  };

  const replay = async ({ requestHash, orderId }: idempotency.EarlierCall, hash: string) => {
    const order = requestHash === hash && orderId !== null ? await store.findById(db, orderId) : null;
    if (!order) throw keyReused();
    return { order, replayed: true };
  };

  const write = async (
    tx: Queries,
    { request, caller, address, code }: OrderInput,
    sold: readonly SoldProduct[],
    input: PreparedFitting | null,
    call: Pick<idempotency.EarlierCall, 'requestHash'> & { readonly key: string },
  ): Promise<NewPlacement> => {
    const time = now();
    const user = caller?.user ?? null;
    const phone = toStoredPhone(request.contact.phoneNumber);
    const items = orderedLines(request.items);
    const priced = await priceOrder(tx, { items, sold, request, user, phone, findFacts }, time);
    checkTotal(priced, request);
    checkStock(priced);
    const { values, rows } = rowsOf({ request, caller, address, code }, priced, phone, time);
    await checkOpenTransfers(tx, values);
    const writes = gatherWrites(tx);
    const order = await store.insertOrder(writes, values, rows, time);
    await idempotency.insertSettled(writes, { ...call, orderId: order.id }, time);
    const lines = priced.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    const ids = lines.map(({ productId }) => productId);
    // The appointment refers to the order.
    if (input) await writes.send();
    // Before the stock: every transaction that needs both locks them in this order.
    const fitting = input && (await fittings.book(tx, order, input, ids, time));
    const events = await begin(writes, order, fitting, time);
    const actorId = user?.id ?? null;
    const detail = { code, total: order.total, promoCode: order.promoCode };
    await auditOrder(writes, time, { orderId: order.id, actorId, action: 'order_placed', detail });
    const mail = orderPlacedMail(order, rows, { webOrigin: config.webOrigin, fitting });
    if (mail) await outbox.add(writes, mail);
    await writes.send();
    if (user && !request.keepCart) await removeCartLines(tx, user.id, ids, time);
    // Last, so that other transactions wait for stock rows as briefly as possible.
    const short = await sellStock(tx, order.id, lines, time);
    if (short.length > 0) throw outOfStock({ lines: short.map((item) => named(item, priced)) });
    if (priced.promotion) {
      const customer =
        user?.id ?? `phone:${keyedHash(keys.throttle, 'customer', phone).toString('base64url')}`;
      const use = { orderId: order.id, customer, amount: order.discount + order.shippingDiscount };
      if (!(await redeem(tx, priced.promotion, use, time))) throw promotionUsedUp(priced.promotion);
    }
    const shownLines = rows.map((row, index) => ({ ...row, ...shownWith(priced.lines[index]) }));
    return { order, mailed: mail !== null, shown: { lines: shownLines, events, fitting } };
  };

  return {
    /** @param key the caller's Idempotency-Key */
    async place(
      caller: Caller | null,
      request: OrderRequest,
      key: string,
      origin: Origin,
    ): Promise<Placement> {
      const hash = sha256(JSON.stringify(request));
      const keyHash = sha256(JSON.stringify([caller?.user.id ?? null, 'POST /orders', key]));
      const before = await findEarlier(keyHash);
      if (before) return replay(before, hash);
      await takeTurn(caller, origin);
      if (!payments.offers(request.payment)) {
        throw validationFailed({ payment: [checkoutMessages.paymentNotHere] });
      }
      const address = addressOf(request);
      const code = await nextCode(now());
      const fitting = await fittings.prepare(request, caller);
      const call = { key: keyHash, requestHash: hash };
      const attempt = async () => {
        const sold = await findSold(request.items.map(({ id }) => id));
        return db.transaction((tx) => write(tx, { request, caller, address, code }, sold, fitting, call));
      };
      const outcome = await attempt().catch(async (error: unknown) => {
        // An equal call may have been placed meanwhile, and have taken the last piece or use.
        const earlierCall = isDatabaseDown(error) ? null : await findEarlier(keyHash);
        if (earlierCall) return earlierCall;
        throw await fittings.refusalOf(error, fitting, request);
      });
      if ('requestHash' in outcome) return replay(outcome, hash);
      const { order, mailed, shown } = outcome;
      if (mailed) outbox.kick();
      origin.log.info({ event: 'order_placed', order: order.code, total: order.total }, 'order placed');
      return { order, replayed: false, shown };
    },
  };
}

export type Placements = ReturnType<typeof createPlacement>;

/** Writes the first events of the timeline. */
async function begin(
  tx: Inserts,
  { id: orderId, status }: store.OrderRow,
  fitting: { readonly code: string; readonly startAt: Date } | null,
  now: Date,
): Promise<store.ShownEvent[]> {
  const note = fitting && orderNotes.fittingBooked(fitting.code, whenText(fitting.startAt));
  const first = status === 'confirmed' ? 'placed' : status;
  const placed = { orderId, status: first, note: first === status ? note : null, actorId: null };
  const events = [await store.addEvent(tx, placed, now)];
  if (first !== status) events.push(await store.addEvent(tx, { orderId, status, note, actorId: null }, now));
  return events;
}

/** The product's page and picture for a line. */
const shownWith = (line: PricedLine | undefined) => ({
  slug: line?.product.slug ?? '',
  picture: line?.product.pictures[0]?.name ?? null,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
