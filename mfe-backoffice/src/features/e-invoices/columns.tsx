import { formatDateTime } from '@evcare/shared-contracts/format';
import type { EInvoiceRow } from '@evcare/shared-contracts/office';
import { Span, Stack } from '@evcare/shared-ui';
import { eInvoices } from '../../messages/e-invoices';
import { InvoiceBadge } from '../../shared/invoices';
import type { Column } from '../../shared/list';
import { money } from '../../shared/numbers';

const t = eInvoices.columns;

/** Columns of the list of e-invoices. */
export const COLUMNS: readonly Column<EInvoiceRow>[] = [
  {
    key: 'number',
    header: t.number,
    cell: ({ number, adjusts }) => (
      <Stack as="span">
        <Span nowrap>{number ?? eInvoices.noNumber}</Span>
        {adjusts && <Span tone="muted">{eInvoices.adjusts(adjusts)}</Span>}
      </Stack>
    ),
  },
  { key: 'order', header: t.order, noWrap: true, cell: ({ order }) => order.code },
  {
    key: 'buyer',
    header: t.buyer,
    cell: ({ buyer, taxCode }) => (
      <Stack as="span">
        <span>{buyer ?? eInvoices.erasedBuyer}</span>
        {taxCode && <Span tone="muted">{taxCode}</Span>}
      </Stack>
    ),
  },
  { key: 'total', header: t.total, align: 'end', noWrap: true, cell: ({ total }) => money(total) },
  {
    key: 'state',
    header: t.state,
    cell: (invoice) => (
      <Stack as="span" gap="4" align="start">
        <InvoiceBadge invoice={invoice} />
        {invoice.needsAttention && invoice.rejection && <Span tone="muted">{invoice.rejection}</Span>}
      </Stack>
    ),
  },
  {
    key: 'issued',
    header: t.issued,
    noWrap: true,
    foldUnder: 'number',
    cell: ({ issuedAt }) => issuedAt && formatDateTime(issuedAt),
  },
  {
    key: 'created',
    header: t.created,
    noWrap: true,
    hidden: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
