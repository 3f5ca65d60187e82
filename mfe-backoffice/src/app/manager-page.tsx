import type { ReactElement } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { areaOf, pageAt } from '../shared/areas';
import { lazyPart } from '../shared/lazy';
import { BackofficePage } from '../shared/page';
import { SHARED_TABS } from './shared-tabs';

const Overview = lazyPart(async () => (await import('../features/manager/manager-page')).ManagerPage);
const Reports = lazyPart(async () => (await import('../features/reports/reports-page')).ReportsPage);
const DayClosing = lazyPart(async () => (await import('../features/cash/day-closing-tab')).DayClosingTab);
const Staff = lazyPart(
  async () => (await import('../features/staff-management/staff-management-page')).StaffManagementPage,
);

/** Pages with a title and actions of their own. All other tabs are sections that get their title here. */
const STANDALONE_TABS: Readonly<Record<string, () => ReactElement>> = {
  '': () => <Overview />,
  reports: () => <Reports />,
  shifts: () => <Staff />,
};
const SECTION_TABS: Readonly<Record<string, () => ReactElement>> = {
  ...SHARED_TABS,
  'day-closing': () => <DayClosing />,
};

/**
 * Page `/manager`: the dashboard, or the page named by `?tab=`. The workspace checks the right to
 * open it (product rule §3.4).
 */
export function ManagerPages() {
  const page = pageAt(areaOf('manager'), useLocation());
  const tab = page?.tab ?? '';
  // The key resets the state: input and selections of one tab do not apply to another tab.
  if (STANDALONE_TABS[tab]) return <div key={tab}>{STANDALONE_TABS[tab]()}</div>;
  return (
    <BackofficePage key={tab} title={page?.name ?? ''}>
      {SECTION_TABS[tab]?.()}
    </BackofficePage>
  );
}
