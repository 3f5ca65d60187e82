import type { ReactElement } from 'react';
import { may } from '@evcare/shared-contracts/office';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { usePartsRequestsBadge } from '../features/parts/use-badge';
import { messages } from '../messages';
import { lazyPart } from '../shared/lazy';
import { SERVICE_ORDER_TABS } from '../shared/areas';
import { useWaitingContacts } from '../shared/use-waiting-contacts';
import { BackofficePage, UrlTabs } from '../shared/page';
import { useSession } from '../shared/scope';

const t = messages.staff.serviceOrders;

const Orders = lazyPart(async () => (await import('../features/service-orders/orders-tab')).OrdersTab);
const PartsRequests = lazyPart(
  async () => (await import('../features/parts/parts-requests-tab')).PartsRequestsTab,
);
const OrderParts = lazyPart(async () => (await import('../features/parts/order-parts')).OrderParts);
const ShopOrders = lazyPart(
  async () => (await import('../features/shop-orders/shop-orders-tab')).ShopOrdersTab,
);
const Contacts = lazyPart(async () => (await import('../features/contacts/contacts-tab')).ContactsTab);
const Payments = lazyPart(
  async () => (await import('../features/shop-orders/payments/payments-tab')).PaymentsTab,
);
const Packages = lazyPart(
  async () => (await import('../features/subscriptions/subscriptions-tab')).SubscriptionsTab,
);
const Reviews = lazyPart(async () => (await import('../features/reviews/reviews-tab')).ReviewsTab);

type TabId = keyof typeof SERVICE_ORDER_TABS;
const TAB_IDS = Object.keys(SERVICE_ORDER_TABS) as TabId[];

/** Content of each tab (product rule §2.5). Features do not import each other, so the page composes them. */
const TABS: Readonly<Record<TabId, () => ReactElement>> = {
  orders: () => <Orders parts={(id) => <OrderParts serviceOrderId={id} />} />,
  'parts-requests': () => <PartsRequests />,
  'shop-orders': () => <ShopOrders />,
  contacts: () => <Contacts />,
  payments: () => <Payments />,
  packages: () => <Packages />,
  reviews: () => <Reviews />,
};

/** Page `/staff/service-orders`: service orders and the other work queues of the front desk. */
export function ServiceOrdersPage() {
  const [params] = useSearchParams();
  const role = useSession().user?.role;
  const mayOpen = (id: TabId) => may(role, SERVICE_ORDER_TABS[id]);
  const badges: Readonly<Record<string, number>> = {
    'parts-requests': usePartsRequestsBadge(mayOpen('parts-requests')),
    contacts: useWaitingContacts(mayOpen('contacts')),
  };
  const tabs = TAB_IDS.filter(mayOpen).map((id) => ({ id, label: t.tabs[id], badge: badges[id] }));
  // Print views replace the whole page, including its tabs.
  if (params.has('print') && params.has('open')) return TABS.orders();
  if (params.has('pick') || params.has('labels')) return TABS['shop-orders']();
  if (params.has('slip') && params.has('open')) return TABS['shop-orders']();
  return (
    <BackofficePage title={t.name} printTitle={tabs.find(({ id }) => id === params.get('tab'))?.label}>
      <UrlTabs label={t.tabsLabel} tabs={tabs}>
        {(tab) => TABS[tab as TabId]()}
      </UrlTabs>
    </BackofficePage>
  );
}
