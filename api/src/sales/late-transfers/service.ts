import type { LateTransferRefund, LateTransferRequest } from '@evcare/shared-contracts/endpoints/server';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { LateTransferList, ShopOrder } from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Outbox } from '../../platform/mail/outbox';
import {
  addOrderEvent,
  auditOrder,
  canRecordTransfer,
  checkTransferReference,
  createOrderNotices,
  illegalOrderStep,
  moveOrder,
  promiseAfterPayment,
  updateOrder,
  type Fittings,
  type OrderRow,
  type OrderTarget,
  type StaffOrders,
} from '../orders';
import type { ReadWorkCalendar } from '../shipping';
import { lateTransferTexts as t } from './messages';
import { orderTransfers } from './order-transfers';
import * as store from './repository';
import type { TransferRow } from './repository';
import { canApply, toLateTransfer } from './view';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly readWorkCalendar: ReadWorkCalendar;
  readonly staffOrders: Pick<StaffOrders, 'lock' | 'show'>;
}

/** Transfer of an order to decide about. */
type TransferTarget = OrderTarget & { readonly id: string };

interface Change {
  readonly tx: Queries;
  readonly order: OrderRow;
  readonly actorId: string;
}

/** Creates the service for bank transfers that arrive for orders which do not wait for one. */
export function createLateTransfers(core: Core, parts: Parts) {
  const { outbox, fittings, readWorkCalendar, staffOrders } = parts;
  const { db, now } = core;
  const { sendMail, notifyAndMail } = createOrderNotices(core, outbox);

  /** Changes an order under its lock, and returns the staff's view. */
  const change = async (
    { user }: Caller,
    target: OrderTarget,
    work: (change: Change) => Promise<OrderRow>,
  ): Promise<ShopOrder> => {
    const changed = await db.transaction(async (tx) =>
      work({ tx, order: await staffOrders.lock(tx, target), actorId: user.id }),
    );
    outbox.kick();
    return staffOrders.show(changed);
  };

  const findUndecided = async (tx: Queries, order: OrderRow, id: string): Promise<TransferRow> => {
    const transfer = await store.findOne(tx, order.id, id);
    if (!transfer) throw new ApiError(404, 'NOT_FOUND', t.notFound);
    if (transfer.outcome !== null) throw illegalOrderStep([]);
    return transfer;
  };

  const audit = (
    { tx, order, actorId }: Change,
    action: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    auditOrder(tx, now(), { orderId: order.id, actorId, action, detail: { code: order.code, ...detail } });

  /** Adds a note to the timeline of an order, whose status stays. */
  const addNote = async ({ tx, order, actorId }: Change, note: string): Promise<void> => {
    await addOrderEvent(tx, { orderId: order.id, status: order.status, note, actorId }, now());
  };

  /** Stores that a transfer has paid an order; one that waited for its payment is processed now. */
  const payOrder = async (step: Change, { reference }: TransferRow, text: string): Promise<OrderRow> => {
    const { tx, order, actorId } = step;
    const paid = {
      paymentMethod: 'transfer' as const,
      paymentStatus: 'paid' as const,
      paymentReference: reference,
    };
    if (order.status === 'pending_payment') {
      const renewed = await promiseAfterPayment(tx, order, await readWorkCalendar(), now());
      const move = { to: 'placed', actorId, note: text, text, changes: { ...renewed, ...paid } } as const;
      const moved = await moveOrder(tx, order, move, now(), fittings);
      await sendMail(tx, moved, text);
      return moved;
    }
    await addNote(step, text);
    await notifyAndMail(tx, order, text);
    return updateOrder(tx, order.id, paid, now());
  };

  return {
    /** Lists the first transfers that wait for a decision, oldest first, with their total. */
    async list(): Promise<LateTransferList> {
      const rows = await store.findOpen(db);
      return {
        total: await store.countOpen(db),
        items: rows.map(({ transfer, order }) => ({
          ...toLateTransfer(transfer, order),
          orderCode: order.code,
          orderStatus: order.status,
          customer: order.contactName,
        })),
      };
    },

    /**
     * Records a transfer that arrived for an order which did not wait for it.
     * @throws ApiError 400 for a reference that was recorded before; 409 if the order waits for a transfer
     */
    record(
      caller: Caller,
      target: OrderTarget,
      { amount, reference: typed }: LateTransferRequest,
    ): Promise<ShopOrder> {
      const reference = typed.toUpperCase();
      return change(caller, target, async (step) => {
        const { tx, order, actorId } = step;
        if (!canRecordTransfer(order)) throw illegalOrderStep([]);
        await checkTransferReference(tx, orderTransfers, reference);
        await store.insert(tx, { orderId: order.id, amount, reference, recordedBy: actorId }, now());
        await addNote(step, t.recorded(formatMoney(amount)));
        await audit(step, 'late_transfer_recorded', { amount, reference });
        return updateOrder(tx, order.id, {}, now());
      });
    },

    /**
     * Pays an order with a late transfer.
     * @throws ApiError 404 for an unknown transfer; 409 if it was decided, or cannot pay the order
     */
    apply: (caller: Caller, { id, ...target }: TransferTarget, reason: string): Promise<ShopOrder> =>
      change(caller, target, async (step) => {
        const { tx, order, actorId } = step;
        const transfer = await findUndecided(tx, order, id);
        const { amount, reference } = transfer;
        if (!canApply(transfer, order)) throw illegalOrderStep([], t.otherAmount(formatMoney(order.total)));
        const decision = { outcome: 'applied', reason, previousMethod: order.paymentMethod } as const;
        await store.resolve(tx, id, { ...decision, resolvedBy: actorId }, now());
        await audit(step, 'late_transfer_applied', { amount, reference, reason });
        return payOrder(step, transfer, t.applied(order.code, formatMoney(amount)));
      }),

    /**
     * Removes a transfer that was recorded for the wrong order, so that it can be recorded for another one.
     * @throws ApiError 404 for an unknown transfer; 409 if it was decided
     */
    withdraw: (caller: Caller, { id, ...target }: TransferTarget, reason: string): Promise<ShopOrder> =>
      change(caller, target, async (step) => {
        const { tx, order } = step;
        const { amount, reference } = await findUndecided(tx, order, id);
        await store.remove(tx, id);
        // The reason may name another customer's order, so it is only in the audit log.
        await addNote(step, t.withdrawn(formatMoney(amount)));
        await audit(step, 'late_transfer_withdrawn', { amount, reference, reason });
        return updateOrder(tx, order.id, {}, now());
      }),

    /**
     * Records that the money of a late transfer went back.
     * @throws ApiError 404 for an unknown transfer; 409 if it was decided
     */
    refund: (
      caller: Caller,
      { id, ...target }: TransferTarget,
      { reason, reference }: LateTransferRefund,
    ): Promise<ShopOrder> =>
      change(caller, target, async (step) => {
        const { tx, order, actorId } = step;
        const { amount } = await findUndecided(tx, order, id);
        const decision = { outcome: 'refunded', reason, refundReference: reference } as const;
        await store.resolve(tx, id, { ...decision, resolvedBy: actorId }, now());
        await audit(step, 'late_transfer_refunded', { amount, reference, reason });
        const note = t.refunded(order.code, formatMoney(amount));
        await addNote(step, note);
        await notifyAndMail(tx, order, note);
        return updateOrder(tx, order.id, {}, now());
      }),
  };
}

export type LateTransfers = ReturnType<typeof createLateTransfers>;
