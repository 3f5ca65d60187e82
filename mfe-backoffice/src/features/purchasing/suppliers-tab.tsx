import { addressOf, supplierApi } from '@evcare/shared-contracts/endpoints';
import type { Supplier } from '@evcare/shared-contracts/office';
import { Badge, Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';
import { containsWords } from '../../shared/contains-words';
import { useApiQuery } from '../../shared/data';
import {
  AddButton,
  ListTable,
  FilterBar,
  NameCell,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { count } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { contactText } from './contact-text';
import styles from './purchasing.module.css';
import { SupplierSheet } from './supplier-sheet';

const { suppliers: t, orders } = purchasing;
const DEFAULTS = { q: '', open: '' };
const NEW = 'new';
const ENTITIES = ['purchasing'] as const;

const COLUMNS: readonly Column<Supplier>[] = [
  {
    key: 'name',
    header: t.columns.name,
    cell: ({ name, taxCode }) => <NameCell name={name} detail={taxCode} />,
  },
  {
    key: 'contact',
    header: t.columns.contact,
    cell: (supplier) => contactText(supplier) || orders.none,
  },
  {
    key: 'leadTime',
    header: t.columns.leadTime,
    align: 'end',
    cell: ({ leadTimeDays }) => t.days(count(leadTimeDays)),
  },
  {
    key: 'prices',
    header: t.columns.prices,
    align: 'end',
    cell: ({ prices }) => t.products(count(prices.length)),
  },
  { key: 'awaiting', header: t.columns.awaiting, align: 'end', cell: ({ awaiting }) => count(awaiting) },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? t.on : t.off}</Badge>,
  },
];

/** Suppliers with their price lists. The list is short enough to be filtered in the browser. */
export function SuppliersTab() {
  const [{ q, open }, set, reset] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(supplierApi.list), { entities: ENTITIES });
  const close = () => set({ open: '' });
  const matches = ({ name, contact, prices }: Supplier): boolean =>
    containsWords([name, contact ?? '', ...prices.flatMap((price) => [price.name, price.sku])].join(' '), q);
  const opened = query.data?.items.find(({ id }) => id === open);
  return (
    <Stack top gap="16">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <FilterBar onReset={q ? reset : undefined}>
          <SearchField label={t.search} value={q} onSearch={(next) => set({ q: next }, { replace: true })} />
        </FilterBar>
        <AddButton label={t.add} onAdd={() => set({ open: NEW })} />
      </Cluster>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={6} />}
        isEmpty={({ items }) => !items.some(matches)}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {({ items }) => (
          <ListTable
            list="suppliers"
            caption={t.caption}
            columns={COLUMNS}
            rows={items.filter(matches)}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open === NEW && <SupplierSheet supplier={null} onClose={close} />}
      {opened && <SupplierSheet key={opened.id} supplier={opened} onClose={close} />}
    </Stack>
  );
}
