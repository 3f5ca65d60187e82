import type { StockList, StockRow } from '@evcare/shared-contracts/office';
import { Badge, Button, EmptyState } from '@evcare/shared-ui';
import { useState } from 'react';
import { stock as text } from '../../messages/stock';
import { useOfficeQuery } from '../../shared/data';
import {
  DataTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { count, money, moneyShort, Stat, Stats } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountDialog } from './count-dialog';
import { ReceiveDialog } from './receive-dialog';
import { StockSheet } from './stock-sheet';
import styles from './stock.module.css';

/** Shop orders and parts requests change the stock, too. */
const STOCK_ENTITIES = ['stock', 'shop-order', 'parts-request'] as const;
const DEFAULTS = { q: '', low: '', page: 1, open: '' };

const pathOf = ({ q, low, page }: { q: string; low: string; page: number }): string => {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(low === '1' && { low }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/admin/stock?${query.toString()}`;
};

const columns: readonly Column<StockRow>[] = [
  {
    key: 'product',
    header: text.product,
    cell: ({ name, sku }) => (
      <span className={styles['product']}>
        <span>{name}</span>
        <span className={styles['sku']}>{sku}</span>
      </span>
    ),
  },
  { key: 'state', header: '', under: 'product', bare: true, cell: (row) => <LowBadge row={row} /> },
  { key: 'onHand', header: text.onHand, align: 'end', cell: ({ onHand }) => count(onHand) },
  {
    key: 'reserved',
    header: text.reserved,
    align: 'end',
    wideOnly: true,
    cell: ({ reserved }) => count(reserved),
  },
  {
    key: 'available',
    header: text.available,
    align: 'end',
    cell: ({ available }) => <strong>{count(available)}</strong>,
  },
  {
    key: 'point',
    header: text.reorderPoint,
    align: 'end',
    wideOnly: true,
    cell: (row) => count(row.reorderPoint),
  },
  { key: 'value', header: text.value, align: 'end', cell: ({ value }) => money(value) },
];

export function LowBadge({ row: { low, available } }: { readonly row: StockRow }) {
  if (available <= 0) return <Badge tone="danger">{text.goneBadge}</Badge>;
  return low ? <Badge tone="warning">{text.lowBadge}</Badge> : null;
}

/** Stock list with deliveries and counts, lowest stock first. */
export function StockTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const [doing, setDoing] = useState<{ what: 'receive' | 'count'; row: StockRow } | null>(null);
  const query = useOfficeQuery<StockList>(pathOf(state), { entities: STOCK_ENTITIES });
  const close = () => setDoing(null);
  const filtered = state.q !== '' || state.low !== '';

  return (
    <div className={styles['tab']}>
      {query.data && <Totals list={query.data} />}
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          value={state.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        <FilterSelect
          label={text.filter}
          value={state.low}
          all={text.all}
          options={[{ value: '1', label: text.onlyLow }]}
          onChange={(low) => set({ low })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.empty} text={<p>{text.emptyText}</p>} />}
      >
        {(data) => (
          <>
            <DataTable
              caption={text.caption}
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
                    aria-label={text.receiveFor(row.name)}
                    onClick={() => setDoing({ what: 'receive', row })}
                  >
                    {text.receive}
                  </Button>{' '}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={text.countFor(row.name)}
                    onClick={() => setDoing({ what: 'count', row })}
                  >
                    {text.count}
                  </Button>
                </>
              )}
            />
            <Pager {...data} onPage={(page) => set({ page })} />
          </>
        )}
      </Loaded>
      {doing?.what === 'receive' && <ReceiveDialog row={doing.row} onClose={close} />}
      {doing?.what === 'count' && <CountDialog row={doing.row} onClose={close} />}
      <StockSheet productId={state.open} onClose={() => set({ open: '' })} />
    </div>
  );
}

function Totals({ list: { lowCount, totalValue } }: { readonly list: StockList }) {
  return (
    <Stats label={text.stats}>
      <Stat
        label={text.low}
        value={count(lowCount)}
        hint={text.lowHint}
        tone={lowCount > 0 ? 'warning' : 'neutral'}
      />
      <Stat label={text.value} value={moneyShort(totalValue)} hint={text.valueHint(money(totalValue))} />
    </Stats>
  );
}
