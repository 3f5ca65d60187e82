import { SERVICE_PAYMENT_LABELS, type ServicePaymentMethod } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { servicePayments } from './tables';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import { requireSeenVersion, lockForWork, type Actor } from './access';
import { record } from './events';
import { messages, officeNotes } from './messages';
import { dueOf, moneyOf } from './money';
import { illegalStep, invalid, orderNotFound } from './errors';
import * as store from './repository';

export interface NewPayment {
  readonly method: ServicePaymentMethod;
  /** Đồng. */
  readonly amount: number;
  /** Reference number of the bank transfer or card terminal. */
  readonly reference?: string | null;
}

/** Creates the service for payments of service orders. */
export function createServicePayments({ db, now }: Core) {
  return {
    /**
     * Stores a payment, once per idempotency key.
     * @throws ApiError 400 if the payment exceeds the amount due; 409 if the order is cancelled;
     * 422 IDEMPOTENCY_KEY_REUSED
     */
    receive: (caller: Actor, id: string, payment: NewPayment, key: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const { version: _seen, ...anyVersion } = caller;
        const order = await lockForWork(tx, anyVersion, id);
        const { earlier, settle } = await claimRequest(
          tx,
          {
            scope: [caller.user.id, 'POST payments', id, key],
            request: JSON.stringify(payment),
            reused: () => keyReusedError(messages.keyReused),
          },
          now(),
        );
        if (earlier) return order;
        requireSeenVersion(caller, order);
        if (order.status === 'cancelled') throw illegalStep([]);
        const left = await dueOf(tx, id);
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
        await settle(row.id);
        const { amount, method, reference = null } = payment;
        const note = officeNotes.paid(amount, SERVICE_PAYMENT_LABELS[method], reference);
        const said = { kind: 'paid', text: null, note, actorId: caller.user.id, audit: { ...payment } };
        const changed = await store.updateOrder(tx, id, {}, now());
        await record(tx, changed, said, now());
        return changed;
      }),

    /**
     * Voids a payment that was recorded by mistake. It stays visible, and its amount is due again.
     * @throws ApiError 404 for an unknown payment; 409 if it is already voided or was refunded
     */
    void: (caller: Actor, id: string, paymentId: string, reason: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        const payment = (await store.findAllPayments(tx, id)).find((item) => item.id === paymentId);
        if (!payment) throw orderNotFound();
        if (payment.voidedAt !== null) throw illegalStep([]);
        const { method, amount, reference } = payment;
        if (amount > (await moneyOf(tx, id)).received) {
          throw new ApiError(409, 'INVALID_TRANSITION', messages.voidRefunded);
        }
        const actorId = caller.user.id;
        await tx
          .update(servicePayments)
          .set({ voidedAt: now(), voidedById: actorId, voidReason: reason, updatedAt: now() })
          .where(eq(servicePayments.id, paymentId));
        const note = officeNotes.paymentVoided(amount, SERVICE_PAYMENT_LABELS[method], reason);
        const audit = { method, amount, reference, reason };
        const changed = await store.updateOrder(tx, order.id, {}, now());
        await record(tx, changed, { kind: 'payment_voided', text: null, note, actorId, audit }, now());
        return changed;
      }),
  };
}
