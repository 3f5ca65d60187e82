import { DASHBOARD_CARDS } from '@evcare/shared-contracts/office';
import type { RouteRights } from '../route-rights';

/** Reports: managers read those of the whole shop, technicians their own. */
export const reportRoutes: RouteRights = {
  'GET /manager/dashboard': 'reports.read',
  ...Object.fromEntries(DASHBOARD_CARDS.map((card) => [`GET /manager/dashboard/${card}`, 'reports.read'])),
  'GET /reports/:kind': 'reports.read',
  'GET /technician/report': { right: 'reports.own', own: true },
};
