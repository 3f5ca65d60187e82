import type { User } from '@evcare/shared-contracts';
import type { FakeRoutes, FakeStorage } from '@evcare/shared-contracts/testing';
import { createDataCache } from '@evcare/shared-ui/data';
import { AN, renderRoutes } from '../../../shared/testing/render-routes';
import { DashboardPage } from '../dashboard-page';
import { dashboardLoader } from '../routes';
import { appointment, order, paged, reminder, vehicle } from './samples';

const NOTHING = { items: [] };

/** Account without any data. */
export const EMPTY: FakeRoutes = {
  'GET /service-orders': () => NOTHING,
  'GET /appointments': () => paged([]),
  'GET /vehicles': () => NOTHING,
  'GET /reminders': () => NOTHING,
  'GET /orders': () => ({ ...paged([]), counts: { waiting: 0, shipping: 0, done: 0, cancelled: 0 } }),
  'GET /promotions/saved': () => ({ items: [], now: '2026-11-24T02:00:00.000Z' }),
  'GET /subscriptions': () => NOTHING,
};

/** Account with a vehicle in the workshop and an upcoming appointment. */
export const BUSY: FakeRoutes = {
  ...EMPTY,
  'GET /service-orders': () => ({ items: [order()] }),
  'GET /appointments': () => paged([appointment()]),
  'GET /vehicles': () => ({ items: [vehicle()] }),
  'GET /reminders': () => ({ items: [reminder()] }),
};

interface Options {
  readonly user?: User;
  readonly storage?: FakeStorage;
  readonly advanceTimers?: (ms: number) => void;
  readonly onDialog?: () => unknown;
}

export async function openDashboard(http: FakeRoutes = BUSY, { user = AN, ...options }: Options = {}) {
  return renderRoutes(
    (context) => [
      {
        path: '/dashboard',
        element: <DashboardPage />,
        loader: dashboardLoader(context, createDataCache(context)),
      },
    ],
    '/dashboard',
    { user, http, ...options },
  );
}
