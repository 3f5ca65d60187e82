import { addressOf, bulkChangeApi, call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  may,
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  type OfficeProduct,
} from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS } from '@evcare/shared-contracts/shop';
import { Badge, Cluster, EmptyState, InlineText, Stack } from '@evcare/shared-ui';
import { bulkChanges } from '../../../messages/bulk-changes';
import { catalogue } from '../../../messages/catalogue';
import { products as t } from '../../../messages/catalogue-products';
import { useApiQuery } from '../../../shared/data';
import {
  AddButton,
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { useSession } from '../../../shared/scope';
import { NEW, OpenedEntry } from '../form/opened-entry';
import { ListTools } from './bulk/list-tools';
import { useBulkChanges } from './bulk/use-bulk-changes';
import { ProductSheet } from './product-sheet';
import styles from '../form/form.module.css';

const DEFAULTS = { q: '', category: '', status: '', page: 1, open: '' };
const ENTITIES = ['catalogue', 'stock', 'shop-order'] as const;
const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABELS[value] }));
const STATUSES = Object.entries(PRODUCT_STATUS_LABELS).map(([value, label]) => ({ value, label }));

const COLUMNS: readonly Column<OfficeProduct>[] = [
  {
    key: 'name',
    header: t.columns.name,
    cell: ({ name, sku }) => (
      <Stack as="span" breaks>
        <span>{name}</span>
        <span className={styles['small']}>{sku}</span>
      </Stack>
    ),
  },
  {
    key: 'category',
    header: t.columns.category,
    cell: ({ category, isHighVoltage }) => (
      <InlineText gap="4" gapX="8" className={styles['marks']}>
        {PRODUCT_CATEGORY_LABELS[category]}
        {isHighVoltage && <Badge tone="warning">{t.highVoltage}</Badge>}
      </InlineText>
    ),
  },
  {
    key: 'price',
    header: t.columns.price,
    align: 'end',
    cell: ({ price, compareAtPrice }) => (
      <Stack as="span" breaks className={styles['pair']}>
        <span>{money(price)}</span>
        {compareAtPrice !== null && <s className={styles['small']}>{money(compareAtPrice)}</s>}
      </Stack>
    ),
  },
  {
    key: 'available',
    header: t.columns.available,
    align: 'end',
    cell: ({ available }) => count(available),
  },
  { key: 'sold', header: t.columns.sold, align: 'end', cell: ({ soldCount }) => count(soldCount) },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'neutral'}>{PRODUCT_STATUS_LABELS[status]}</Badge>
    ),
  },
];

/** Products of the shop. */
export function ProductsTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const { q, category, status, page, open } = state;
  const filter = {
    q: q || undefined,
    category: PRODUCT_CATEGORIES.find((value) => value === category),
    status: PRODUCT_STATUSES.find((value) => value === status),
  };
  const query = useApiQuery(addressOf(staffCatalogueApi.listProducts, { query: { ...filter, page } }), {
    entities: ENTITIES,
  });
  const role = useSession().user?.role;
  const bulk = useBulkChanges();
  const close = () => set({ open: '' });

  return (
    <Stack top gap="16">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <FilterBar onReset={q || category || status ? reset : undefined}>
          <SearchField
            label={t.search}
            placeholder={t.searchHint}
            value={q}
            onSearch={(next) => set({ q: next }, { replace: true })}
          />
          <FilterSelect
            label={t.category}
            value={category}
            options={CATEGORIES}
            onChange={(next) => set({ category: next })}
          />
          <FilterSelect
            label={t.status}
            value={status}
            options={STATUSES}
            onChange={(next) => set({ status: next })}
          />
        </FilterBar>
        <AddButton label={t.add} onAdd={() => set({ open: NEW })} />
      </Cluster>
      <ListTools onImport={bulk.openFile} onHistory={bulk.openHistory} />
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t.empty} text={catalogue.emptyText} />}
      >
        {(list) => (
          <>
            <ListTable
              list="products"
              csv={{
                read: (http) => call(http, bulkChangeApi.exportProducts, { query: filter }),
                fileName: bulkChanges.fileName,
              }}
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              {...(may(role, 'catalogue.bulkEdit') && { selection: bulk.selection })}
              onOpen={({ id }) => set({ open: id })}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {bulk.bar}
      {bulk.sheets}
      {open !== '' && (
        <OpenedEntry
          key={open}
          address={open === NEW ? null : addressOf(staffCatalogueApi.readProduct, { params: { id: open } })}
          title={t.caption}
          onClose={close}
        >
          {(product) => <ProductSheet product={product} onClose={close} />}
        </OpenedEntry>
      )}
    </Stack>
  );
}
