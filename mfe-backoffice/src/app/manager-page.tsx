import type { ReactElement } from 'react';
import { may } from '@evcare/shared-contracts/office';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { areaOf, TAB } from '../shared/areas';
import { lazyPart } from '../shared/lazy';
import { OfficePage } from '../shared/page';
import { useSession } from '../shared/scope';
import { ForbiddenTab } from './access-panel';
import { SHARED_TABS } from './tab-parts';

const Overview = lazyPart(async () => (await import('../features/manager/manager-page')).ManagerPage);
const Reports = lazyPart(async () => (await import('../features/reports/reports-page')).ReportsPage);
const Staff = lazyPart(
  async () => (await import('../features/people/staff-management-page')).StaffManagementPage,
);

/** Pages with a title and actions of their own; all others are parts that get a title here. */
const WHOLE: Readonly<Record<string, () => ReactElement>> = {
  '': () => <Overview />,
  reports: () => <Reports />,
  shifts: () => <Staff />,
};
const PARTS: Readonly<Record<string, () => ReactElement>> = SHARED_TABS;

/**
 * /manager: its numbers, and by `?tab=` what else managers have rights for (product rule §3.4). What the address names
 * is shown to whoever may see it, and to nobody else.
 */
export function ManagerPages() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const area = areaOf('manager');
  const tab = params.get(TAB) ?? '';
  const page = area.pages.find((one) => (one.tab ?? '') === tab);
  const allowed = page && (page.right === undefined || may(user?.role, page.right));
  if (!allowed) return <ForbiddenTab area={area} />;
  // Each begins anew: nothing that was typed or chosen in one is of use in another.
  if (WHOLE[tab]) return <div key={tab}>{WHOLE[tab]()}</div>;
  return (
    <OfficePage key={tab} title={page.name}>
      {PARTS[tab]?.()}
    </OfficePage>
  );
}
