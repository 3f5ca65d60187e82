import { useRef } from 'react';
import { ROLE_LABELS, ROLES } from '@evcare/shared-contracts';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { USER_STATUSES, type OfficeUser, type OfficeUserList } from '@evcare/shared-contracts/office';
import { Badge, EmptyState } from '@evcare/shared-ui';
import { users as text } from '../../messages/users';
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
import { OfficePage } from '../../shared/page';
import { useShortcut } from '../../shared/shortcuts';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { RoleBadge } from '../../shared/status';
import { ExportButton } from './export-button';
import { phoneText } from '../../shared/phone-text';
import { UserSheet } from './user-sheet';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: text.statuses[value] }));
const SORT_OPTIONS = Object.entries(text.sorts).map(([value, label]) => ({ value, label }));

const COLUMNS: readonly Column<OfficeUser>[] = [
  { key: 'name', header: text.columns.name, cell: ({ fullName }) => fullName },
  { key: 'email', header: text.columns.email, cell: ({ email }) => email },
  {
    key: 'phone',
    header: text.columns.phone,
    whole: true,
    cell: ({ phoneNumber }) => phoneText(phoneNumber),
  },
  { key: 'role', header: text.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: text.columns.status,
    cell: ({ status, emailVerified }) =>
      status === 'locked' ? (
        <Badge tone="danger">{text.statuses.locked}</Badge>
      ) : emailVerified ? (
        <Badge tone="success">{text.statuses.active}</Badge>
      ) : (
        <Badge tone="warning">{text.unverified}</Badge>
      ),
  },
  {
    key: 'seen',
    header: text.columns.seen,
    whole: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? text.never : formatDateTime(lastSeenAt)),
  },
];

const DEFAULTS = { q: '', role: '', status: '', sort: 'newest', page: 1, open: '' };

/** Page `/admin/users`: all accounts. */
export function UsersPage() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', text.search, () => search.current?.focus());
  const { q, role, status, sort, page } = state;
  const filter = new URLSearchParams(
    Object.entries({ q, role, status, sort }).filter(([, value]) => value !== ''),
  );
  const query = useOfficeQuery<OfficeUserList>(`/admin/users?${filter}&page=${page}`, { entities: ['user'] });
  const filtered = Boolean(q || role || status);

  return (
    <OfficePage title={text.title} action={<ExportButton filter={filter} />}>
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField
          label={text.search}
          value={q}
          inputRef={search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={text.role}
          value={role}
          options={ROLE_OPTIONS}
          onChange={(next) => set({ role: next })}
        />
        <FilterSelect
          label={text.status}
          value={status}
          options={STATUS_OPTIONS}
          onChange={(next) => set({ status: next })}
        />
        <FilterSelect
          label={text.sort}
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
        empty={<EmptyState title={text.empty} text={text.emptyText} />}
      >
        {(list) => (
          <>
            <DataTable
              caption={text.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ fullName }) => fullName}
              onOpen={({ id }) => set({ open: id })}
              rowTone={(user) => (user.status === 'locked' ? 'danger' : undefined)}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {state.open !== '' && <UserSheet id={state.open} onClose={() => set({ open: '' })} />}
    </OfficePage>
  );
}
