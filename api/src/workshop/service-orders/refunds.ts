import type { RefundRequest } from '@evcare/shared-contracts/endpoints/server';
import { REFUND_WAY_LABELS } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { lockForWork, type Actor } from './access';
import { invalid } from './errors';
import { record } from './events';
import { messages, officeNotes } from './messages';
import { moneyOf } from './money';
import * as refunds from './refund-rows';
import * as store from './repository';

interface RefundPath {
  /** Id of the service order. */
  readonly id: string;
  readonly refundId: string;
}

/** Step of a refund, for the history of the order and the audit log. */
interface RefundStep extends Pick<RefundRequest, 'amount' | 'way' | 'reason'> {
  readonly kind: 'refund_requested' | 'refund_withdrawn';
  readonly actorId: string;
}

/** Creates the service with which the front desk asks for refunds; a manager decides on them. */
export function createRefundRequests({ db, now }: Core) {
  const finish = async (
    tx: Queries,
    id: string,
    { kind, amount, way, reason, actorId }: RefundStep,
  ): Promise<store.OrderRow> => {
    const changed = await store.updateOrder(tx, id, {}, now());
    const note = officeNotes.refund(amount, REFUND_WAY_LABELS[way], reason);
    const audit = { amount, way, reason };
    await record(tx, changed, { kind, text: null, note, actorId, audit }, now());
    return changed;
  };

  return {
    /**
     * Asks for a refund of what was paid and not refunded.
     * @throws ApiError 400 for a larger amount; 404; 409 REFUND_OPEN if one is open; 409 STALE_VERSION
     */
    request: (
      caller: Actor,
      id: string,
      { amount, way, reason, account }: RefundRequest,
    ): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if ((await refunds.findOpen(tx, id)).length > 0) throw refunds.refundOpen();
        const { received } = await moneyOf(tx, id);
        if (amount > received) throw invalid('amount', messages.refundTooMuch(received));
        const actorId = caller.user.id;
        const payTo = way === 'transfer' ? account : null;
        await refunds.insert(tx, {
          serviceOrderId: order.id,
          state: 'requested',
          amount,
          way,
          reason,
          requestedBy: actorId,
          bankName: payTo?.bank ?? null,
          bankNumber: payTo?.number ?? null,
          bankHolder: payTo?.holder ?? null,
          createdAt: now(),
          updatedAt: now(),
        });
        return finish(tx, id, { kind: 'refund_requested', amount, way, reason, actorId });
      }),

    /**
     * Takes one's own request back and forgets the account. The row becomes a refusal by who asked.
     * @throws ApiError 404; 409 INVALID_TRANSITION after a decision; 409 NOT_OWN_REFUND; 409 STALE_VERSION
     */
    withdraw: (caller: Actor, { id, refundId }: RefundPath, reason: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        await lockForWork(tx, caller, id);
        const refund = await refunds.findById(tx, refundId);
        if (refund?.serviceOrderId !== id) throw new ApiError(404, 'NOT_FOUND', messages.refundNotFound);
        const actorId = caller.user.id;
        if (refund.state !== 'requested')
          throw new ApiError(409, 'INVALID_TRANSITION', messages.refundDecided);
        if (refund.requestedBy !== actorId) throw new ApiError(409, 'NOT_OWN_REFUND', messages.refundOfOther);
        await refunds.refuse(tx, refundId, { actorId, reason }, now());
        const { amount, way } = refund;
        return finish(tx, id, { kind: 'refund_withdrawn', amount, way, reason, actorId });
      }),
  };
}
