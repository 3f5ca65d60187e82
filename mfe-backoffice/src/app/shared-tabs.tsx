import type { ReactElement } from 'react';
import { lazyPart } from '../shared/lazy';

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
const CannedJobs = lazyPart(
  async () => (await import('../features/catalogue/canned-jobs/canned-jobs-tab')).CannedJobsTab,
);
const Checklists = lazyPart(
  async () => (await import('../features/catalogue/checklists/checklists-tab')).ChecklistsTab,
);
const Stock = lazyPart(async () => (await import('../features/stock/stock-tab')).StockTab);

/** Tab contents shared by managers and administrators, by the tab's name. */
export const SHARED_TABS = {
  products: () => <Products />,
  stock: () => <Stock />,
  services: () => <Services />,
  packages: () => <Packages />,
  promotions: () => <Promotions />,
  'canned-jobs': () => <CannedJobs />,
  checklists: () => <Checklists />,
  audit: () => <Audit />,
} as const satisfies Readonly<Record<string, () => ReactElement>>;
