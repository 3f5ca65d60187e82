import { addressOf, call, staffPartsRequestApi, type QueryOf } from '@evcare/shared-contracts/endpoints';
import {
  PARTS_REQUEST_STATUS_LABELS,
  PARTS_REQUEST_STATUSES,
  type OfficePartsRequest,
} from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { EmptyState, Hint, Span, Stack } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
  NameCell,
} from '../../shared/list';
import { money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { PartsRequestBadge } from '../../shared/status';
import { UrgencyBadge } from './badges';
import { RequestSheet } from './request-sheet';
import { lineText } from './request-text';
import styles from './parts.module.css';

const t = parts.office;
/** Entities shown by the lists; shop orders change the stock, too. */
const PARTS_ENTITIES = ['parts-request', 'service-order', 'stock', 'shop-order'] as const;
const DEFAULTS = { status: 'pending', q: '', page: 1, open: '' };
const ALL = 'all';
type PartsStatus = NonNullable<QueryOf<typeof staffPartsRequestApi.list>['status']>;

const filterOf = ({ status, q }: { status: string; q: string }) => ({
  // Not validated here, because the API ignores an unknown status.
  status: status === ALL ? undefined : (status as PartsStatus),
  q: q || undefined,
});
const listAddress = ({ page, ...state }: { status: string; q: string; page: number }) =>
  addressOf(staffPartsRequestApi.list, {
    query: { ...filterOf(state), page: page > 1 ? page : undefined },
  });

const columns: readonly Column<OfficePartsRequest>[] = [
  { key: 'code', header: t.code, cell: ({ code }) => <Span nowrap>{code}</Span> },
  {
    key: 'vehicle',
    header: t.vehicle,
    cell: ({ order }) => (
      <Stack as="span">
        <Span nowrap>{order.vehicle.plate}</Span>
        <Hint as="span" weight="regular" nowrap>
          {order.code}
        </Hint>
      </Stack>
    ),
  },
  {
    key: 'parts',
    header: t.parts,
    cell: ({ lines: [first, ...others] }) => (
      <NameCell name={first && lineText(first)} detail={others.length > 0 && t.more(others.length)} />
    ),
  },
  {
    key: 'urgency',
    foldUnder: 'state',
    header: t.urgency,
    cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
  },
  {
    key: 'person',
    foldUnder: 'code',
    header: t.person,
    cell: ({ requestedBy }) => <span className={styles['person']}>{requestedBy}</span>,
    wideOnly: true,
  },
  { key: 'total', header: t.total, align: 'end', cell: ({ total }) => money(total) },
  {
    key: 'sent',
    foldUnder: 'code',
    header: t.sent,
    cell: ({ createdAt }) => <Span nowrap>{formatDateTime(createdAt)}</Span>,
  },
  { key: 'state', header: t.state, cell: ({ status }) => <PartsRequestBadge status={status} /> },
];

/** Parts requests of technicians, longest waiting first; each opens in a side sheet. */
export function PartsRequestsTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const query = useApiQuery(listAddress(state), { entities: PARTS_ENTITIES });
  const counts = query.data?.counts;
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  const options = [
    { value: ALL, label: t.allStatuses },
    ...PARTS_REQUEST_STATUSES.map((status) => ({
      value: status,
      label: withCount(PARTS_REQUEST_STATUS_LABELS[status].label, counts?.[status]),
    })),
    { value: 'returning', label: withCount(t.returning, counts?.returning) },
  ];
  const filtered = state.q !== '' || state.status !== DEFAULTS.status;

  return (
    <Stack gap="16" top>
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={state.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        <FilterSelect
          label={t.status}
          value={state.status}
          options={options}
          all={null}
          onChange={(status) => set({ status })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={filtered ? t.empty : t.emptyPending} text={<p>{t.emptyText}</p>} />}
      >
        {(data) => (
          <>
            <ListTable
              list="parts-requests"
              csv={{
                read: (http) => call(http, staffPartsRequestApi.exportCsv, { query: filterOf(state) }),
                fileName: csvFiles.partsRequests,
              }}
              caption={t.caption}
              columns={columns}
              rows={data.items}
              rowKey={({ id }) => id}
              rowName={({ code }) => code}
              rowTone={({ urgency, status }) =>
                urgency === 'vehicle_waiting' && status === 'pending' ? 'danger' : undefined
              }
              onOpen={({ id }) => set({ open: id })}
            />
            <Pager {...data} onPage={(page) => set({ page })} />
          </>
        )}
      </Loaded>
      <RequestSheet id={state.open} onClose={() => set({ open: '' })} />
    </Stack>
  );
}
