import { Plus } from 'lucide-react';
import { addressOf, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { CUSTOMER_SORTS, type CustomerRow } from '@evcare/shared-contracts/office';
import { Button, EmptyState, Span } from '@evcare/shared-ui';
import { customers as t } from '../../messages/customers';
import { useApiQuery } from '../../shared/data';
import {
  DataTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { money } from '../../shared/numbers';
import { BackofficePage } from '../../shared/page';
import { useShortcut } from '../../shared/shortcuts';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { AddCustomer } from './add-customer';
import { CustomerSheet } from './customer-sheet';
import { phoneText } from '../../shared/phone-text';
import styles from './customers.module.css';

const SORT_OPTIONS = Object.entries(t.sorts).map(([value, label]) => ({ value, label }));
const ENTITIES = ['customer', 'shop-order', 'service-order'] as const;

const COLUMNS: readonly Column<CustomerRow>[] = [
  { key: 'name', header: t.columns.name, cell: ({ fullName }) => fullName },
  { key: 'phone', header: t.columns.phone, cell: ({ phoneNumber }) => phoneText(phoneNumber) },
  { key: 'vehicles', header: t.columns.vehicles, cell: (row) => <Vehicles row={row} /> },
  {
    key: 'last',
    header: t.columns.last,
    cell: ({ lastAt }) => (lastAt === null ? t.dash : formatDate(lastAt)),
  },
  { key: 'spent', header: t.columns.spent, align: 'end', cell: ({ spent }) => money(spent) },
  {
    key: 'note',
    header: t.columns.note,
    cell: ({ note }) => <span className={styles['note']}>{note ?? t.dash}</span>,
  },
];

function Vehicles({ row }: { readonly row: CustomerRow }) {
  const [first, ...others] = row.vehicles;
  if (!first) return t.dash;
  return (
    <span>
      {first.plate} {others.length > 0 && <Span tone="muted">{t.moreCars(others.length)}</Span>}
    </span>
  );
}

const DEFAULTS = { q: '', sort: 'newest', page: 1, open: '' };
const SHEET_DEFAULTS = { new: '', tab: '', do: '', open: '' };

/** Page `/staff/customers`: all customers of the shop and the workshop. */
export function CustomersPage() {
  const [state, set] = useUrlState(DEFAULTS);
  const [sheet, setSheet] = useUrlState(SHEET_DEFAULTS);
  const create = () => setSheet({ new: '1', open: '' });
  useShortcut('n', t.keys.add, create);
  const { q, sort, page } = state;
  const path = addressOf(customerApi.list, {
    query: { q: q || undefined, sort: CUSTOMER_SORTS.find((value) => value === sort), page },
  });
  const query = useApiQuery(path, { entities: ENTITIES });
  const open = (id: string) => setSheet({ open: id, new: '', tab: '', do: '' });
  const add = (
    <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={create}>
      {t.add}
    </Button>
  );

  return (
    <BackofficePage title={t.title} action={add}>
      <FilterBar onReset={q ? () => set({ q: '' }) : undefined}>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.keys.search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={t.sort}
          value={sort}
          options={SORT_OPTIONS}
          all={null}
          onChange={(next) => set({ sort: next })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={q ? t.noMatch(q) : t.none} action={add} />}
      >
        {(list) => (
          <>
            <DataTable
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ fullName }) => fullName}
              onOpen={({ id }) => open(id)}
              rowTone={({ status }) => (status === 'locked' ? 'danger' : undefined)}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {sheet.new !== '' && <AddCustomer searchText={q} onClose={() => setSheet({ new: '' })} onOpen={open} />}
      {sheet.open !== '' && (
        <CustomerSheet
          key={sheet.open}
          id={sheet.open}
          tab={sheet.tab}
          action={sheet.do}
          onTab={(tab) => setSheet({ tab }, { replace: true })}
          onAction={(action) => setSheet({ do: action })}
          onOpen={open}
          onClose={() => setSheet({ open: '', tab: '', do: '' })}
        />
      )}
    </BackofficePage>
  );
}
