import { useState } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import type { OrderInvoices as Invoices } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Cluster, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { eInvoices } from '../../messages/e-invoices';
import { useApiQuery } from '../data';
import { money } from '../numbers';
import { BuyerDialog } from './buyer-dialog';
import { InvoiceBadge } from './invoice-badge';
import { INVOICE_ENTITIES, invoicePath } from './invoice-entities';

const t = eInvoices.order;

interface Props {
  readonly address: Address<Invoices>;
  /** Said while the order has no invoice. */
  readonly none?: string;
  /** Buyer and call of a new request; for orders whose invoice staff request. */
  readonly request?: Pick<Parameters<typeof BuyerDialog>[0], 'initial' | 'draft' | 'send' | 'title'>;
}

/** E-invoices of an order, with the button to request one; nothing until they are loaded. */
export function OrderInvoices({ address, none = t.none, request }: Props) {
  const [requesting, setRequesting] = useState(false);
  const { data } = useApiQuery(address, { entities: INVOICE_ENTITIES });
  if (!data) return null;
  const { items, provider, canRequest } = data;
  const isEmpty = items.length === 0;
  return (
    <Stack as="section" gap="8" aria-label={t.title}>
      <Subheading size="16">{t.title}</Subheading>
      {isEmpty && <Text tone="muted">{provider ? none : t.byHand}</Text>}
      {!isEmpty && (
        <List gap="8">
          {items.map((invoice) => (
            <li key={invoice.id}>
              <Cluster gap="8" align="center">
                <Link to={invoicePath(invoice.id)}>{invoice.number ?? eInvoices.noNumber}</Link>
                <InvoiceBadge invoice={invoice} />
                <span>{money(invoice.total)}</span>
              </Cluster>
              {invoice.needsAttention && invoice.rejection && <Text breaks>{invoice.rejection}</Text>}
              {invoice.adjusts && <Hint as="span">{eInvoices.adjusts(invoice.adjusts)}</Hint>}
            </li>
          ))}
        </List>
      )}
      {canRequest && request && (
        <Cluster gap="8">
          <Button size="sm" variant="secondary" onClick={() => setRequesting(true)}>
            {t.request}
          </Button>
        </Cluster>
      )}
      {requesting && request && (
        <BuyerDialog {...request} confirm={t.request} onClose={() => setRequesting(false)} />
      )}
    </Stack>
  );
}
