import type { ReactElement } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { usePartsRequestsBadge } from '../features/parts/use-badge';
import { messages } from '../messages';
import { lazyPart } from '../shared/lazy';
import { BackofficePage, UrlTabs } from '../shared/page';

const t = messages.staff.serviceOrders;

const Orders = lazyPart(async () => (await import('../features/service-orders/orders-tab')).OrdersTab);
const PartsRequests = lazyPart(
  async () => (await import('../features/parts/parts-requests-tab')).PartsRequestsTab,
);
const OrderParts = lazyPart(async () => (await import('../features/parts/order-parts')).OrderParts);
const ShopOrders = lazyPart(
  async () => (await import('../features/shop-orders/shop-orders-tab')).ShopOrdersTab,
);
const Packages = lazyPart(
  async () => (await import('../features/subscriptions/subscriptions-tab')).SubscriptionsTab,
);

/** Content of each tab (product rule §2.5). Features do not import each other, so the page composes them. */
const TABS: Readonly<Record<string, () => ReactElement>> = {
  orders: () => <Orders parts={(id) => <OrderParts serviceOrderId={id} />} />,
  'parts-requests': () => <PartsRequests />,
  'shop-orders': () => <ShopOrders />,
  packages: () => <Packages />,
};

/** Page `/staff/service-orders`: service orders and the other work queues of the front desk. */
export function ServiceOrdersPage() {
  const [params] = useSearchParams();
  const badges: Readonly<Record<string, number>> = { 'parts-requests': usePartsRequestsBadge() };
  const tabs = Object.keys(TABS).map((id) => ({
    id,
    label: t.tabs[id as keyof typeof t.tabs],
    badge: badges[id],
  }));
  // Print views replace the whole page, including its tabs.
  if (params.has('print') && params.has('open')) return TABS['orders']?.();
  if (params.has('slip') && params.has('open')) return TABS['shop-orders']?.();
  return (
    <BackofficePage title={t.name}>
      <UrlTabs label={t.tabsLabel} tabs={tabs}>
        {(tab) => TABS[tab]?.()}
      </UrlTabs>
    </BackofficePage>
  );
}
