import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import { orders } from '../../messages/orders';
import { Page } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { GuestOrders } from './guest-orders';
import { OwnOrders } from './own-orders';
import type { OrdersData } from './routes';

export function OrdersPage() {
  const { owner, tab, list } = useLoaderData() as OrdersData;
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const visitor = user?.id ?? null;

  // Somebody signed in or out while the page was open.
  useEffect(() => {
    if (owner !== visitor) void revalidate();
  }, [owner, visitor, revalidate]);

  return (
    <Page title={orders.title}>
      {list && owner === visitor ? <OwnOrders pending={list} tab={tab} /> : <GuestOrders />}
    </Page>
  );
}
