import type { Inspection } from '@evcare/shared-contracts/endpoints/server';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { CallerReturn, ShopOrder } from '@evcare/shared-contracts/office';
import {
  isShopFault,
  refundOf,
  returnMessages,
  type RefundAccount,
  type ReturnStep,
} from '@evcare/shared-contracts/shop';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Caller } from '../../identity/sessions';
import {
  addOrderEvent,
  auditOrder,
  createOrderNotices,
  findOrderByCode,
  findOrderLines,
  illegalOrderStep,
  moveOrder,
  orderNotFound,
  returnStepsOf,
  updateOrder,
  type OrderRow,
  type OrderTarget,
} from '../orders';
import { createArrivals, type StaffReturnParts } from './arrivals';
import { returnNotes, returnTexts } from './messages';
import * as store from './repository';
import type { ReturnLineRow, ReturnRow } from './repository';
import { countPieces, createOpenReturn } from './open';
import type { ReturnPhotos } from './photos';

interface Change {
  readonly tx: Queries;
  readonly order: OrderRow;
  readonly row: ReturnRow;
  readonly actorId: string;
}

/** Line of a return with the result of its inspection. */
type InspectedLine = ReturnLineRow & {
  readonly restocked: number;
  readonly writtenOff: number;
  readonly serials: readonly string[];
};

/**
 * Combines the lines of a return with the result of their inspection.
 * @throws ApiError 400 unless each line has a result that it can have, and something was received
 */
function inspect(lines: readonly ReturnLineRow[], results: Inspection['lines']): InspectedLine[] {
  const inspected = lines.map((line) => {
    const result = results.find(({ productId }) => productId === line.productId);
    if (!result || result.restocked + result.writtenOff > line.quantity) {
      throw validationFailed({ lines: [returnMessages.inspection] });
    }
    return { ...line, restocked: result.restocked, writtenOff: result.writtenOff, serials: result.serials };
  });
  if (results.length > lines.length) throw validationFailed({ lines: [returnMessages.inspection] });
  if (inspected.every(({ restocked, writtenOff }) => restocked + writtenOff === 0)) {
    throw validationFailed({ lines: [returnMessages.nothingReceived] });
  }
  return inspected;
}

const withPieces = (lines: readonly { readonly productId: string; readonly quantity: number }[]) =>
  lines.filter(({ quantity }) => quantity > 0);

/** Creates the service with which staff handle returns. */
export function createStaffReturns(
  core: Core,
  { outbox, fittings, staffOrders, photos }: StaffReturnParts & { readonly photos: ReturnPhotos },
) {
  const { db, now } = core;
  const { sendMail, notifyAndMail } = createOrderNotices(core, outbox);

  /** Takes a step of the latest return of an order under the order's lock. */
  const act = async (
    { user }: Caller,
    target: OrderTarget,
    step: ReturnStep,
    work: (change: Change) => Promise<OrderRow>,
  ): Promise<ShopOrder> => {
    const moved = await db.transaction(async (tx) => {
      const order = await staffOrders.lock(tx, target);
      const row = await store.findLatest(tx, order.id);
      const allowed = returnStepsOf(order, row);
      if (!row || !allowed.includes(step)) throw illegalOrderStep(allowed);
      return work({ tx, order, row, actorId: user.id });
    });
    outbox.kick();
    return staffOrders.show(moved);
  };

  const audit = (
    { tx, order, actorId }: Change,
    action: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> =>
    auditOrder(tx, now(), { orderId: order.id, actorId, action, detail: { code: order.code, ...more } });

  const openReturn = createOpenReturn(core, { outbox, fittings, photos });

  return {
    /**
     * Opens a return for a caller, by the rules of a customer's own request.
     * @throws ApiError 400 for goods that were not ordered, a missing account or photos of others; 409 if the order
     * can't be returned or was changed meanwhile
     */
    async open({ user }: Caller, target: OrderTarget, input: CallerReturn): Promise<ShopOrder> {
      const moved = await db.transaction(async (tx) =>
        openReturn(tx, await staffOrders.lock(tx, target), input, { actorId: user.id, byStaff: true }),
      );
      outbox.kick();
      return staffOrders.show(moved);
    },

    approve: (caller: Caller, target: OrderTarget, written: string | null): Promise<ShopOrder> =>
      act(caller, target, 'approve', async (change) => {
        const { tx, order, row, actorId } = change;
        await store.update(tx, row.id, { status: 'approved', approvedAt: now() }, now());
        const note = [returnNotes.approved, written].filter(Boolean).join(' ');
        await addOrderEvent(tx, { orderId: order.id, status: order.status, note, actorId }, now());
        await audit(change, 'return_approved');
        const text = returnTexts.approved(order.code);
        await notifyAndMail(tx, order, text, [
          ...(written ? [written] : []),
          returnTexts.sendTo(order.code),
          isShopFault(row.reason) ? returnTexts.feeByShop : returnTexts.feeByCustomer,
        ]);
        // Raises the version, so that a step based on the old state is rejected.
        return updateOrder(tx, order.id, {}, now());
      }),

    /** Rejects a return; the order is then delivered, as before the request. */
    reject: (caller: Caller, target: OrderTarget, reason: string): Promise<ShopOrder> =>
      act(caller, target, 'reject', async (change) => {
        const { tx, order, row, actorId } = change;
        const closed = {
          status: 'rejected' as const,
          closedAt: now(),
          rejection: reason,
          ...store.NO_ACCOUNT,
        };
        await store.update(tx, row.id, closed, now());
        const step = {
          to: 'delivered',
          actorId,
          note: returnNotes.rejected(reason),
          changes: { deliveredAt: order.deliveredAt },
          text: returnTexts.rejected(order.code),
        } as const;
        const moved = await moveOrder(tx, order, step, now(), fittings);
        await audit(change, 'return_rejected', { reason });
        await sendMail(tx, moved, step.text, [returnTexts.because(reason)]);
        return moved;
      }),

    /**
     * Records received goods: pieces that can be sold go back to stock, and the refund is computed from all received
     * pieces.
     * @throws ApiError 400 if the inspection does not fit the return
     */
    receive: (caller: Caller, target: OrderTarget, { lines: results }: Inspection): Promise<ShopOrder> =>
      act(caller, target, 'receive', async (change) => {
        const { tx, order, row, actorId } = change;
        const lines = inspect(await store.findLines(tx, row.id), results);
        for (const { id, restocked, writtenOff } of lines) {
          await store.updateLine(tx, id, { restocked, writtenOff }, now());
        }
        const restocked = withPieces(
          lines.map(({ productId, restocked: quantity }) => ({ productId, quantity })),
        );
        const received = withPieces(
          lines.map((line) => ({ productId: line.productId, quantity: line.restocked + line.writtenOff })),
        );
        const ordered = await findOrderLines(tx, [order.id]);
        const returning = lines.map((line) => ({
          productId: line.productId,
          target: { orderId: order.id },
          outstanding: ordered.find(({ productId }) => productId === line.productId)?.quantity ?? 0,
          back: line.restocked,
          lost: line.writtenOff,
          serials: line.serials,
        }));
        const refundAmount = refundOf({ ...order, lines: ordered }, received, row.reason);
        const values = { status: 'received' as const, receivedAt: now(), refundAmount };
        await store.update(tx, row.id, values, now());
        const pieces = countPieces(received);
        const kept = countPieces(restocked);
        const step = {
          to: 'returned',
          actorId,
          note: returnNotes.received(kept, pieces - kept),
          goods: { restocked, received, returning },
          text: returnTexts.received(order.code),
        } as const;
        const moved = await moveOrder(tx, order, step, now(), fittings);
        await audit(change, 'return_received', {
          restocked: kept,
          writtenOff: pieces - kept,
          amount: refundAmount,
        });
        await sendMail(tx, moved, step.text, [
          refundAmount > 0 ? returnTexts.refund(formatMoney(refundAmount)) : returnTexts.noRefund,
        ]);
        return moved;
      }),

    arrive: createArrivals(core, { outbox, fittings, staffOrders }),

    /**
     * Returns the account to which the refund of a return is transferred.
     * @throws ApiError 404 if the order or the account does not exist
     */
    async account(code: string): Promise<RefundAccount> {
      const order = await findOrderByCode(db, code);
      if (!order) throw orderNotFound();
      const row = await store.findLatest(db, order.id);
      const { bankName: bank, bankNumber: number, bankHolder: holder } = row ?? store.NO_ACCOUNT;
      if (bank === null || number === null || holder === null) {
        throw new ApiError(404, 'NOT_FOUND', returnTexts.accountMissing);
      }
      return { bank, number, holder };
    },
  };
}

export type StaffReturns = ReturnType<typeof createStaffReturns>;
