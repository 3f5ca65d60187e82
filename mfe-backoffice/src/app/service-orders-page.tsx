import type { ReactElement } from 'react';
import { EmptyState } from '@evcare/shared-ui';
import { messages } from '../messages';
import { OfficePage, UrlTabs } from '../shared/page';

const text = messages.staff.serviceOrders;

/** Content of each tab (product rule §2.5): features know nothing of each other, so they meet here. */
const TABS: Readonly<Record<string, () => ReactElement>> = {
  orders: () => <EmptyState title={text.empty} text={text.coming} />,
};

/** /staff/service-orders: the workshop's orders, and beside them what else waits for the office. */
export function ServiceOrdersPage() {
  const tabs = Object.keys(TABS).map((id) => ({ id, label: text.tabs[id as keyof typeof text.tabs] }));
  return (
    <OfficePage title={text.name}>
      <UrlTabs label={text.tabsLabel} tabs={tabs}>
        {(tab) => TABS[tab]?.()}
      </UrlTabs>
    </OfficePage>
  );
}
