import { addressOf, call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import {
  BOARD_STATUSES,
  ORDER_SORTS,
  type OfficeOrderRow,
  type OrderSort,
} from '@evcare/shared-contracts/office';
import { formatPhone } from '@evcare/shared-contracts';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { EmptyState, Span, Stack } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../messages/service-orders';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import { ListTable, Pager, type Column, type Sort } from '../../shared/list';
import { money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { ServiceOrderBadge } from '../../shared/status';
import { MoneyBadge, PromiseBadge } from './badges';
import { useNow } from '../../shared/use-now';
import { shortTimestamp } from '../../shared/short-timestamp';
import styles from './order-table.module.css';

const t = serviceOrderMessages.list;
export const IN_WORKSHOP = 'in-workshop';
const OPEN_STATUSES = BOARD_STATUSES.filter((status) => status !== 'delivered').join(',');

interface Filter {
  readonly status: string;
  readonly technician: string;
  readonly bay: string;
  readonly q: string;
  readonly from: string;
  readonly to: string;
  readonly sort: string;
  readonly page: number;
}
interface Props {
  readonly filter: Filter;
  readonly onChange: (changes: { sort?: string; page?: number }) => void;
}

const queryOf = (filter: Filter) => ({
  status: (filter.status === IN_WORKSHOP ? OPEN_STATUSES : filter.status) || undefined,
  technician: filter.technician || undefined,
  bay: filter.bay || undefined,
  q: filter.q || undefined,
  promisedFrom: filter.from || undefined,
  promisedTo: filter.to || undefined,
  sort: ORDER_SORTS.find((sort) => sort === filter.sort),
});
const listPath = (filter: Filter) =>
  addressOf(staffServiceOrderApi.list, {
    query: { ...queryOf(filter), page: filter.page > 1 ? filter.page : undefined },
  });

/** Table of all orders, paginated. */
export function OrderTable({ filter, onChange }: Props) {
  const query = useApiQuery(listPath(filter), { entities: ['service-order'] });
  const now = useNow();
  const [params] = useSearchParams();
  const orderHref = ({ id }: OfficeOrderRow) => {
    const search = new URLSearchParams(params);
    search.set('open', id);
    return `?${search}`;
  };
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton rows={10} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={serviceOrderMessages.empty} />}
    >
      {({ items, page, pageSize, total }) => (
        <Stack gap="8">
          <ListTable
            list="service-orders"
            csv={{
              read: (http) => call(http, staffServiceOrderApi.exportCsv, { query: queryOf(filter) }),
              fileName: csvFiles.serviceOrders,
            }}
            caption={t.caption}
            columns={columnsAt(now)}
            rows={items}
            rowKey={({ id }) => id}
            rowName={({ code }) => code}
            rowHref={orderHref}
            sort={parseSort(filter.sort)}
            onSort={({ key, direction }) => onChange({ sort: `${direction === 'desc' ? '-' : ''}${key}` })}
          />
          <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => onChange({ page: next })} />
        </Stack>
      )}
    </Loaded>
  );
}

const validSort = (sort: string): OrderSort =>
  ORDER_SORTS.find((candidate) => candidate === sort) ?? '-createdAt';
const parseSort = (sort: string): Sort => ({
  key: validSort(sort).replace('-', ''),
  direction: validSort(sort).startsWith('-') ? 'desc' : 'asc',
});

const columnsAt = (now: number): Column<OfficeOrderRow>[] => [
  {
    key: 'code',
    header: t.order,
    cell: ({ code, vehicle }) => (
      <span className={styles['stack']}>
        <Span weight="strong" numeric nowrap className={styles['plate']}>
          {vehicle.plate}
        </Span>
        <Span tone="muted" weight="regular" numeric nowrap className={styles['code']}>
          {code}
        </Span>
      </span>
    ),
  },
  {
    key: 'status',
    foldUnder: 'code',
    header: t.status,
    hideLabel: true,
    cell: ({ status }) => <ServiceOrderBadge status={status} />,
  },
  {
    key: 'customer',
    header: t.customer,
    cell: ({ customer }) => (
      <span className={styles['stack']}>
        {customer.fullName}
        <Span tone="muted" weight="regular" numeric nowrap className={styles['quiet']}>
          {formatPhone(customer.phoneNumber)}
        </Span>
      </span>
    ),
  },
  {
    key: 'services',
    header: t.services,
    cell: ({ services, vehicle }) => (
      <span className={styles['work']}>
        {services.map(({ name }) => name).join(', ')}
        <Span tone="muted" weight="regular" numeric nowrap className={styles['quiet']}>
          {vehicle.name}
        </Span>
      </span>
    ),
  },
  {
    key: 'technician',
    header: t.technician,
    foldUnder: 'services',
    cell: ({ technician }) => technician?.fullName ?? '–',
  },
  {
    key: 'promisedAt',
    header: t.promised,
    sortable: true,
    cell: (order) => (
      <span className={styles['promise']}>
        {order.promisedAt ? shortTimestamp(order.promisedAt, now) : '–'}
        <PromiseBadge order={order} now={now} />
      </span>
    ),
  },
  {
    key: 'createdAt',
    foldUnder: 'promisedAt',
    showHeaderFolded: true,
    header: t.received,
    sortable: true,
    wideOnly: true,
    cell: ({ receivedAt }) => shortTimestamp(receivedAt, now),
  },
  {
    key: 'money',
    header: t.money,
    align: 'end',
    cell: (order) => (order.left > 0 ? money(order.left) : <MoneyBadge order={order} />),
  },
];
