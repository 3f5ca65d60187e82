import type { GatewayPayment, GatewayPaymentList, PaymentView } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES, type Gateway } from '@evcare/shared-contracts/shop';
import { and, desc, eq, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { ListReads } from '../../platform/lists/list-export';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import type { Outbox } from '../../platform/mail/outbox';
import { messages, orderNotes } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { amountTexts, GatewayUnreachable } from '../gateways';
import {
  addOrderEvent,
  illegalOrderStep,
  isUnpaid,
  lockOrder,
  orders,
  ordersMatching,
  paymentDueAt,
  updateOrder,
  type OrderRow,
} from '../orders';
import type { OrderPayments } from './attempts';
import { createMoneyNotice } from './notice';
import { completeOrderRefund, type Refunds } from './refunds';
import * as store from './repository';
import type { AttemptRow } from './repository';
import { refundValues } from './settle';
import { paymentAttempts } from './tables';
import { canRefund, canResolve, isUnderReview, toGatewayPayment } from './view';

const PAGE_SIZE = 20;

interface ListQuery {
  readonly view?: PaymentView | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

/**
 * Payments that staff must look at: another amount than expected, a result that the gateway does not give, and
 * failed refunds.
 */
const needsAttention = (): SQL | undefined =>
  and(
    isNull(paymentAttempts.resolution),
    or(
      eq(paymentAttempts.refund, 'failed'),
      and(isNotNull(paymentAttempts.problem), isNull(paymentAttempts.refund)),
    ),
  );

const VIEWS: Record<PaymentView, () => SQL | undefined> = {
  attention: needsAttention,
  open: () => or(eq(paymentAttempts.status, 'open'), eq(paymentAttempts.refund, 'pending')),
  all: () => undefined,
};

interface Parts extends Pick<OrderPayments, 'ask'> {
  readonly refunds: Refunds;
  readonly outbox: Outbox;
}

/** Creates the reconciliation of payments at gateways. */
export function createStaffPayments(core: Core, { ask, refunds, outbox }: Parts) {
  const { db, now, background } = core;
  const notifyCustomer = createMoneyNotice(core, outbox);

  const find = async (reference: string): Promise<{ attempt: AttemptRow; order: OrderRow }> => {
    const [row] = await db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(paymentAttempts.reference, reference.toUpperCase()));
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.paymentNotFound);
    return row;
  };

  /** Lets a kept order wait for its payment again. */
  const awaitPayment = async (tx: Queries, order: OrderRow, gateway: Gateway): Promise<void> => {
    await updateOrder(tx, order.id, { paymentDueAt: paymentDueAt(order.paymentMethod, now()) }, now());
    await notifyCustomer(tx, order, amountTexts.clearedMail(gateway, order.code));
  };

  const show = async (reference: string): Promise<GatewayPayment> => {
    const { attempt, order } = await find(reference);
    return toGatewayPayment(attempt, order);
  };

  const matching = (q: string): SQL | undefined =>
    or(
      ordersMatching(q),
      like(paymentAttempts.reference, `%${literal(q.toUpperCase())}%`),
      eq(paymentAttempts.gatewayReference, q),
    );

  /** Counts the payments of each view that match a search, in one statement. */
  const countViews = async (
    reads: Queries,
    search: SQL | undefined,
  ): Promise<GatewayPaymentList['counts']> => {
    const countIn = (view: PaymentView) =>
      sql<number>`count(*) filter (where ${VIEWS[view]() ?? sql`true`})::int`;
    const [counts] = await reads
      .select({ attention: countIn('attention'), open: countIn('open'), all: countIn('all') })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(search);
    return counts ?? { attention: 0, open: 0, all: 0 };
  };

  return {
    async list(
      { view = 'attention', q, page }: ListQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<GatewayPaymentList> {
      const search = q ? matching(q) : undefined;
      const rows = await reads
        .select({ attempt: paymentAttempts, order: orders })
        .from(paymentAttempts)
        .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
        .where(and(VIEWS[view](), search))
        .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const counts = await countViews(reads, search);
      const items = rows.map(({ attempt, order }) => toGatewayPayment(attempt, order));
      return { items, page, pageSize, total: counts[view], counts };
    },

    /**
     * Asks the gateway for the result of a payment.
     * @throws ApiError 404 for an unknown payment; 503 if the gateway does not respond
     */
    async check(reference: string): Promise<GatewayPayment> {
      const { attempt } = await find(reference);
      try {
        await ask(attempt);
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error;
        throw new ApiError(503, 'GATEWAY_UNAVAILABLE', messages.gatewaySilent, {
          cause: error,
          retryAfter: 5,
        });
      }
      return show(reference);
    },

    /**
     * Requests the refund of a payment that its order does not need, or sends a failed refund again.
     * @throws ApiError 404 for an unknown payment; 409 if there is nothing to refund
     */
    async refund({ user }: Caller, reference: string): Promise<GatewayPayment> {
      const { attempt, order } = await find(reference);
      await db.transaction(async (tx) => {
        const locked = (await lockOrder(tx, order.id)) && (await store.lockById(tx, attempt.id));
        if (!locked || !canRefund(locked)) throw illegalOrderStep([]);
        await store.update(tx, locked.id, refundValues(locked, now()), now());
        const note = orderNotes.refundRequested(GATEWAY_NAMES[locked.gateway]);
        await addOrderEvent(tx, { orderId: order.id, status: order.status, note, actorId: user.id }, now());
        const entry = {
          actorId: user.id,
          action: 'payment_refund_requested',
          entityName: 'order',
          entityId: order.id,
          detail: { code: order.code, reference, amount: locked.refundAmount ?? locked.amount },
        };
        await writeAudit(tx, entry, now());
      });
      background.run('refunds', () => refunds.run());
      return show(reference);
    },

    /**
     * Stores how a payment was dealt with outside of this system, such as a refund by transfer.
     * @throws ApiError 404 for an unknown payment; 409 if the payment needs no attention
     */
    async resolve({ user }: Caller, reference: string, resolution: string): Promise<GatewayPayment> {
      const { attempt, order } = await find(reference);
      await db.transaction(async (tx) => {
        const lockedOrder = await lockOrder(tx, order.id);
        const locked = lockedOrder && (await store.lockById(tx, attempt.id));
        if (!locked || !canResolve(locked)) throw illegalOrderStep([]);
        const wasPayer = locked.refund === 'failed' && locked.problem === null;
        const refunded = locked.refund === 'failed' && { refund: 'done' as const, refundedAt: now() };
        const cleared = isUnderReview(locked) && { status: 'failed' as const, settledAt: now() };
        await store.update(tx, locked.id, { resolution, ...refunded, ...cleared }, now());
        if (cleared && isUnpaid(lockedOrder)) await awaitPayment(tx, lockedOrder, locked.gateway);
        if (wasPayer) await completeOrderRefund(tx, order.id, locked, now());
        const entry = {
          actorId: user.id,
          action: 'payment_resolved',
          entityName: 'order',
          entityId: order.id,
          detail: { code: order.code, reference, amount: locked.refundAmount ?? locked.amount, resolution },
        };
        await writeAudit(tx, entry, now());
      });
      outbox.kick();
      return show(reference);
    },
  };
}

/** Returns the attempts of an order as staff see them. */
export const staffViewOf = async (db: Queries, order: OrderRow): Promise<GatewayPayment[]> =>
  (await staffViewsOf(db, [order])).get(order.id) ?? [];

/** Returns the attempts of several orders as staff see them, by the id of their order. */
export async function staffViewsOf(
  db: Queries,
  orderRows: readonly OrderRow[],
): Promise<Map<string, GatewayPayment[]>> {
  const byId = new Map(orderRows.map((order) => [order.id, order]));
  const views = new Map<string, GatewayPayment[]>();
  for (const attempt of await store.findOfOrders(db, [...byId.keys()])) {
    const order = byId.get(attempt.orderId) as OrderRow;
    views.set(order.id, [...(views.get(order.id) ?? []), toGatewayPayment(attempt, order)]);
  }
  return views;
}

export type StaffPayments = ReturnType<typeof createStaffPayments>;
