import { ROLE_LABELS, ROLES } from '@evcare/shared-contracts';
import { addressOf, adminUserApi, call } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { USER_STATUSES, type OfficeUser } from '@evcare/shared-contracts/office';
import { Badge, EmptyState } from '@evcare/shared-ui';
import { users as t } from '../../messages/users';
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
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { RoleBadge } from '../../shared/status';
import { phoneText } from '../../shared/phone-text';
import { UserSheet } from './user-sheet';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: t.statuses[value] }));
const SORTS = ['newest', 'name', 'seen'] as const satisfies readonly (keyof typeof t.sorts)[];
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: t.sorts[value] }));

const COLUMNS: readonly Column<OfficeUser>[] = [
  { key: 'name', header: t.columns.name, cell: ({ fullName }) => fullName },
  { key: 'email', header: t.columns.email, cell: ({ email }) => email },
  {
    key: 'phone',
    header: t.columns.phone,
    noWrap: true,
    cell: ({ phoneNumber }) => phoneText(phoneNumber),
  },
  { key: 'role', header: t.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ status, emailVerified }) =>
      status === 'locked' ? (
        <Badge tone="danger">{t.statuses.locked}</Badge>
      ) : emailVerified ? (
        <Badge tone="success">{t.statuses.active}</Badge>
      ) : (
        <Badge tone="warning">{t.unverified}</Badge>
      ),
  },
  {
    key: 'seen',
    header: t.columns.seen,
    noWrap: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? t.never : formatDateTime(lastSeenAt)),
  },
  {
    key: 'created',
    header: t.columns.created,
    noWrap: true,
    hidden: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

const DEFAULTS = { q: '', role: '', status: '', sort: 'newest', page: 1, open: '' };

/** Page `/admin/users`: all accounts. */
export function UsersPage() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const { q, role, status, sort, page } = state;
  const filter = {
    q: q || undefined,
    role: ROLES.find((value) => value === role),
    status: USER_STATUSES.find((value) => value === status),
    sort: SORTS.find((value) => value === sort),
  };
  const query = useApiQuery(addressOf(adminUserApi.list, { query: { ...filter, page } }), {
    entities: ['user'],
  });
  const filtered = Boolean(q || role || status);

  return (
    <BackofficePage title={t.title}>
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={t.role}
          value={role}
          options={ROLE_OPTIONS}
          onChange={(next) => set({ role: next })}
        />
        <FilterSelect
          label={t.status}
          value={status}
          options={STATUS_OPTIONS}
          onChange={(next) => set({ status: next })}
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
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {(list) => (
          <>
            <ListTable
              list="users"
              csv={{
                read: (http) => call(http, adminUserApi.exportCsv, { query: filter }),
                fileName: t.fileName,
              }}
              caption={t.caption}
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
    </BackofficePage>
  );
}
