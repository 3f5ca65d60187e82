import { useState } from 'react';
import { Plus } from 'lucide-react';
import { addressOf, call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  may,
  STOCK_COUNT_VIEWS,
  type StockCountRow,
  type StockCountView,
} from '@evcare/shared-contracts/office';
import { Button, EmptyState, Stack } from '@evcare/shared-ui';
import { stockCounts } from '../../messages/stock-counts';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  NameCell,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { count } from '../../shared/numbers';
import { BackofficePage } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountStateBadge, scopeText, valueText } from './difference';
import { NewCountSheet } from './new-count-sheet';

const t = stockCounts.list;
const DEFAULTS = { q: '', view: '', page: 1, count: '', print: '' };
const VIEWS = STOCK_COUNT_VIEWS.map((value) => ({ value, label: t.views[value] }));
const isView = (view: string): view is StockCountView =>
  (STOCK_COUNT_VIEWS as readonly string[]).includes(view);

const columnsFor = (hasValue: boolean): readonly Column<StockCountRow>[] => [
  { key: 'code', header: t.columns.code, noWrap: true, cell: ({ code }) => code },
  {
    key: 'scope',
    header: t.columns.scope,
    cell: (row) => <NameCell name={scopeText(row)} detail={row.note ?? undefined} />,
  },
  { key: 'state', header: t.columns.state, cell: ({ state }) => <CountStateBadge state={state} /> },
  {
    key: 'counted',
    header: t.columns.counted,
    align: 'end',
    noWrap: true,
    cell: ({ countedLines, lineCount }) => t.counted(count(countedLines), count(lineCount)),
  },
  {
    key: 'differences',
    header: t.columns.differences,
    align: 'end',
    noWrap: true,
    cell: ({ differences }) => (differences === 0 ? t.none : t.lines(count(differences))),
  },
  ...(hasValue
    ? ([
        {
          key: 'value',
          header: t.columns.value,
          align: 'end',
          cell: (row: StockCountRow) => (row.differences === 0 ? t.none : valueText(row)),
        },
      ] as const)
    : []),
  {
    key: 'opened',
    header: t.columns.opened,
    noWrap: true,
    wideOnly: true,
    cell: ({ openedAt, openedBy }) => (
      <NameCell name={formatDateTime(openedAt)} detail={openedBy ?? stockCounts.someone} />
    ),
  },
];

/** Stock counts, newest first. */
export function CountsList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const role = useSession().user?.role;
  const [{ q, view, page }, set, reset] = useUrlState(DEFAULTS);
  const [isAdding, setAdding] = useState(false);
  const filter = { q: q || undefined, view: isView(view) ? view : undefined };
  const address = addressOf(stockCountApi.list, {
    query: { ...filter, page: page > 1 ? page : undefined },
  });
  const query = useApiQuery(address, { entities: ['stock-count'] });
  return (
    <BackofficePage
      title={stockCounts.title}
      action={
        <Button icon={<Plus size={18} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <Stack top gap="16">
        <FilterBar onReset={q || view ? reset : undefined}>
          <SearchField label={t.search} value={q} onSearch={(next) => set({ q: next }, { replace: true })} />
          <FilterSelect
            label={t.view}
            value={view}
            options={VIEWS}
            onChange={(next) => set({ view: next })}
          />
        </FilterBar>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={8} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t.empty} text={t.emptyText} />}
        >
          {(data) => (
            <>
              <ListTable
                list="stock-counts"
                csv={{
                  read: (http) => call(http, stockCountApi.exportCsv, { query: filter }),
                  fileName: csvFiles.stockCounts,
                }}
                caption={t.caption}
                columns={columnsFor(may(role, 'prices.cost'))}
                rows={data.items}
                rowKey={({ id }) => id}
                rowName={({ code }) => code}
                rowTone={({ state }) => (state === 'submitted' ? 'warning' : undefined)}
                onOpen={({ id }) => onOpen(id)}
              />
              <Pager {...data} onPage={(next) => set({ page: next })} />
            </>
          )}
        </Loaded>
      </Stack>
      {isAdding && <NewCountSheet onClose={() => setAdding(false)} onOpened={({ id }) => onOpen(id)} />}
    </BackofficePage>
  );
}
