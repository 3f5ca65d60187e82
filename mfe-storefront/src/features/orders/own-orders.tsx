import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { ORDER_TABS, type OrderList, type OrderTab } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState, Loading, Skeleton, Tabs } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import type { Pending } from '../../shared/data/shop-data';
import { useLoaded } from '../../shared/data/use-loaded';
import { LoadFailed } from '../../shared/load-failed';
import { OrderRow } from './order-row';
import styles from './orders-page.module.css';

const say = orders.list;
const ROWS = [0, 1, 2];

const addressOf = (tab: OrderTab, page: number): string => {
  const query = new URLSearchParams();
  if (tab !== 'waiting') query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
};

function RowsSkeleton() {
  return (
    <Loading label={orders.loading}>
      {ROWS.map((row) => (
        <div key={row} className={styles['skeletonRow']}>
          <Skeleton height={64} radius="var(--radius-control)" />
        </div>
      ))}
    </Loading>
  );
}

function Pages({ list: { page, pageSize, total }, tab }: { list: OrderList; tab: OrderTab }) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <nav className={styles['pages']} aria-label={say.pages}>
      {page > 1 && (
        <Link className={look} to={`${PATHS.orders}${addressOf(tab, page - 1)}`}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {say.previous}
        </Link>
      )}
      <span>{say.page(page, pages)}</span>
      {page < pages && (
        <Link className={look} to={`${PATHS.orders}${addressOf(tab, page + 1)}`}>
          {say.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Rows({ list, tab }: { list: OrderList; tab: OrderTab }) {
  const any = ORDER_TABS.some((one) => list.counts[one] > 0);
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={any ? say.emptyTab : say.empty}
        action={
          <Link className={buttonClass()} to={PATHS.products}>
            {say.shop}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {list.items.map((row) => (
          <OrderRow key={row.code} row={row} />
        ))}
      </ul>
      <Pages list={list} tab={tab} />
    </>
  );
}

interface OwnOrdersProps {
  pending: Pending<OrderList>;
  tab: OrderTab;
}

/** The account's orders by their state. */
export function OwnOrders({ pending, tab }: OwnOrdersProps) {
  const { value, stale, error, retry } = useLoaded(pending);
  const [, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(new URLSearchParams(addressOf(id as OrderTab, 1)), { preventScrollReset: true });
  return (
    <Tabs
      label={say.tabs}
      value={tab}
      onChange={choose}
      items={ORDER_TABS.map((id) => ({
        id,
        label: value ? say.tab(say.names[id], value.counts[id]) : say.names[id],
        href: `${PATHS.orders}${addressOf(id, 1)}`,
      }))}
    >
      {error ? (
        <LoadFailed retry={retry} />
      ) : value && !stale ? (
        <Rows list={value} tab={tab} />
      ) : (
        <RowsSkeleton />
      )}
    </Tabs>
  );
}
