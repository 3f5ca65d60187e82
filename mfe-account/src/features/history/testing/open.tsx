import { Outlet } from '@evcare/shared-contracts/router';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { createDataCache } from '@evcare/shared-ui/data';
import { AN, renderRoutes } from '../../../shared/testing/render-routes';
import { HistoryPage } from '../history-page';
import { RecordPage } from '../record/record-page';
import { historyRoute, recordRoute } from '../routes';
import { list } from './samples';

/** Renders a page of the maintenance history on a fake shell. */
export const openHistory = (path: string, http: FakeRoutes = {}) =>
  renderRoutes(
    (context) => {
      const data = createDataCache(context);
      return [
        {
          path: '/maintenance-history',
          element: <Outlet />,
          children: [
            { index: true, element: <HistoryPage />, ...historyRoute(data) },
            { path: ':id', element: <RecordPage />, ...recordRoute(data) },
          ],
        },
      ];
    },
    path,
    {
      user: AN,
      http: {
        'GET /maintenance-history': () => list(),
        'GET /recommendations': () => ({ items: [] }),
        ...http,
      },
    },
  );
