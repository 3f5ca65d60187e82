import { useState } from 'react';
import { addressOf, call, eInvoiceApi } from '@evcare/shared-contracts/endpoints';
import { E_INVOICE_VIEWS, type EInvoiceList } from '@evcare/shared-contracts/office';
import { Alert, EmptyState, Stack } from '@evcare/shared-ui';
import { eInvoices as t } from '../../messages/e-invoices';
import { useApiQuery } from '../../shared/data';
import { INVOICE_ENTITIES } from '../../shared/invoices';
import {
  FilterBar,
  FilterSelect,
  ListTable,
  Pager,
  PrintedFilter,
  SearchField,
  useUrlState,
} from '../../shared/list';
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountedViews } from '../../shared/views';
import { COLUMNS } from './columns';
import { InvoicePaper } from './invoice-paper';
import { InvoiceSheet } from './invoice-sheet';
import { monthOptions } from './months';

/** `open` and `paper` are ids of an invoice: its sheet, and its contents on paper. */
const DEFAULTS = { view: 'all', month: '', series: '', q: '', page: 1, open: '', paper: '' };

/** Page `/staff/invoices`: e-invoices of shop orders and service orders. */
export function InvoicesPage() {
  const [state, set] = useUrlState(DEFAULTS);
  const [months] = useState(() => monthOptions(Date.now()));
  const { month, series, q, page, open, paper } = state;
  const view = E_INVOICE_VIEWS.find((value) => value === state.view) ?? 'all';
  const filter = { view, month: month || undefined, series: series || undefined, q: q || undefined, page };
  const query = useApiQuery(addressOf(eInvoiceApi.list, { query: filter }), { entities: INVOICE_ENTITIES });
  if (paper !== '') return <InvoicePaper id={paper} onBack={() => set({ paper: '', open: paper })} />;
  const isFiltered = view !== 'all' || month !== '' || series !== '' || q !== '';
  return (
    <BackofficePage title={t.title} lead={t.lead}>
      <FilterBar onReset={isFiltered ? () => set({ ...DEFAULTS }) : undefined}>
        <SearchField
          label={t.search}
          value={q}
          onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
        />
        <FilterSelect
          label={t.month}
          value={month}
          options={months}
          onChange={(next) => set({ month: next, page: 1 })}
        />
        <FilterSelect
          label={t.series}
          value={series}
          options={(query.data?.series ?? []).map(({ series: value }) => ({ value, label: value }))}
          onChange={(next) => set({ series: next, page: 1 })}
        />
        <PrintedFilter label={t.viewsLabel} value={t.views[view]} />
      </FilterBar>
      <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(list) => (
          <Stack gap="16">
            <Notices list={list} />
            <CountedViews
              label={t.viewsLabel}
              views={E_INVOICE_VIEWS.map((value) => ({
                value,
                label: t.views[value],
                count: list.counts[value],
              }))}
              current={view}
              onChange={(next) => set({ view: next, page: 1 })}
            />
            {list.items.length === 0 ? (
              <EmptyState title={isFiltered ? t.noMatch : t.none} />
            ) : (
              <ListTable
                list="e-invoices"
                csv={{
                  read: (http) => call(http, eInvoiceApi.exportCsv, { query: filter }),
                  fileName: t.fileName,
                }}
                caption={t.list}
                columns={COLUMNS}
                rows={list.items}
                rowKey={({ id }) => id}
                rowTone={({ needsAttention }) => (needsAttention ? 'warning' : undefined)}
                onOpen={({ id }) => set({ open: id })}
              />
            )}
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </Stack>
        )}
      </Loaded>
      {open !== '' && (
        <InvoiceSheet
          id={open}
          onOpen={(id) => set({ open: id })}
          onPaper={() => set({ paper: open, open: '' })}
          onClose={() => set({ open: '' })}
        />
      )}
    </BackofficePage>
  );
}

/** Notices above the list: no provider or a simulated one, and numbers that a series lacks. */
function Notices({ list: { provider, series } }: { readonly list: EInvoiceList }) {
  const gaps = series.filter(({ missing }) => missing.length > 0);
  return (
    <>
      {!provider && (
        <Alert tone="info" title={t.noProvider}>
          {t.noProviderText}
        </Alert>
      )}
      {provider?.simulated && <Alert tone="info">{t.simulated(provider.name)}</Alert>}
      {gaps.length > 0 && (
        <Alert tone="warning" title={t.gaps}>
          {gaps.map(({ series: name, missing }) => (
            <p key={name}>{t.gapsOf(name, missing.join(', '))}</p>
          ))}
        </Alert>
      )}
    </>
  );
}
