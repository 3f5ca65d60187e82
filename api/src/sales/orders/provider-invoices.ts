import type { InvoiceFields } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderMailMessages } from '../../platform/messages';
import { publishOfficeChange } from '../../messaging/live';
import { auditOrder } from './audit';
import { invoiceFieldsOf } from './invoicing';
import { createOrderNotices } from './notices';
import * as store from './repository';
import type { StoredInvoice } from './tables';

/** E-invoice that a provider has issued. */
interface Issued {
  /** Series and number. */
  readonly number: string;
  readonly at: Date;
}

/** Creates the functions that keep an order in step with the e-invoice that a provider issues for it. */
export function createProviderInvoices(core: Core, outbox: Pick<Outbox, 'add'>) {
  const { now } = core;
  const { notifyAndMail } = createOrderNotices(core, outbox);

  const save = async (tx: Queries, order: store.OrderRow, invoice: StoredInvoice) => {
    await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
    return store.updateOrder(tx, order.id, { invoice }, now());
  };

  return {
    /**
     * Notes that an e-invoice was made for a locked order, so that its data is neither corrected nor its number typed.
     * Staff may have corrected the data of a rejected one.
     */
    async hold(
      tx: Queries,
      order: store.OrderRow,
      documentId: string,
      corrected: { readonly fields: InvoiceFields; readonly actorId: string } | null = null,
    ): Promise<void> {
      if (!order.invoice) return;
      if (corrected) {
        const { fields: to, actorId } = corrected;
        const detail = { code: order.code, from: invoiceFieldsOf(order.invoice), to };
        await auditOrder(tx, now(), {
          orderId: order.id,
          actorId,
          action: 'order_invoice_requested',
          detail,
        });
      }
      await save(tx, order, { ...order.invoice, ...corrected?.fields, documentId });
    },

    /** Lets the data of a locked order be corrected again, because its e-invoice was rejected. */
    async release(tx: Queries, order: store.OrderRow): Promise<void> {
      if (!order.invoice) return;
      const { documentId: _rejected, ...invoice } = order.invoice;
      await save(tx, order, invoice);
    },

    /** Records the number of the e-invoice of a locked order, and informs the customer. */
    async recordIssued(tx: Queries, order: store.OrderRow, { number, at }: Issued): Promise<void> {
      const { id: orderId, code, invoice } = order;
      if (!invoice) return;
      const issued = { number, day: dayInVietnam(at), at: at.toISOString() };
      const detail = { code, from: null, to: issued };
      await auditOrder(tx, now(), { orderId, actorId: null, action: 'order_invoice_recorded', detail });
      const recorded = await save(tx, order, { ...invoice, issued });
      await notifyAndMail(tx, recorded, orderMailMessages.invoice.issued(code, number, invoice.email));
    },
  };
}

export type ProviderInvoices = ReturnType<typeof createProviderInvoices>;
