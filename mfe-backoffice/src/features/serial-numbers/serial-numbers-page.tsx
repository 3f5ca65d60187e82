import { addressOf, call, serialNumberApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import {
  SERIAL_STATE_LABELS,
  SERIAL_STATES,
  type SerialRow,
  type SerialState,
} from '@evcare/shared-contracts/office';
import { EmptyState, Stack } from '@evcare/shared-ui';
import { serialNumbers } from '../../messages/serial-numbers';
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
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { SerialSheet } from './serial-sheet';
import { StateBadge } from './state-badge';

const t = serialNumbers.page;
const DEFAULTS = { q: '', state: '', product: '', lot: '', page: 1, open: '' };
const STATES = SERIAL_STATES.map((value) => ({ value, label: SERIAL_STATE_LABELS[value].label }));
const isState = (state: string): state is SerialState => (SERIAL_STATES as readonly string[]).includes(state);

const columns: readonly Column<SerialRow>[] = [
  {
    key: 'serial',
    header: t.columns.serial,
    cell: ({ serial, lot }) => (
      <NameCell name={serial} detail={lot === null ? undefined : `${t.lot} ${lot}`} />
    ),
  },
  {
    key: 'product',
    header: t.columns.product,
    cell: ({ product }) => <NameCell name={product.name} detail={product.sku} />,
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'target',
    header: t.columns.target,
    cell: ({ target }) =>
      target === null ? (
        t.none
      ) : (
        <NameCell
          name={target.plate || target.code}
          detail={target.plate ? `${target.vehicle} · ${target.code}` : undefined}
        />
      ),
  },
  {
    key: 'customer',
    header: t.columns.customer,
    cell: ({ target }) =>
      target === null ? t.none : <NameCell name={target.customer} detail={target.phoneNumber ?? undefined} />,
  },
  {
    key: 'delivered',
    header: t.columns.delivered,
    wideOnly: true,
    noWrap: true,
    cell: ({ target }) => (target?.deliveredAt ? formatDate(target.deliveredAt) : t.none),
  },
  {
    key: 'warranty',
    header: t.columns.warranty,
    wideOnly: true,
    noWrap: true,
    cell: ({ target }) => (target?.warrantyUntil ? formatDate(target.warrantyUntil) : t.none),
  },
];

/** Page `/staff/serial-numbers`: pieces by number, product or lot, such as the vehicles of a recall. */
export function SerialNumbersPage() {
  const [{ q, state, product, lot, page, open }, set, reset] = useUrlState(DEFAULTS);
  const filter = {
    q: q || undefined,
    state: isState(state) ? state : undefined,
    productId: product || undefined,
    lot: lot || undefined,
  };
  const address = addressOf(serialNumberApi.list, {
    query: { ...filter, page: page > 1 ? page : undefined },
  });
  const query = useApiQuery(address, { entities: ['stock', 'parts-request', 'shop-order', 'service-order'] });
  const products = (query.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isFiltered = Boolean(q || state || product || lot);
  return (
    <BackofficePage title={t.title}>
      <Stack top gap="16">
        <FilterBar onReset={isFiltered ? reset : undefined}>
          <SearchField
            label={t.search}
            placeholder={t.searchHint}
            value={q}
            onSearch={(next) => set({ q: next }, { replace: true })}
          />
          <SearchField label={t.lot} value={lot} onSearch={(next) => set({ lot: next }, { replace: true })} />
          <FilterSelect
            label={t.product}
            value={product}
            all={t.allProducts}
            options={products}
            onChange={(next) => set({ product: next })}
          />
          <FilterSelect
            label={t.state}
            value={state}
            all={t.allStates}
            options={STATES}
            onChange={(next) => set({ state: next })}
          />
        </FilterBar>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={8} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            isFiltered ? (
              <EmptyState title={t.empty} text={t.emptyText} />
            ) : (
              <EmptyState title={t.noneYet} text={t.noneYetText} />
            )
          }
        >
          {(data) => (
            <>
              <ListTable
                list="serial-numbers"
                csv={{
                  read: (http) => call(http, serialNumberApi.exportCsv, { query: filter }),
                  fileName: t.file,
                }}
                caption={t.caption}
                columns={columns}
                rows={data.items}
                rowKey={({ id }) => id}
                rowName={({ serial }) => serial}
                onOpen={({ id }) => set({ open: id })}
              />
              <Pager {...data} onPage={(next) => set({ page: next })} />
            </>
          )}
        </Loaded>
      </Stack>
      {open !== '' && (
        <SerialSheet
          id={open}
          onClose={() => set({ open: '' })}
          onLot={(next) => set({ open: '', q: '', state: '', product: '', lot: next })}
        />
      )}
    </BackofficePage>
  );
}
