import {
  isGateway,
  ORDER_TAB_STATUSES,
  ORDER_TABS,
  SHOP_PAGE_SIZE,
  type Order,
  type OrderAction,
  type OrderList,
  type OrderTab,
} from '@evcare/shared-contracts/shop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { showCurrent } from '../../platform/db/snapshot';
import { orders } from './tables';
import type { Outbox } from '../../platform/mail/outbox';
import { orderNotes } from '../../platform/messages';
import type { PictureOf } from '../../catalogue/products';
import type { Payments } from '../payments';
import type { Caller } from '../../identity/sessions';
import { readableBy, type Requester, type Throttle } from '../../identity/throttle';
import { auditOrder } from './audit';
import { orderStatusMail } from './mails';
import { illegalStep, orderNotFound } from './errors';
import type { Fittings } from './fitting';
import type { GatewayPayments, ShownAttempts } from './gateway-port';
import type { OrderReturns } from './return-port';
import type { OrderReviews } from './review-port';
import { hasReceipt, toReceipt } from './receipt';
import * as store from './repository';
import { TRANSFER_CHECK_HOURS } from './rules';
import { findSoldPieces } from './sold-pieces';
import { findParcels, splitIds } from './split/store';
import { toSplit } from './split/view';
import type { OrderTrackingService } from './tracking-service';
import type { OrderTransfers } from './transfer-port';
import { transition, type Step } from './transition';
import { actionsOf, isUnpaid, toOrder, toSummary, type ShownParts } from './view';

const HOUR = 3_600_000;

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'find' | 'release'>;
  readonly pictureOf: PictureOf;
  readonly payments: Pick<Payments, 'methodsFor'>;
  readonly gatewayPayments: Pick<GatewayPayments, 'attemptsOf' | 'staffViewOf'>;
  readonly orderReturns: Pick<OrderReturns, 'latestOf'>;
  readonly orderReviews: OrderReviews;
  readonly orderTransfers: Pick<OrderTransfers, 'appliedAtOf'>;
  readonly orderTracking: Pick<OrderTrackingService, 'of' | 'lastStepsOf' | 'splitOf'>;
}

const NO_ATTEMPTS: ShownAttempts = { isUnderReview: false, attempt: null, earlier: [] };

/** Creates the service with which customers read and change their orders. */
export function createCustomerOrders(core: Core, parts: Parts) {
  const { throttle, outbox, fittings, pictureOf, payments, gatewayPayments } = parts;
  const { orderReturns, orderReviews, orderTransfers, orderTracking } = parts;
  const { db, now, config } = core;

  const partsOf = async (reads: Queries, order: store.OrderRow): Promise<ShownParts> => ({
    lines: await store.findLines(reads, [order.id]),
    events: await store.findEvents(reads, order.id),
    fitting: order.method === 'fitting' ? await fittings.find(reads, order.id) : null,
  });

  /**
   * Builds the view of an order from the snapshot from which the order was read.
   * @param known further data of an order that was placed just now, and thus has no attempts
   */
  const compose = async (reads: Queries, order: store.OrderRow, known?: ShownParts): Promise<Order> => {
    const attempts = known ? NO_ATTEMPTS : await gatewayPayments.attemptsOf(reads, order);
    const payable = isUnpaid(order) && !attempts.isUnderReview;
    const payment = {
      ...attempts,
      payableWith: payable ? payments.methodsFor(order.method, order.total) : [],
    };
    const tracking = known ? null : await orderTracking.of(reads, order);
    const shown = known ?? (await partsOf(reads, order));
    // A return follows the delivery.
    const latestReturn = order.deliveredAt && (await orderReturns.latestOf(reads, order, shown.lines));
    const split = known ? null : await orderTracking.splitOf(reads, order, shown.lines);
    const receipt = toReceipt(order, {
      events: shown.events,
      gatewayPayments:
        hasReceipt(order) && isGateway(order.paymentMethod)
          ? await gatewayPayments.staffViewOf(reads, order)
          : [],
      transferAppliedAt: hasReceipt(order) ? await orderTransfers.appliedAtOf(reads, order) : null,
      latestReturn,
      refunds: split?.refunds ?? [],
    });
    const productIds = shown.lines.map(({ productId }) => productId);
    const reviewOf = await orderReviews.statesOf(reads, order, productIds);
    const pieces = known ? [] : await findSoldPieces(reads, order.id);
    return toOrder(order, shown, {
      pictureOf,
      payment,
      receipt,
      latestReturn,
      tracking,
      split: split && toSplit(split, new Set(pieces.map(({ serial }) => serial)), now()),
      pieces,
      reviewOf,
      now: now(),
    });
  };

  /**
   * Shows an order as it is now, which may have changed since `row` was read.
   * @param known further data of an order that was placed just now
   */
  const show = (row: store.OrderRow, known?: ShownParts): Promise<Order> =>
    known ? compose(db, row, known) : showCurrent(db, { row, find: store.findById }, compose);

  const find = async (code: string, requester: Requester): Promise<store.OrderRow> =>
    readableBy(await store.findByCode(db, code), requester, {
      throttle,
      rule: 'orderGuesses',
      phoneOf: (row) => row.contactPhone,
      notFound: orderNotFound,
    });

  /** Locks the order and checks again that the customer can take this action now. */
  const act = async (
    code: string,
    requester: Requester,
    action: OrderAction,
    work: (tx: Parameters<typeof transition>[0], order: store.OrderRow) => Promise<store.OrderRow>,
  ): Promise<Order> => {
    const { id } = await find(code, requester);
    const moved = await db.transaction(async (tx) => {
      const order = await store.lockById(tx, id);
      if (!order) throw orderNotFound();
      const allowed = actionsOf(order, now());
      if (!allowed.includes(action)) throw illegalStep(allowed);
      return work(tx, order);
    });
    outbox.kick();
    return show(moved);
  };

  const step = (code: string, requester: Requester, action: OrderAction, to: Step['to'], note: string) =>
    act(code, requester, action, async (tx, order) => {
      const actorId = requester.caller?.user.id ?? null;
      const moved = await transition(tx, order, { to, actorId, note }, now(), fittings);
      const mail = orderStatusMail(moved, config.webOrigin);
      if (mail) await outbox.add(tx, mail);
      return moved;
    });

  return {
    show,
    compose,
    find,
    async read(code: string, requester: Requester): Promise<Order> {
      return show(await find(code, requester));
    },

    async list(
      { user }: Caller,
      { tab, page }: { tab?: OrderTab | undefined; page: number },
    ): Promise<OrderList> {
      const where = and(
        eq(orders.userId, user.id),
        tab && inArray(orders.status, [...ORDER_TAB_STATUSES[tab]]),
      );
      const pageSize = SHOP_PAGE_SIZE;
      const { rows, total } = await store.findPage(db, where, { page, pageSize });
      const lines = await store.findLines(
        db,
        rows.map(({ id }) => id),
      );
      const lastSteps = await orderTracking.lastStepsOf(rows);
      const parcels = await findParcels(db, splitIds(rows));
      const byStatus = await store.countByStatus(db, user.id);
      const inTab = (item: OrderTab) =>
        byStatus
          .filter(({ status }) => ORDER_TAB_STATUSES[item].includes(status))
          .reduce((all, { orders: some }) => all + some, 0);
      const counts = Object.fromEntries(ORDER_TABS.map((item) => [item, inTab(item)])) as OrderList['counts'];
      const items = rows.map((row) =>
        toSummary(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
          pictureOf,
          {
            lastStep: lastSteps.get(row.id) ?? null,
            parcels: parcels.filter(({ orderId }) => orderId === row.id),
          },
        ),
      );
      return { items, page, pageSize, total, counts };
    },

    cancel: (code: string, requester: Requester, reason: string) =>
      step(code, requester, 'cancel', 'cancelled', reason),
    /**
     * Requests a return without its goods, as pages of an earlier release do.
     * @throws ApiError 409 if the order had a return with goods, whose rules this must not evade
     */
    async requestReturn(code: string, requester: Requester, reason: string) {
      const order = await find(code, requester);
      if (await orderReturns.latestOf(db, order, [])) throw illegalStep([]);
      return step(code, requester, 'return', 'return_requested', reason);
    },

    /**
     * Stores that the customer has sent the transfer. Staff then have {@link TRANSFER_CHECK_HOURS}
     * to find it.
     */
    transferSent: (code: string, requester: Requester) =>
      act(code, requester, 'transfer-sent', async (tx, order) => {
        const actorId = requester.caller?.user.id ?? null;
        const event = { orderId: order.id, status: order.status, note: orderNotes.transferSent, actorId };
        await store.addEvent(tx, event, now());
        await auditOrder(tx, now(), { orderId: order.id, actorId, action: 'order_transfer_sent' });
        const paymentDueAt = new Date(now().getTime() + TRANSFER_CHECK_HOURS * HOUR);
        return store.updateOrder(tx, order.id, { paymentStatus: 'pending', paymentDueAt }, now());
      }),
  };
}

export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
