import type { ReturnRequest } from '@evcare/shared-contracts/endpoints/server';
import { formatMoney } from '@evcare/shared-contracts/format';
import {
  refundOf,
  RETURN_REASON_LABELS,
  returnMessages,
  type Order,
  type ReturnedPieces,
} from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import type { Requester } from '../../identity/throttle';
import {
  actionsOf,
  auditOrder,
  createOrderNotices,
  findOrderLines,
  illegalOrderStep,
  lockOrder,
  moveOrder,
  needsRefundAccount,
  orderNotFound,
  type CustomerOrders,
  type Fittings,
  type OrderRow,
} from '../orders';
import { returnNotes, returnTexts } from './messages';
import type { ReturnPhotos } from './photos';
import * as store from './repository';
import { canWithdraw } from './view';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly photos: ReturnPhotos;
  readonly customerOrders: Pick<CustomerOrders, 'find' | 'show'>;
}

type ReturnInput = Omit<ReturnRequest, 'phone'>;

/** Sums up pieces. */
export const countPieces = (lines: readonly Pick<ReturnedPieces, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the account columns of a request. An account that is not needed is not stored. */
function accountOf(order: OrderRow, account: ReturnInput['account']) {
  if (!needsRefundAccount(order)) return store.NO_ACCOUNT;
  if (account === null) throw validationFailed({ account: [returnMessages.account] });
  return { bankName: account.bank, bankNumber: account.number, bankHolder: account.holder };
}

/** Creates the service with which customers request and withdraw returns. */
export function createReturns(core: Core, { outbox, fittings, photos, customerOrders }: Parts) {
  const { db, now } = core;
  const { sendMail } = createOrderNotices(core, outbox);

  /** Changes an order of the requester under its lock, and returns the customer's view. */
  const change = async (
    code: string,
    requester: Requester,
    work: (tx: Queries, order: OrderRow) => Promise<OrderRow>,
  ): Promise<Order> => {
    const { id } = await customerOrders.find(code, requester);
    const moved = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw orderNotFound();
      return work(tx, order);
    });
    outbox.kick();
    return customerOrders.show(moved);
  };

  return {
    /**
     * Requests the return of goods of a delivered order.
     * @throws ApiError 400 for goods that were not ordered, a missing account or photos of others; 409 if the order
     * can't be returned
     */
    request: (code: string, requester: Requester, { lines, ...input }: ReturnInput): Promise<Order> =>
      change(code, requester, async (tx, order) => {
        const allowed = actionsOf(order, now());
        if (!allowed.includes('return')) throw illegalOrderStep(allowed);
        const ordered = await findOrderLines(tx, [order.id]);
        const isOrdered = ({ productId, quantity }: ReturnedPieces) =>
          ordered.some((line) => line.productId === productId && quantity <= line.quantity);
        if (!lines.every(isOrdered)) throw validationFailed({ lines: [returnMessages.lines] });
        const id = newId();
        const actorId = requester.caller?.user.id ?? null;
        const { reason, note, photoIds } = input;
        const refundAmount = refundOf({ ...order, lines: ordered }, lines, reason);
        const values = {
          id,
          orderId: order.id,
          status: 'requested' as const,
          reason,
          note: note || null,
          photoIds,
          refundAmount,
          ...accountOf(order, input.account),
        };
        await store.insertReturn(tx, values, lines, now());
        await photos.claim(tx, photoIds, `return:${id}`, actorId);
        const pieces = countPieces(lines);
        const step = {
          to: 'return_requested',
          actorId,
          note: returnNotes.pieces(pieces, RETURN_REASON_LABELS[reason]),
        } as const;
        const moved = await moveOrder(tx, order, step, now(), fittings);
        const detail = { code: order.code, reason, pieces, amount: refundAmount };
        await auditOrder(tx, now(), { orderId: order.id, actorId, action: 'return_requested', detail });
        await sendMail(tx, moved, returnTexts.requested(order.code), [
          returnTexts.estimated(formatMoney(refundAmount)),
        ]);
        return moved;
      }),

    /**
     * Withdraws a return; the order is then delivered, as before the request.
     * @throws ApiError 409 if the goods have arrived, or there is no open return
     */
    withdraw: (code: string, requester: Requester): Promise<Order> =>
      change(code, requester, async (tx, order) => {
        const row = await store.findLatest(tx, order.id);
        if (!row || !canWithdraw(row)) throw illegalOrderStep([]);
        const actorId = requester.caller?.user.id ?? null;
        const closed = { status: 'withdrawn' as const, closedAt: now(), ...store.NO_ACCOUNT };
        await store.update(tx, row.id, closed, now());
        const step = {
          to: 'delivered',
          actorId,
          note: returnNotes.withdrawn,
          changes: { deliveredAt: order.deliveredAt },
          text: returnTexts.withdrawn(order.code),
        } as const;
        const moved = await moveOrder(tx, order, step, now(), fittings);
        const detail = { code: order.code };
        await auditOrder(tx, now(), { orderId: order.id, actorId, action: 'return_withdrawn', detail });
        await sendMail(tx, moved, step.text);
        return moved;
      }),
  };
}

export type Returns = ReturnType<typeof createReturns>;
