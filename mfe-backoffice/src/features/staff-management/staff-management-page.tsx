import { may } from '@evcare/shared-contracts/office';
import { staffManagement as t } from '../../messages/staff-management';
import { BackofficePage, UrlTabs } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { BaysTab } from './bays/bays-tab';
import { CalendarTab } from './calendar/calendar-tab';
import { usePageLocation } from './use-page-location';
import { InviteButton } from './staff/invite';
import { StaffTab } from './staff/staff-tab';
import { WeekTab } from './week/week-tab';

const TABS = Object.entries(t.tabs).map(([id, label]) => ({ id, label }));
/** Order of the tabs inside the manager's page: the shifts come first. */
const SHIFTS_FIRST = [...TABS].sort((a, b) => Number(b.id === 'week') - Number(a.id === 'week'));

/** Page `/admin/staff-management`, also a tab of `/manager`: staff, shifts, bays and opening hours. */
export function StaffManagementPage() {
  const { user } = useSession();
  const { within, param } = usePageLocation();
  return (
    <BackofficePage
      title={within ? t.titleWithin : t.title}
      action={may(user?.role, 'staff.edit') && <InviteButton />}
    >
      <UrlTabs label={t.tabsLabel} tabs={within ? SHIFTS_FIRST : TABS} param={param}>
        {(tab) => {
          if (tab === 'week') return <WeekTab />;
          if (tab === 'bays') return <BaysTab />;
          if (tab === 'hours') return <CalendarTab />;
          return <StaffTab />;
        }}
      </UrlTabs>
    </BackofficePage>
  );
}
