import { addressOf, call, stockApi } from '@evcare/shared-contracts/endpoints';
import type { StockList, StockRow } from '@evcare/shared-contracts/office';
import { Badge, Button, EmptyState, Stack } from '@evcare/shared-ui';
import { useState } from 'react';
import { stock as t } from '../../messages/stock';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
  NameCell,
} from '../../shared/list';
import { count, money, moneyShort, Stat, Stats } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountDialog } from './count-dialog';
import { ReceiveDialog } from './receive-dialog';
import { StockSheet } from './stock-sheet';

/** Shop orders and parts requests change the stock, too. */
const STOCK_ENTITIES = ['stock', 'shop-order', 'parts-request'] as const;
const DEFAULTS = { q: '', low: '', page: 1, open: '' };

const filterOf = ({ q, low }: { q: string; low: string }) => ({
  q: q || undefined,
  low: low === '1' ? ('1' as const) : undefined,
});
const listAddress = ({ page, ...state }: { q: string; low: string; page: number }) =>
  addressOf(stockApi.list, { query: { ...filterOf(state), page: page > 1 ? page : undefined } });

const columns: readonly Column<StockRow>[] = [
  {
    key: 'product',
    header: t.product,
    cell: ({ name, sku, waitingAlerts = 0 }) => (
      <NameCell
        name={name}
        detail={waitingAlerts > 0 ? `${sku} · ${t.waiting(count(waitingAlerts))}` : sku}
      />
    ),
  },
  {
    key: 'state',
    header: '',
    label: t.state,
    foldUnder: 'product',
    hideLabel: true,
    cell: (row) => <LowBadge row={row} />,
  },
  { key: 'onHand', header: t.onHand, align: 'end', cell: ({ onHand }) => count(onHand) },
  {
    key: 'reserved',
    header: t.reserved,
    align: 'end',
    wideOnly: true,
    cell: ({ reserved }) => count(reserved),
  },
  {
    key: 'available',
    header: t.available,
    align: 'end',
    cell: ({ available }) => <strong>{count(available)}</strong>,
  },
  {
    key: 'point',
    header: t.reorderPoint,
    align: 'end',
    wideOnly: true,
    cell: (row) => count(row.reorderPoint),
  },
  { key: 'value', header: t.value, align: 'end', cell: ({ value }) => money(value) },
];

function LowBadge({ row: { low, available } }: { readonly row: StockRow }) {
  if (available <= 0) return <Badge tone="danger">{t.outOfStock}</Badge>;
  return low ? <Badge tone="warning">{t.lowBadge}</Badge> : null;
}

/** Stock list with deliveries and counts, lowest stock first. */
export function StockTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const [openDialog, setOpenDialog] = useState<{ what: 'receive' | 'count'; row: StockRow } | null>(null);
  const query = useApiQuery(listAddress(state), { entities: STOCK_ENTITIES });
  const close = () => setOpenDialog(null);
  const filtered = state.q !== '' || state.low !== '';

  return (
    <Stack gap="16" top>
      {query.data && <Totals list={query.data} />}
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={state.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        <FilterSelect
          label={t.filter}
          value={state.low}
          all={t.all}
          options={[{ value: '1', label: t.onlyLow }]}
          onChange={(low) => set({ low })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} text={<p>{t.emptyText}</p>} />}
      >
        {(data) => (
          <>
            <ListTable
              list="stock"
              csv={{
                read: (http) => call(http, stockApi.exportCsv, { query: filterOf(state) }),
                fileName: csvFiles.stock,
              }}
              caption={t.caption}
              columns={columns}
              rows={data.items}
              rowKey={({ productId }) => productId}
              rowName={({ name }) => name}
              rowTone={({ low, available }) => (available <= 0 ? 'danger' : low ? 'warning' : undefined)}
              onOpen={({ productId }) => set({ open: productId })}
              actions={(row) => (
                <>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t.receiveFor(row.name)}
                    onClick={() => setOpenDialog({ what: 'receive', row })}
                  >
                    {t.receive}
                  </Button>{' '}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t.countFor(row.name)}
                    onClick={() => setOpenDialog({ what: 'count', row })}
                  >
                    {t.count}
                  </Button>
                </>
              )}
            />
            <Pager {...data} onPage={(page) => set({ page })} />
          </>
        )}
      </Loaded>
      {openDialog?.what === 'receive' && <ReceiveDialog row={openDialog.row} onClose={close} />}
      {openDialog?.what === 'count' && <CountDialog row={openDialog.row} onClose={close} />}
      <StockSheet productId={state.open} onClose={() => set({ open: '' })} />
    </Stack>
  );
}

function Totals({ list: { lowCount, totalValue } }: { readonly list: StockList }) {
  return (
    <Stats label={t.stats}>
      <Stat
        label={t.low}
        value={count(lowCount)}
        hint={t.lowHint}
        tone={lowCount > 0 ? 'warning' : 'neutral'}
      />
      <Stat label={t.value} value={moneyShort(totalValue)} hint={t.valueHint(money(totalValue))} />
    </Stats>
  );
}
