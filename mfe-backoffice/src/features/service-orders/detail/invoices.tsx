import { addressOf, call, eInvoiceApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { eInvoices } from '../../../messages/e-invoices';
import { OrderInvoices } from '../../../shared/invoices';

/** True if an order can have an e-invoice: it has a price, and it is paid or its vehicle was handed over. */
export const mayHaveInvoice = ({ total, left, status }: OfficeOrder): boolean =>
  total > 0 && status !== 'cancelled' && (left === 0 || status === 'delivered');

/** E-invoices of a service order, and the request for one; the customer is the buyer unless staff enter another. */
export function ServiceInvoices({ order: { id, code, customer } }: { readonly order: OfficeOrder }) {
  return (
    <OrderInvoices
      address={addressOf(eInvoiceApi.ofServiceOrder, { params: { id } })}
      request={{
        title: eInvoices.order.requestTitle(code),
        draft: `invoice-request:${id}`,
        initial: {
          kind: 'person',
          name: customer.fullName,
          taxCode: '',
          address: '',
          email: '',
        },
        send: (http, body) => call(http, eInvoiceApi.requestForServiceOrder, { params: { id }, body }),
      }}
    />
  );
}
