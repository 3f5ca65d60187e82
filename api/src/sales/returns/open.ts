import type { CallerReturn } from '@evcare/shared-contracts/office';
import { formatMoney } from '@evcare/shared-contracts/format';
import {
  refundOf,
  RETURN_REASON_LABELS,
  returnMessages,
  returnReasonsFor,
  type ReturnedPieces,
} from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import {
  actionsOf,
  auditOrder,
  createOrderNotices,
  findOrderLines,
  isFittedFor,
  illegalOrderStep,
  moveOrder,
  needsRefundAccount,
  type Fittings,
  type OrderRow,
} from '../orders';
import { returnNotes, returnTexts } from './messages';
import type { ReturnPhotos } from './photos';
import * as store from './repository';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly photos: ReturnPhotos;
}

/** Person who opens a return: the customer, a guest (`actorId` null), or staff for a caller. */
interface Opener {
  readonly actorId: string | null;
  readonly byStaff: boolean;
}

/** Sums up pieces. */
export const countPieces = (lines: readonly Pick<ReturnedPieces, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the account columns of a request. An account that is not needed is not stored. */
function accountOf(order: OrderRow, account: CallerReturn['account']) {
  if (!needsRefundAccount(order)) return store.NO_ACCOUNT;
  if (account === null) throw validationFailed({ account: [returnMessages.account] });
  return { bankName: account.bank, bankNumber: account.number, bankHolder: account.holder };
}

/** Creates the step that opens a return of a locked order; the same rules apply to customers and to staff. */
export function createOpenReturn(core: Core, { outbox, fittings, photos }: Parts) {
  const { now } = core;
  const { sendMail } = createOrderNotices(core, outbox);

  /**
   * Requests the return of goods of a delivered order.
   * @throws ApiError 400 for goods that were not ordered, fitted parts that the customer no longer wants, a missing
   * account or photos of others; 409 if the order can't be returned
   */
  return async (
    tx: Queries,
    order: OrderRow,
    { lines, ...input }: CallerReturn,
    { actorId, byStaff }: Opener,
  ): Promise<OrderRow> => {
    const allowed = actionsOf(order, now());
    if (!allowed.includes('return')) throw illegalOrderStep(allowed);
    const ordered = await findOrderLines(tx, [order.id]);
    const isOrdered = ({ productId, quantity }: ReturnedPieces) =>
      ordered.some((line) => line.productId === productId && quantity <= line.quantity);
    if (!lines.every(isOrdered)) throw validationFailed({ lines: [returnMessages.lines] });
    const { reason, note, photoIds } = input;
    const returned = ordered
      .filter(({ productId }) => lines.some((line) => line.productId === productId))
      .map((line) => ({ fittedAtWorkshop: isFittedFor(order, line) }));
    if (!returnReasonsFor(returned).includes(reason)) {
      throw validationFailed({ reason: [returnMessages.fitted] });
    }
    const id = newId();
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
    const words = returnNotes.pieces(pieces, RETURN_REASON_LABELS[reason]);
    const text = returnTexts.requested(order.code);
    const step = {
      to: 'return_requested',
      actorId,
      note: byStaff ? returnNotes.byStaff(words) : words,
      // A customer who sent the request needs no notification of it.
      ...(byStaff && { text }),
    } as const;
    const moved = await moveOrder(tx, order, step, now(), fittings);
    await auditOrder(tx, now(), {
      orderId: order.id,
      actorId,
      action: byStaff ? 'return_opened' : 'return_requested',
      detail: { code: order.code, reason, pieces, amount: refundAmount },
    });
    await sendMail(tx, moved, text, [returnTexts.estimated(formatMoney(refundAmount))]);
    return moved;
  };
}
