import { createHash } from 'node:crypto';
import { SERVICE_PAYMENT_LABELS, type ServicePaymentMethod } from '@evcare/shared-contracts/office';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { servicePayments } from './tables';
import * as idempotency from '../../platform/idempotency/repository';
import { requireSeenVersion, lockForWork, type Actor } from './access';
import { record } from './events';
import { messages, officeNotes } from './messages';
import { leftToPay } from './money';
import { illegalStep, invalid, orderNotFound } from './errors';
import * as store from './repository';

export interface NewPayment {
  readonly method: ServicePaymentMethod;
  /** Đồng. */
  readonly amount: number;
}

/** Creates the service for payments of service orders. */
export function createServicePayments({ db, now }: Core) {
  return {
    /**
     * Stores a payment, once per idempotency key.
     * @throws ApiError 400 if it exceeds the amount due, 409 for a cancelled order, 422
     * IDEMPOTENCY_KEY_REUSED
     */
    receive: (caller: Actor, id: string, payment: NewPayment, key: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const { version: _seen, ...anyVersion } = caller;
        const order = await lockForWork(tx, anyVersion, id);
        const keyHash = sha256(JSON.stringify([caller.user.id, 'POST payments', id, key]));
        const hash = sha256(JSON.stringify(payment));
        const earlierCall = await idempotency.claim(tx, keyHash, hash, now());
        if (earlierCall) {
          if (earlierCall.requestHash !== hash) {
            throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', messages.keyReused);
          }
          return order;
        }
        requireSeenVersion(caller, order);
        if (order.status === 'cancelled') throw illegalStep([]);
        const left = leftToPay(await store.findLines(tx, [id]), await store.findPayments(tx, [id]));
        if (payment.amount > left) throw invalid('amount', messages.overpaid(left));
        const [row] = await tx
          .insert(servicePayments)
          .values({
            serviceOrderId: id,
            ...payment,
            actorId: caller.user.id,
            createdAt: now(),
            updatedAt: now(),
          })
          .returning({ id: servicePayments.id });
        if (!row) throw orderNotFound();
        await idempotency.settleOutcome(tx, keyHash, row.id);
        const note = officeNotes.paid(payment.amount, SERVICE_PAYMENT_LABELS[payment.method]);
        const said = { kind: 'paid', text: null, note, actorId: caller.user.id, audit: { ...payment } };
        const changed = await store.updateOrder(tx, id, {}, now());
        await record(tx, changed, said, now());
        return changed;
      }),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export type ServicePayments = ReturnType<typeof createServicePayments>;
