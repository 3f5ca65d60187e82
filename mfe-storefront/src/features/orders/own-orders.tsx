import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { ORDER_TABS, type OrderList, type OrderTab } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import type { Read } from '@evcare/shared-ui/data';
import { ParcelPicture } from '../../shared/pictures/parcel';
import { OwnList } from '../../shared/own/own-list';
import { OrderRow } from './order-row';

const t = orders.list;

function Empty({ counts }: OrderList) {
  const any = ORDER_TABS.some((item) => counts[item] > 0);
  return (
    <EmptyState
      title={any ? t.emptyTab : t.empty}
      illustration={<ParcelPicture />}
      action={
        <Link className={buttonClass()} to={PATHS.products}>
          {t.shop}
        </Link>
      }
    />
  );
}

/** The account's orders by status. */
export function OwnOrders({ pending, tab }: { pending: Read<OrderList>; tab: OrderTab }) {
  return (
    <OwnList
      pending={pending}
      tab={tab}
      tabs={ORDER_TABS}
      path={PATHS.orders}
      words={{ tabs: t.tabs, pages: t.pages, loading: orders.loading }}
      nameOf={(id, list) => (list ? t.tab(t.names[id], list.counts[id]) : t.names[id])}
      emptyOf={(list) => <Empty {...list} />}
      rowOf={(row) => <OrderRow key={row.code} row={row} />}
    />
  );
}
