import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import { createProviderInvoices, type CustomerOrders } from '../../sales/orders';
import { createInvoiceDesk } from './desk';
import { createDocuments } from './documents';
import type { InvoiceProvider } from './port';
import { createInvoiceReading } from './reading';
import { createInvoiceSending } from './sending';

/** Creates the services of e-invoices, for a provider or for none. */
export function createInvoiceServices(
  core: Core,
  {
    outbox,
    customerOrders,
    provider,
  }: {
    readonly outbox: Outbox;
    readonly customerOrders: Pick<CustomerOrders, 'compose'>;
    readonly provider: InvoiceProvider | null;
  },
) {
  const documents = createDocuments(core, { customerOrders });
  const reading = createInvoiceReading(core, { provider, documents });
  const providerInvoices = createProviderInvoices(core, outbox);
  const sending = createInvoiceSending(core, { provider, documents, providerInvoices, outbox });
  return {
    invoiceSending: sending,
    invoiceReading: reading,
    invoiceDesk: createInvoiceDesk(core, { provider, documents, reading, providerInvoices, sending }),
  };
}
