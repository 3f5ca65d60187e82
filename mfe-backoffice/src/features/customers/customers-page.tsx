import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { addressOf, call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { CUSTOMER_SORTS, may, type CustomerRow } from '@evcare/shared-contracts/office';
import { Button, Cluster, EmptyState, Hint, Span } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { customers as t } from '../../messages/customers';
import { csvFiles } from '../../messages/list-tools';
import { personalData } from '../../messages/personal-data';
import { useApiQuery } from '../../shared/data';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { money } from '../../shared/numbers';
import { BackofficePage } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { useShortcut } from '../../shared/shortcuts';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { AddCustomer } from './add-customer';
import { CustomerSheet } from './customer-sheet';
import { Duplicates } from './duplicates';
import { GuestDataDialog } from './guest-data';
import { phoneText } from '../../shared/phone-text';
import styles from './customers.module.css';

const SORT_OPTIONS = Object.entries(t.sorts).map(([value, label]) => ({ value, label }));
const ENTITIES = ['customer', 'shop-order', 'service-order'] as const;

const COLUMNS: readonly Column<CustomerRow>[] = [
  { key: 'name', header: t.columns.name, cell: ({ fullName }) => fullName },
  { key: 'phone', header: t.columns.phone, cell: ({ phoneNumber }) => phoneText(phoneNumber) },
  { key: 'email', header: t.columns.email, hidden: true, cell: ({ email }) => email },
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

const DEFAULTS = { q: '', sort: 'newest', view: '', page: 1, open: '' };
const SHEET_DEFAULTS = { new: '', tab: '', do: '', with: '', open: '' };
const CLOSED = { new: '', tab: '', do: '', with: '' };

/** Page `/staff/customers`: all customers of the shop and the workshop, or pairs who may be one person. */
export function CustomersPage() {
  const [state, set] = useUrlState(DEFAULTS);
  const [sheet, setSheet] = useUrlState(SHEET_DEFAULTS);
  const create = () => setSheet({ new: '1', open: '' });
  useShortcut('n', t.keys.add, create);
  const mayMerge = may(useSession().user?.role, 'customers.merge');
  const showsDuplicates = state.view === 'duplicates' && mayMerge;
  const open = (id: string) => setSheet({ ...CLOSED, open: id });
  const add = (
    <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={create}>
      {t.add}
    </Button>
  );
  const { duplicates } = customerMerges;
  const [showsGuest, setShowsGuest] = useState(false);
  const otherView = mayMerge && (
    <Button variant="secondary" onClick={() => set({ view: showsDuplicates ? '' : 'duplicates' })}>
      {showsDuplicates ? duplicates.back : duplicates.show}
    </Button>
  );

  return (
    <BackofficePage
      title={showsDuplicates ? duplicates.title : t.title}
      action={
        <>
          {otherView}
          {add}
        </>
      }
    >
      {showsDuplicates ? (
        <Duplicates
          page={state.page}
          onPage={(page) => set({ page })}
          onCompare={(id, other) => setSheet({ ...CLOSED, open: id, do: 'merge', with: other })}
        />
      ) : (
        <>
          <CustomerList state={state} set={set} add={add} onOpen={open} />
          <Cluster as="p" gap="4" gapX="8" align="center">
            <Hint as="span">{personalData.guest.noRecord}</Hint>
            <Button variant="ghost" size="sm" onClick={() => setShowsGuest(true)}>
              {personalData.guest.show}
            </Button>
          </Cluster>
        </>
      )}
      {showsGuest && <GuestDataDialog onClose={() => setShowsGuest(false)} />}
      {sheet.new !== '' && (
        <AddCustomer searchText={state.q} onClose={() => setSheet({ new: '' })} onOpen={open} />
      )}
      {sheet.open !== '' && (
        <CustomerSheet
          key={sheet.open}
          id={sheet.open}
          tab={sheet.tab}
          action={sheet.do}
          otherId={sheet.with}
          onTab={(tab) => setSheet({ tab }, { replace: true })}
          onAction={(action, other = '') => setSheet({ do: action, with: other })}
          onMoved={(id) => setSheet({ open: id }, { replace: true })}
          onOpen={open}
          onClose={() => setSheet({ ...CLOSED, open: '' })}
        />
      )}
    </BackofficePage>
  );
}

interface ListState {
  readonly q: string;
  readonly sort: string;
  readonly page: number;
}

interface ListProps {
  readonly state: ListState;
  readonly set: (changes: Partial<ListState>, how?: { readonly replace?: boolean }) => void;
  /** Button that adds a customer. */
  readonly add: ReactNode;
  readonly onOpen: (id: string) => void;
}

function CustomerList({ state: { q, sort, page }, set, add, onOpen }: ListProps) {
  const filter = { q: q || undefined, sort: CUSTOMER_SORTS.find((value) => value === sort) };
  const path = addressOf(customerApi.list, { query: { ...filter, page } });
  const query = useApiQuery(path, { entities: ENTITIES });
  return (
    <>
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
            <ListTable
              list="customers"
              csv={{
                read: (http) => call(http, customerApi.exportCsv, { query: filter }),
                fileName: csvFiles.customers,
              }}
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ fullName }) => fullName}
              onOpen={({ id }) => onOpen(id)}
              rowTone={({ status }) => (status === 'locked' ? 'danger' : undefined)}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
    </>
  );
}
