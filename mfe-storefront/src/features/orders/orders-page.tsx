import { PATHS } from '@evcare/shared-contracts';
import { useLoaderData } from '@evcare/shared-contracts/router';
import { orders } from '../../messages/orders';
import { keepOrders } from '../../shared/order/kept-orders';
import { Guest } from '../../shared/own/guest';
import { useSameUser } from '../../shared/data/hooks';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import { LookUp } from './look-up';
import { OwnOrders } from './own-orders';
import type { OrdersData } from './routes';

function GuestOrders() {
  const { storage } = useRemote();
  const kept = () =>
    keepOrders(storage)
      .madeHere()
      .map(({ code, placedAt }) => ({
        code,
        href: `${PATHS.orders}/${encodeURIComponent(code)}`,
        note: orders.placedAt(placedAt),
      }));
  return (
    <Guest
      recent={{ kept, onForget: () => keepOrders(storage).forget(), say: orders.recent }}
      lookUp={<LookUp />}
      path={PATHS.orders}
      say={orders.signIn}
    />
  );
}

export function OrdersPage() {
  const { owner, tab, list } = useLoaderData() as OrdersData;
  const isSameUser = useSameUser(owner);
  return (
    <Page title={orders.title}>
      {list && isSameUser ? <OwnOrders pending={list} tab={tab} /> : <GuestOrders />}
    </Page>
  );
}
