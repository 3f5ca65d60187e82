import { may } from '@evcare/shared-contracts/office';
import { purchasing } from '../../messages/purchasing';
import { useUrlState } from '../../shared/list';
import { BackofficePage, UrlTabs } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { OrderPaper } from './order-paper';
import { OrdersTab } from './orders-tab';
import { ProposalsTab } from './proposals-tab';
import { SuppliersTab } from './suppliers-tab';

const t = purchasing;
const TABS = [
  { id: 'orders', label: t.tabs.orders },
  { id: 'proposals', label: t.tabs.proposals },
  { id: 'suppliers', label: t.tabs.suppliers },
];
const DEFAULTS = { print: '' };

/** Page `/staff/purchase-orders`: orders for all who receive goods, proposals and suppliers for those who buy. */
export function PurchasingPage() {
  const mayEdit = may(useSession().user?.role, 'purchasing.edit');
  const [{ print }, set] = useUrlState(DEFAULTS);
  // The paper replaces the whole page, including its tabs.
  if (print !== '') return <OrderPaper id={print} onBack={() => set({ print: '' })} />;
  return (
    <BackofficePage title={t.title}>
      {mayEdit ? (
        <UrlTabs label={t.tabsLabel} tabs={TABS}>
          {(tab) => {
            if (tab === 'proposals') return <ProposalsTab />;
            return tab === 'suppliers' ? <SuppliersTab /> : <OrdersTab />;
          }}
        </UrlTabs>
      ) : (
        <OrdersTab />
      )}
    </BackofficePage>
  );
}
