import { addressOf, call, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import {
  may,
  PURCHASE_VIEWS,
  type PurchaseOrderRow,
  type PurchaseView,
} from '@evcare/shared-contracts/office';
import { Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import {
  AddButton,
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { OrderFormSheet } from './order-form-sheet';
import { OrderSheet } from './order-sheet';
import styles from './purchasing.module.css';
import { StateBadge } from './state-badge';

const t = purchasing.orders;
const DEFAULTS = { q: '', view: '', page: 1, open: '', print: '' };
const NEW = 'new';
const VIEWS = PURCHASE_VIEWS.map((value) => ({ value, label: t.views[value] }));

const columnsFor = (hasTotal: boolean): readonly Column<PurchaseOrderRow>[] => [
  { key: 'code', header: t.columns.code, noWrap: true, cell: ({ code }) => code },
  { key: 'supplier', header: t.columns.supplier, cell: ({ supplier }) => supplier.name },
  { key: 'state', header: t.columns.state, cell: (order) => <StateBadge order={order} /> },
  {
    key: 'expected',
    header: t.columns.expected,
    noWrap: true,
    cell: ({ expectedOn }) => (expectedOn ? formatDate(expectedOn) : t.none),
  },
  {
    key: 'pieces',
    header: t.columns.pieces,
    align: 'end',
    cell: ({ receivedPieces, pieces }) => t.pieces(count(receivedPieces), count(pieces)),
  },
  ...(hasTotal
    ? ([
        {
          key: 'total',
          header: t.columns.total,
          align: 'end',
          cell: ({ total }: PurchaseOrderRow) => money(total ?? 0),
        },
      ] as const)
    : []),
];

const isView = (view: string): view is PurchaseView => (PURCHASE_VIEWS as readonly string[]).includes(view);

/** Purchase orders, newest first. */
export function OrdersTab() {
  const role = useSession().user?.role;
  const mayEdit = may(role, 'purchasing.edit');
  const [{ q, view, page, open }, set, reset] = useUrlState(DEFAULTS);
  const filter = { q: q || undefined, view: isView(view) ? view : undefined };
  const address = addressOf(purchaseOrderApi.list, {
    query: { ...filter, page: page > 1 ? page : undefined },
  });
  const query = useApiQuery(address, { entities: ['purchasing'] });
  const close = () => set({ open: '' });
  return (
    <Stack top gap="16">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <FilterBar onReset={q || view ? reset : undefined}>
          <SearchField label={t.search} value={q} onSearch={(next) => set({ q: next }, { replace: true })} />
          <FilterSelect
            label={t.view}
            value={view}
            options={VIEWS}
            onChange={(next) => set({ view: next })}
          />
        </FilterBar>
        {mayEdit && <AddButton label={t.add} onAdd={() => set({ open: NEW })} />}
      </Cluster>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {(data) => (
          <>
            <ListTable
              list="purchase-orders"
              csv={{
                read: (http) => call(http, purchaseOrderApi.exportCsv, { query: filter }),
                fileName: csvFiles.purchaseOrders,
              }}
              caption={t.caption}
              columns={columnsFor(may(role, 'prices.cost'))}
              rows={data.items}
              rowKey={({ id }) => id}
              rowName={({ code }) => code}
              rowTone={({ late }) => (late ? 'warning' : undefined)}
              onOpen={({ id }) => set({ open: id })}
            />
            <Pager {...data} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {open === NEW && mayEdit && (
        <OrderFormSheet order={null} onClose={close} onSaved={({ id }) => set({ open: id })} />
      )}
      {open !== '' && open !== NEW && (
        <OrderSheet key={open} id={open} onClose={close} onPrint={() => set({ open: '', print: open })} />
      )}
    </Stack>
  );
}
