import { PATHS } from '@evcare/shared-contracts';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';

const STANDALONE_PATH = `${PATHS.admin}/staff-management`;

/** Describes whether this page is shown on its own or as a tab of another page, whose parameters it keeps. */
export function usePageLocation() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const embedded = pathname !== STANDALONE_PATH;
  const param = embedded ? 'part' : 'tab';
  return {
    within: embedded,
    /** Query parameter of this page's tabs. */
    param,
    /** Link to the sheet of a staff member. */
    memberHref(id: string): string {
      const outerTab = embedded ? params.get('tab') : null;
      const query = new URLSearchParams({
        ...(outerTab !== null && { tab: outerTab }),
        ...(embedded && { [param]: 'staff' }),
        open: id,
      });
      return `${pathname}?${query.toString()}`;
    },
  };
}
