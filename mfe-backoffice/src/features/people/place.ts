import { PATHS } from '@evcare/shared-contracts';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';

const OWN = `${PATHS.admin}/staff-management`;

/** Where this page stands: on its own, or as a tab of another page, whose address it leaves as it is. */
export function usePlace() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const within = pathname !== OWN;
  const param = within ? 'part' : 'tab';
  return {
    within,
    /** What the address calls the tabs of this page. */
    param,
    /** Where somebody's sheet is open. */
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
