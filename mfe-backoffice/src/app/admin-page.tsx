import type { ReactElement } from 'react';
import { messages } from '../messages';
import { lazyPart } from '../shared/lazy';
import { BackofficePage, UrlTabs } from '../shared/page';
import { SHARED_TABS } from './shared-tabs';

const t = messages.admin.dashboard;

const Overview = lazyPart(async () => (await import('../features/admin/overview-tab')).OverviewTab);

/** Content of each tab (product rule §2.8). Features do not import each other, so the page composes them. */
const TABS: Readonly<Record<string, () => ReactElement>> = { overview: () => <Overview />, ...SHARED_TABS };

/** Page `/admin`: system status, plus the catalogue and workshop settings shared with managers. */
export function AdminPage() {
  const tabs = Object.keys(TABS).map((id) => ({ id, label: t.tabs[id as keyof typeof t.tabs] }));
  return (
    <BackofficePage title={t.name}>
      <UrlTabs label={t.tabsLabel} tabs={tabs}>
        {(tab) => TABS[tab]?.()}
      </UrlTabs>
    </BackofficePage>
  );
}
