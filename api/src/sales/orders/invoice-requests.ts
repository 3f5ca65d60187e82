import type { InvoiceRecord } from '@evcare/shared-contracts/office';
import type { InvoiceFields, Order } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Outbox } from '../../platform/mail/outbox';
import { messages, orderMailMessages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { rules, type Requester, type Throttle } from '../../identity/throttle';
import { publishOfficeChange } from '../../messaging/live';
import { auditOrder } from './audit';
import type { CustomerOrders } from './customer';
import { illegalStep, orderNotFound } from './errors';
import { canRecordInvoice, invoiceFieldsOf, invoicingOf } from './invoicing';
import { createOrderNotices } from './notices';
import * as store from './repository';
import { actionsOf } from './view';

const isSame = (a: InvoiceFields, b: InvoiceFields): boolean =>
  a.companyName === b.companyName &&
  a.taxCode === b.taxCode &&
  a.address === b.address &&
  a.email === b.email;

interface Parts {
  readonly throttle: Throttle;
  readonly customerOrders: Pick<CustomerOrders, 'find' | 'show'>;
}

/** Creates the function with which customers request the company invoice of an order, or correct its data. */
export function createInvoiceRequest({ db, now }: Core, { throttle, customerOrders }: Parts) {
  /**
   * Stores the data for the invoice. A repeated request does nothing.
   * @throws ApiError 409 if the invoice is issued, the period has ended, or the order is cancelled or returned
   */
  return async (code: string, requester: Requester, fields: InvoiceFields): Promise<Order> => {
    const { id } = await customerOrders.find(code, requester);
    await throttle.take(throttle.key('orderChanges', id), rules.orderChanges, requester.origin);
    const requested = await db.transaction(async (tx) => {
      const order = await store.lockById(tx, id);
      if (!order) throw orderNotFound();
      if (!invoicingOf(order, now()).isOpen) {
        throw illegalStep(actionsOf(order, now()), messages.invoiceClosed);
      }
      const before = invoiceFieldsOf(order.invoice);
      if (before && isSame(before, fields)) return order;
      const actorId = requester.caller?.user.id ?? null;
      const detail = { code: order.code, from: before, to: fields };
      await auditOrder(tx, now(), { orderId: id, actorId, action: 'order_invoice_requested', detail });
      await publishOfficeChange(tx, { entity: 'shop-order', id }, now());
      const invoice = { ...fields, requestedAt: now().toISOString() };
      return store.updateOrder(tx, id, { invoice }, now());
    });
    return customerOrders.show(requested);
  };
}

/** Creates the function that records the e-invoice of a locked order, and informs the customer of a new one. */
export function createInvoiceRecorder(core: Core, outbox: Pick<Outbox, 'add'>) {
  const { now } = core;
  const { notifyAndMail } = createOrderNotices(core, outbox);

  return async (
    tx: Queries,
    order: store.OrderRow,
    { user }: Caller,
    { number, day }: InvoiceRecord,
  ): Promise<store.OrderRow> => {
    const { id: orderId, code, invoice } = order;
    if (!invoice || !canRecordInvoice(order)) throw illegalStep([]);
    const { issued: before, ...request } = invoice;
    if (number === null && !before) throw validationFailed({ number: [messages.invoiceNumberMissing] });
    if (day > dayInVietnam(now())) throw validationFailed({ day: [messages.invoiceDayInFuture] });
    const issued = number === null ? undefined : { number, day, at: now().toISOString() };
    const detail = { code, from: before ?? null, to: issued ?? null };
    await auditOrder(tx, now(), { orderId, actorId: user.id, action: 'order_invoice_recorded', detail });
    await publishOfficeChange(tx, { entity: 'shop-order', id: orderId }, now());
    const values = { invoice: { ...request, ...(issued && { issued }) } };
    const recorded = await store.updateOrder(tx, orderId, values, now());
    if (number !== null && number !== before?.number) {
      await notifyAndMail(tx, recorded, orderMailMessages.invoice.issued(code, number, invoice.email));
    }
    return recorded;
  };
}
