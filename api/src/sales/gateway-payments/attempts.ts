import {
  checkoutMessages,
  GATEWAY_PAGE_MINUTES,
  isPaidFirst,
  PAYMENT_METHOD_LABELS,
  type Gateway,
  type Order,
  type PaymentMethod,
  type StartedPayment,
} from '@evcare/shared-contracts/shop';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { messages, orderNotes } from '../../platform/messages';
import type { Requester } from '../../identity/throttle';
import { GatewayUnreachable, UNREACHABLE, type PaymentGateway, type PaymentResult } from '../gateways';
import {
  addOrderEvent,
  illegalOrderStep,
  isUnpaid,
  lockOrder,
  moveOrder,
  orderNotFound,
  orderStatusMail,
  paymentDueAt,
  promiseAfterPayment,
  updateOrder,
  type CustomerOrders,
  type Fittings,
  type OrderRow,
} from '../orders';
import type { Payments } from '../payments';
import type { ReadWorkCalendar } from '../shipping';
import type { FindGateway } from './gateways-of';
import * as store from './repository';
import type { AttemptRow } from './repository';
import type { Settle } from './settle';
import { isUnderReview } from './view';

const MINUTE = 60_000;
/**
 * Maximum time from placing an order to its payment, so that changes of the payment method cannot reserve goods
 * permanently.
 */
const MAX_UNPAID_MS = 48 * 60 * MINUTE;
/** Time between the closing of the payment page and the cancellation of the order, in which results arrive. */
const MARGIN_MS = 5 * MINUTE;
/** Time that must be left for the payment page to be worth opening. */
const MIN_PAGE_MS = 2 * MINUTE;
/** Time after which a gateway is asked for the result of a payment that it has not reported. */
export const FIRST_CHECK_MS = MINUTE;
/** Minimum time between two questions by the customer about one payment. */
const CHECK_PAUSE_MS = 10_000;

/** 503: the gateway does not respond; the order is kept. */
const gatewayUnavailable = (cause?: unknown): ApiError =>
  new ApiError(503, 'GATEWAY_UNAVAILABLE', messages.gatewayUnavailable, { cause, retryAfter: 5 });

interface Parts {
  readonly customerOrders: Pick<CustomerOrders, 'find' | 'show'>;
  readonly payments: Payments;
  readonly findGateway: FindGateway;
  readonly settle: Settle;
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly readWorkCalendar: ReadWorkCalendar;
}

/** Changes the payment method of a locked order, and returns the order. */
type ChangeMethod = (
  tx: Queries,
  order: OrderRow,
  method: PaymentMethod,
  actorId: string | null,
) => Promise<OrderRow>;

/** Creates the service with which customers pay their orders at gateways. */
export function createOrderPayments(core: Core, parts: Parts) {
  const { customerOrders, payments, findGateway, settle, outbox, fittings, readWorkCalendar } = parts;
  const { db, now, config, log } = core;

  /** Locks an order of the requester that is to be paid and has not been; staff must not be clearing up an amount. */
  const lockUnpaid = async (
    tx: Queries,
    id: string,
  ): Promise<{ order: OrderRow; attempts: readonly AttemptRow[] }> => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    const attempts = await store.findOfOrder(tx, id);
    if (!isUnpaid(order) || attempts.some(isUnderReview)) throw illegalOrderStep([]);
    return { order, attempts };
  };

  const checkMethod = ({ method, total }: OrderRow, payment: PaymentMethod): void => {
    const offered = payments.methodsFor(method, total).find((option) => option.method === payment);
    const refusal = offered ? offered.blocked : checkoutMessages.paymentNotHere;
    if (refusal !== null) throw validationFailed({ method: [refusal] });
  };

  /** Returns the open attempt that the customer can continue, or adds one. */
  const openAttempt = (orderId: string, name: Gateway): Promise<{ attempt: AttemptRow; order: OrderRow }> =>
    db.transaction(async (tx) => {
      const { order, attempts } = await lockUnpaid(tx, orderId);
      checkMethod(order, name);
      const time = now().getTime();
      const open = attempts.find(
        ({ status, gateway, expiresAt }) =>
          status === 'open' && gateway === name && expiresAt.getTime() - time >= MIN_PAGE_MS,
      );
      if (open) return { attempt: open, order };
      const dueAt = order.paymentDueAt?.getTime() ?? Infinity;
      const closesAt = Math.min(time + GATEWAY_PAGE_MINUTES * MINUTE, dueAt - MARGIN_MS);
      if (closesAt - time < MIN_PAGE_MS) throw illegalOrderStep([]);
      if (order.paymentMethod !== name) await updateOrder(tx, orderId, { paymentMethod: name }, now());
      const values = {
        orderId,
        gateway: name,
        reference: `${order.code}P${attempts.length + 1}`,
        amount: order.total,
        status: 'open' as const,
        expiresAt: new Date(closesAt),
        nextCheckAt: new Date(closesAt + FIRST_CHECK_MS),
      };
      return { attempt: await store.insert(tx, values, now()), order };
    });

  /** Registers an attempt at its gateway, unless that is done, and returns the page to pay on. */
  const register = async (
    gateway: PaymentGateway,
    { attempt, order }: { attempt: AttemptRow; order: OrderRow },
    ip: string,
  ): Promise<string> => {
    if (attempt.payUrl !== null) return attempt.payUrl;
    const { reference, amount, createdAt: startedAt, expiresAt } = attempt;
    try {
      const request = { reference, orderCode: order.code, amount, startedAt, expiresAt, ip };
      const payUrl = await gateway.start(request);
      await store.updateOpen(db, attempt.id, { payUrl }, now());
      return payUrl;
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      log.warn({ event: 'gateway_unavailable', reference, err: error }, 'gateway did not start a payment');
      // A repeated request may have reached the gateway in the meantime.
      const latest = await store.findById(db, attempt.id);
      if (latest?.payUrl) return latest.payUrl;
      const failed = { status: 'failed', resultCode: UNREACHABLE, nextCheckAt: null } as const;
      await store.updateOpen(db, attempt.id, failed, now());
      throw gatewayUnavailable(error);
    }
  };

  /** Asks the gateway for the result of an attempt, and stores it. */
  const ask = async (attempt: AttemptRow): Promise<PaymentResult | null> => {
    const gateway = findGateway(attempt.gateway);
    if (!gateway) throw new GatewayUnreachable('no keys');
    const result = await gateway.query({ reference: attempt.reference, startedAt: attempt.createdAt });
    if (result) await settle(result);
    return result;
  };

  /** Changes an order to a method that is paid on delivery or at the workshop: the order is processed now. */
  const payLater: ChangeMethod = async (tx, order, method, actorId) => {
    const note = orderNotes.methodChanged(PAYMENT_METHOD_LABELS[method]);
    const renewed = await promiseAfterPayment(tx, order, await readWorkCalendar(), now());
    const changes = {
      ...renewed,
      paymentMethod: method,
      paymentStatus: 'unpaid',
      paymentDueAt: null,
    } as const;
    const placed = await moveOrder(tx, order, { to: 'placed', actorId, note, changes }, now(), fittings);
    const mail = orderStatusMail(placed, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
    // The slot of an installation is already agreed, so the order needs no confirmation.
    if (order.method !== 'fitting') return placed;
    return moveOrder(tx, placed, { to: 'confirmed', actorId }, now(), fittings);
  };

  const payFirst: ChangeMethod = async (tx, order, method, actorId) => {
    const latest = order.createdAt.getTime() + MAX_UNPAID_MS;
    // Never earlier than before, so that a change cannot let the order expire.
    const before = order.paymentDueAt?.getTime() ?? 0;
    const due = Math.max(before, Math.min(paymentDueAt(method, now()).getTime(), latest));
    const changes = { paymentMethod: method, paymentDueAt: new Date(due) };
    const changed = await updateOrder(tx, order.id, changes, now());
    const note = orderNotes.methodChanged(PAYMENT_METHOD_LABELS[method]);
    await addOrderEvent(tx, { orderId: order.id, status: order.status, note, actorId }, now());
    return changed;
  };

  return {
    ask,

    /**
     * Starts the payment of an order at a gateway, or continues the open one.
     * @throws ApiError 409 if nothing is due; 400 if the gateway does not take the amount; 503 if it does not
     * respond
     */
    async start(code: string, requester: Requester, name: Gateway): Promise<StartedPayment> {
      const { id } = await customerOrders.find(code, requester);
      const gateway = findGateway(name);
      const opened = await openAttempt(id, name);
      if (!gateway) throw gatewayUnavailable();
      const payUrl = await register(gateway, opened, requester.origin.ip);
      const { amount, expiresAt } = opened.attempt;
      return { payUrl, amount, expiresAt: expiresAt.toISOString() };
    },

    /** Asks the gateway for the result of the latest payment, unless it was asked just now. */
    async check(code: string, requester: Requester): Promise<Order> {
      const order = await customerOrders.find(code, requester);
      const attempt = await store.findLatest(db, order.id);
      if (attempt?.status === 'open' && now().getTime() - attempt.updatedAt.getTime() >= CHECK_PAUSE_MS) {
        // Stores the time of this question.
        await store.updateOpen(db, attempt.id, {}, now());
        await ask(attempt).catch((error: unknown) => {
          // The customer sees that the result is still open.
          if (!(error instanceof GatewayUnreachable)) throw error;
        });
      }
      return customerOrders.show(order);
    },

    /**
     * Changes the payment method of an order that has not been paid.
     * @throws ApiError 409 if nothing is due; 400 if the order can't be paid with the method
     */
    async change(code: string, requester: Requester, method: PaymentMethod): Promise<Order> {
      const { id } = await customerOrders.find(code, requester);
      const actorId = requester.caller?.user.id ?? null;
      const changed = await db.transaction(async (tx) => {
        const { order } = await lockUnpaid(tx, id);
        checkMethod(order, method);
        if (order.paymentMethod === method) return order;
        return (isPaidFirst(method) ? payFirst : payLater)(tx, order, method, actorId);
      });
      outbox.kick();
      return customerOrders.show(changed);
    },
  };
}

export type OrderPayments = ReturnType<typeof createOrderPayments>;
