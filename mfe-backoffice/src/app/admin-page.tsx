import type { ReactElement } from 'react';
import { messages } from '../messages';
import { lazyPart } from '../shared/lazy';
import { OfficePage, UrlTabs } from '../shared/page';

const text = messages.admin.dashboard;

const Overview = lazyPart(async () => (await import('../features/admin/overview-tab')).OverviewTab);
const Audit = lazyPart(async () => (await import('../features/admin/audit-tab')).AuditTab);
const Products = lazyPart(
  async () => (await import('../features/catalogue/products/products-tab')).ProductsTab,
);
const Promotions = lazyPart(
  async () => (await import('../features/catalogue/promotions/promotions-tab')).PromotionsTab,
);
const Services = lazyPart(
  async () => (await import('../features/catalogue/services/services-tab')).ServicesTab,
);
const Packages = lazyPart(
  async () => (await import('../features/catalogue/packages/packages-tab')).PackagesTab,
);
const Stock = lazyPart(async () => (await import('../features/stock/stock-tab')).StockTab);

/** Content of each tab (product rule §2.8): features know nothing of each other, so they meet here. */
const TABS: Readonly<Record<string, () => ReactElement>> = {
  overview: () => <Overview />,
  products: () => <Products />,
  stock: () => <Stock />,
  services: () => <Services />,
  packages: () => <Packages />,
  promotions: () => <Promotions />,
  audit: () => <Audit />,
};

/** /admin: the state of the system, and beside it what is sold and how the workshop works. */
export function AdminPage() {
  const tabs = Object.keys(TABS).map((id) => ({ id, label: text.tabs[id as keyof typeof text.tabs] }));
  return (
    <OfficePage title={text.name}>
      <UrlTabs label={text.tabsLabel} tabs={tabs}>
        {(tab) => TABS[tab]?.()}
      </UrlTabs>
    </OfficePage>
  );
}
