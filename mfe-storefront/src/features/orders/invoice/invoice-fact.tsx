import { lazy, Suspense, useState } from 'react';
import type { Order, OrderInvoicing } from '@evcare/shared-contracts/shop';
import { Box, Button, Fact, Text } from '@evcare/shared-ui';
import { orderInvoice as t } from '../../../messages/order-invoice';
import { orders } from '../../../messages/orders';
import { useRemote } from '../../../shared/scope';
import type { ChangeFormProps } from '../changes/change-dialog';
import styles from '../order-page.module.css';
import { PaperLink } from '../paper-link';

/** Loaded when the customer requests the invoice or corrects its data. */
const InvoiceDialog = lazy(() => import('./invoice-dialog'));

const stateText = ({ isOpen, lastDay, issued }: OrderInvoicing, hotline: string): string => {
  if (issued) return t.issued(issued.number, issued.day);
  return isOpen ? t.waiting(lastDay) : t.closed(hotline);
};

/** Company invoice of an order: its data and state, and the button to request it or to correct the data. */
export function InvoiceFact({ order, data, actions }: Omit<ChangeFormProps, 'onClose'>) {
  const { company } = useRemote().config;
  const [isChanging, setChanging] = useState(false);
  const { code, status, invoice, invoicing } = order;
  // An API of an earlier release takes no request after the order.
  const isOpen = invoicing?.isOpen === true;
  if (!invoice && !isOpen) return null;
  const isCancelled = status === 'cancelled';
  return (
    <Fact padTop="16" line="top" title={orders.sections.invoice}>
      {invoice && <InvoiceData invoice={invoice} />}
      {invoice && invoicing && !isCancelled && (
        <Text tone="muted">{stateText(invoicing, company.hotline)}</Text>
      )}
      {!invoice && invoicing && <Text tone="muted">{t.offer(invoicing.lastDay)}</Text>}
      {invoice && !isCancelled && (
        <PaperLink code={code} paper="invoice-request" label={orders.invoiceRequest} />
      )}
      {isOpen && (
        <Box padTop="12" className={styles['screen']}>
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {invoice ? t.change : t.request}
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>
        {isOpen && isChanging && (
          <InvoiceDialog order={order} data={data} actions={actions} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </Fact>
  );
}

const InvoiceData = ({ invoice }: { invoice: NonNullable<Order['invoice']> }) => (
  <>
    <p>{invoice.companyName}</p>
    <p>{orders.taxCode(invoice.taxCode)}</p>
    <p>{invoice.address}</p>
    <p>{invoice.email}</p>
  </>
);
