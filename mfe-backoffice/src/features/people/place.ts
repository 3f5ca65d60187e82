import { PATHS } from '@evcare/shared-contracts';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';

const OWN = `${PATHS.admin}/staff-management`;

/** Describes whether this page is shown on its own or as a tab of another page, whose parameters it keeps. */
export function usePlace() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const within = pathname !== OWN;
  const param = within ? 'part' : 'tab';
  return {
    within,
    /** Query parameter of this page's tabs. */
    param,
    /** Link to the sheet of a staff member. */
    memberHref(id: string): string {
      const outer = within ? params.get('tab') : null;
      const query = new URLSearchParams({
        ...(outer !== null && { tab: outer }),
        ...(within && { [param]: 'staff' }),
        open: id,
      });
      return `${pathname}?${query.toString()}`;
    },
  };
}
