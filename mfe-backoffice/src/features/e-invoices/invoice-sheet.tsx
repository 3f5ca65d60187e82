import { useState } from 'react';
import { addressOf, call, eInvoiceApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { E_INVOICE_KIND_LABELS, type EInvoice, type EInvoiceLine } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, Cluster, Fact, Grid, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { eInvoices } from '../../messages/e-invoices';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { ReasonDialog } from '../../shared/forms';
import { BuyerDialog, InvoiceBadge, INVOICE_ENTITIES } from '../../shared/invoices';
import { DataTable, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { serviceOrderPath, shopOrderPath } from '../../shared/order-paths';
import { PaperButton } from '../../shared/paper-button';
import { Reserved } from '../../shared/rights';
import { Loaded, RowsSkeleton } from '../../shared/states';

const t = eInvoices.detail;
const c = eInvoices.lineColumns;

const LINES: readonly Column<EInvoiceLine & { readonly position: number }>[] = [
  { key: 'name', header: c.name, cell: ({ name }) => name },
  {
    key: 'quantity',
    header: c.quantity,
    noWrap: true,
    cell: ({ quantity, unit }) => `${count(quantity)} ${unit}`,
  },
  { key: 'net', header: c.net, align: 'end', noWrap: true, cell: ({ net }) => money(net) },
  {
    key: 'vat',
    header: c.vat,
    align: 'end',
    noWrap: true,
    cell: ({ vat, vatPercent }) => `${money(vat)} (${eInvoices.percent(count(vatPercent))})`,
  },
  { key: 'gross', header: c.gross, align: 'end', noWrap: true, cell: ({ gross }) => money(gross) },
];

interface Props {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onPaper: () => void;
  readonly onClose: () => void;
}

/** Sheet of an e-invoice: its state, what can be done, and its contents. */
export function InvoiceSheet({ id, onOpen, onPaper, onClose }: Props) {
  const query = useApiQuery(addressOf(eInvoiceApi.read, { params: { id } }), {
    entities: INVOICE_ENTITIES,
    keepPrevious: false,
  });
  const invoice = query.data;
  return (
    <Sheet
      open
      onClose={onClose}
      title={invoice ? t.title(invoice.number ?? invoice.order.code) : t.unloaded}
      description={invoice && E_INVOICE_KIND_LABELS[invoice.kind]}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={8} />}>
        {(shown) => <Invoice key={shown.id} invoice={shown} onOpen={onOpen} onPaper={onPaper} />}
      </Loaded>
    </Sheet>
  );
}

function Invoice({
  invoice,
  onOpen,
  onPaper,
}: Pick<Props, 'onOpen' | 'onPaper'> & { readonly invoice: EInvoice }) {
  const { contents, rejection, provider, related, needsAttention, state } = invoice;
  const { sums } = contents;
  return (
    <Stack gap="16">
      <Cluster gap="8">
        <InvoiceBadge invoice={invoice} />
      </Cluster>
      {rejection && (
        <Alert tone={needsAttention ? 'danger' : 'info'} title={t.rejected}>
          {rejection}
        </Alert>
      )}
      {needsAttention && state !== 'rejected' && (
        <Alert tone="warning" title={eInvoices.unanswered}>
          {t.unansweredText}
        </Alert>
      )}
      {invoice.adjustable > 0 && (
        <Alert tone="warning">{eInvoices.adjust.due(money(invoice.adjustable))}</Alert>
      )}
      <Cluster gap="8">
        <Acts invoice={invoice} onOpen={onOpen} />
        <PaperButton onClick={onPaper}>{t.paper}</PaperButton>
      </Cluster>
      <Facts invoice={invoice} />
      <DataTable
        caption={t.lines}
        columns={LINES}
        // Two lines may be equal.
        rows={contents.lines.map((line, position) => ({ ...line, position }))}
        rowKey={({ position }) => String(position)}
      />
      <Grid as="dl" columns="3" gap="12">
        <Fact title={eInvoices.sums.net}>{money(sums.net)}</Fact>
        <Fact title={eInvoices.sums.vat}>{money(sums.vat)}</Fact>
        <Fact title={eInvoices.sums.gross}>{money(sums.gross)}</Fact>
      </Grid>
      {provider?.simulated && <Text tone="muted">{eInvoices.simulated(provider.name)}</Text>}
      {related.length > 0 && (
        <section aria-label={t.related}>
          <Subheading below="8" size="16">
            {t.related}
          </Subheading>
          <List gap="8">
            {related.map((other) => (
              <li key={other.id}>
                <Cluster gap="8" align="center">
                  <Button size="sm" variant="ghost" onClick={() => onOpen(other.id)}>
                    {other.number ?? E_INVOICE_KIND_LABELS[other.kind]}
                  </Button>
                  <InvoiceBadge invoice={other} />
                  <span>{money(other.total)}</span>
                </Cluster>
              </li>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}

function Facts({ invoice }: { readonly invoice: EInvoice }) {
  const { order, buyerDetails: buyer, contents, authorityCode, issuedAt, nextAttemptAt } = invoice;
  const orderPath = order.kind === 'shop-order' ? shopOrderPath(order.code) : serviceOrderPath(order.id);
  return (
    <Stack gap="8">
      <Grid as="dl" columns="2" gap="12">
        <Fact title={t.order}>
          <Link to={orderPath}>{order.code}</Link>
        </Fact>
        {buyer && <Fact title={t.buyer}>{buyer.name}</Fact>}
        {buyer?.taxCode && <Fact title={t.taxCode}>{buyer.taxCode}</Fact>}
        {buyer && <Fact title={t.address}>{buyer.address}</Fact>}
        {buyer?.email && <Fact title={t.email}>{buyer.email}</Fact>}
        <Fact title={t.payment}>{contents.payment}</Fact>
        {contents.reason && <Fact title={t.reason}>{contents.reason}</Fact>}
        {issuedAt && <Fact title={t.issuedAt}>{formatDateTime(issuedAt)}</Fact>}
        <Fact title={t.createdAt}>{formatDateTime(invoice.createdAt)}</Fact>
        {invoice.requestedBy && <Fact title={t.requestedBy}>{invoice.requestedBy}</Fact>}
        {nextAttemptAt && invoice.attempts > 0 && (
          <Fact
            title={t.attempts}
          >{`${count(invoice.attempts)} · ${t.next(formatDateTime(nextAttemptAt))}`}</Fact>
        )}
        {authorityCode && (
          <Fact title={t.authorityCode}>
            <Text as="span" breaks>
              {authorityCode}
            </Text>
          </Fact>
        )}
      </Grid>
      {!buyer && <Text tone="muted">{t.erased}</Text>}
    </Stack>
  );
}

/** Buttons: sending again, and adjusting after a refund. */
function Acts({ invoice, onOpen }: Pick<Props, 'onOpen'> & { readonly invoice: EInvoice }) {
  const { id, state, number, order, adjustable, canRetry, currentBuyer: buyer } = invoice;
  const [dialog, setDialog] = useState<'retry' | 'adjust' | null>(null);
  const close = () => setDialog(null);
  const ask = useApiAction<undefined, EInvoice>({
    send: (http) => call(http, eInvoiceApi.retry, { params: { id }, body: { buyer: null } }),
    entities: INVOICE_ENTITIES,
  });
  const { retry, adjust } = eInvoices;
  return (
    <>
      {canRetry && state === 'rejected' && (
        <Button size="sm" onClick={() => setDialog('retry')}>
          {retry.action}
        </Button>
      )}
      {canRetry && state !== 'rejected' && (
        <Button size="sm" busy={ask.busy} onClick={() => void ask.run(undefined)}>
          {retry.again}
        </Button>
      )}
      {adjustable > 0 && (
        <Reserved right="invoices.adjust">
          {(blocked) => (
            <Button {...blocked} size="sm" variant="secondary" onClick={() => setDialog('adjust')}>
              {adjust.action}
            </Button>
          )}
        </Reserved>
      )}
      {dialog === 'retry' && buyer && (
        <BuyerDialog
          title={retry.title(order.code)}
          confirm={retry.action}
          hint={retry.hint}
          isCompanyOnly={order.kind === 'shop-order'}
          draft={`invoice-retry:${id}`}
          initial={{ ...buyer, taxCode: buyer.taxCode ?? '', email: buyer.email ?? '' }}
          send={(http, body) => call(http, eInvoiceApi.retry, { params: { id }, body: { buyer: body } })}
          onClose={close}
          onDone={(made) => onOpen(made.id)}
        />
      )}
      {dialog === 'adjust' && (
        <ReasonDialog
          title={adjust.title(number ?? '')}
          hint={adjust.hint}
          confirm={adjust.action}
          draft={`invoice-adjustment:${id}`}
          send={(http, { reason }) =>
            call(http, eInvoiceApi.adjust, { params: { id }, body: { expected: adjustable, reason } })
          }
          entities={INVOICE_ENTITIES}
          onClose={close}
          onDone={(made) => onOpen(made.id)}
        >
          <Text>{adjust.text(money(adjustable))}</Text>
        </ReasonDialog>
      )}
    </>
  );
}
