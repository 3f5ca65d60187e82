import type { ComponentType } from 'react';
import { Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import { PATHS, type PageHandle, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import { approvalLoader, toProgress } from '../features/approval/routes';
import { AuthLayout } from '../features/auth/auth-layout';
import { loginLoader } from '../features/auth/login-loader';
import { LoginPage } from '../features/auth/login-page';
import { dashboardLoader } from '../features/dashboard/routes';
import { passportCheckRoute, passportRoute, vehicleRoute, vehiclesRoute } from '../features/vehicles/routes';
import { historyRoute, recordRoute } from '../features/history/routes';
import { profileLoader, revalidateProfile } from '../features/profile/profile-loader';
import { ProfilePage } from '../features/profile/profile-page';
import { messages } from '../messages';
import { createDataCache } from '@evcare/shared-ui/data';
import { RemoteProvider } from '../shared/remote-scope';
import { lazyPage } from './lazy-page';

const importAccountPages = () => import('../features/auth/account-pages');
// Each chunk is named after its route prefix, so that the HTML document of that address can preload it.
const loadDashboardPage = async () =>
  (await import(/* webpackChunkName: "route-dashboard" */ '../features/dashboard/dashboard-page'))
    .DashboardPage;
const loadVehiclesPage = async () =>
  (await import(/* webpackChunkName: "route-my-vehicles" */ '../features/vehicles/vehicles-page'))
    .VehiclesPage;
const loadVehiclePage = async () =>
  (await import(/* webpackChunkName: "route-my-vehicles-below" */ '../features/vehicles/detail/vehicle-page'))
    .VehiclePage;
// No chunk name, so that it is not preloaded: few visitors of a vehicle's page open its passport.
const loadPassportPage = async () =>
  (await import('../features/vehicles/passport/passport-page')).PassportPage;
const loadPassportCheckPage = async () =>
  (await import(/* webpackChunkName: "route-battery-passport" */ '../features/vehicles/passport/check-page'))
    .PassportCheckPage;
const loadHistoryPage = async () =>
  (await import(/* webpackChunkName: "route-maintenance-history" */ '../features/history/history-page'))
    .HistoryPage;

const loadApprovalPage = async () =>
  (await import(/* webpackChunkName: "route-service-orders" */ '../features/approval/approval-page'))
    .ApprovalPage;

const loadGuestQuotePage = async () =>
  (await import(/* webpackChunkName: "route-quote" */ '../features/approval/guest/guest-page'))
    .GuestQuotePage;

const loadRecordPage = async () =>
  (
    await import(
      /* webpackChunkName: "route-maintenance-history-below" */ '../features/history/record/record-page'
    )
  ).RecordPage;

const withTitle = (title: string): { handle: PageHandle } => ({ handle: { title } });

const toLogin = ({ request }: LoaderFunctionArgs) => redirect(PATHS.login + new URL(request.url).search);

/** Loader of a path that has child pages but no page of its own. */
const noPage = (): never => {
  throw new Response(null, { status: 404 });
};

/** Creates the routes of all pages, below the prefixes that the manifest declares. */
export function createRoutes(context: RemoteContext): readonly RemoteRoute[] {
  const data = createDataCache(context);
  const withRemoteContext = (Component: ComponentType) => (
    <RemoteProvider context={context}>
      <Component />
    </RemoteProvider>
  );
  const forgotPassword: RouteObject[] = [
    {
      index: true,
      ...lazyPage(async () => (await importAccountPages()).ForgotPasswordPage),
      ...withTitle(messages.titles.forgot),
    },
    {
      path: 'confirm',
      ...lazyPage(async () => (await importAccountPages()).ResetPasswordPage),
      // Not rendered by the server, since the address contains the code from an e-mail.
      handle: { title: messages.titles.reset, render: 'browser' } satisfies PageHandle,
    },
  ];
  return [
    {
      path: '/auth',
      element: withRemoteContext(AuthLayout),
      hydrateFallbackElement: <></>,
      children: [
        { index: true, loader: toLogin, element: <></> },
        {
          path: 'login',
          element: <LoginPage />,
          loader: loginLoader(context),
          ...withTitle(messages.auth.loginTitle),
        },
        {
          path: 'register',
          ...lazyPage(async () => (await importAccountPages()).RegisterPage),
          ...withTitle(messages.titles.register),
        },
        { path: 'forgot-password', children: forgotPassword },
      ],
    },
    {
      path: PATHS.profile,
      element: withRemoteContext(ProfilePage),
      hydrateFallbackElement: <></>,
      loader: profileLoader(context),
      shouldRevalidate: revalidateProfile,
      ...withTitle(messages.profile.title),
    },
    {
      path: PATHS.dashboard,
      element: withRemoteContext(Outlet),
      children: [
        {
          index: true,
          ...lazyPage(loadDashboardPage),
          loader: dashboardLoader(context, data),
          ...withTitle(messages.titles.dashboard),
        },
      ],
    },
    {
      path: PATHS.myVehicles,
      element: withRemoteContext(Outlet),
      ...withTitle(messages.titles.vehicles),
      children: [
        {
          index: true,
          ...lazyPage(loadVehiclesPage),
          ...vehiclesRoute(data),
          ...withTitle(messages.titles.vehicles),
        },
        {
          path: ':id',
          ...lazyPage(loadVehiclePage),
          ...vehicleRoute(data),
          ...withTitle(messages.titles.vehicles),
        },
        {
          path: ':id/passport',
          ...lazyPage(loadPassportPage),
          ...passportRoute(data),
          ...withTitle(messages.titles.passport),
        },
      ],
    },
    {
      path: '/battery-passport',
      element: withRemoteContext(Outlet),
      children: [
        { index: true, loader: noPage },
        {
          path: ':id',
          ...lazyPage(loadPassportCheckPage),
          ...passportCheckRoute(data),
          ...withTitle(messages.titles.passport),
        },
      ],
    },
    {
      path: PATHS.maintenanceHistory,
      element: withRemoteContext(Outlet),
      children: [
        {
          index: true,
          ...lazyPage(loadHistoryPage),
          ...historyRoute(data),
          ...withTitle(messages.titles.history),
        },
        {
          path: ':id',
          ...lazyPage(loadRecordPage),
          ...recordRoute(data),
          ...withTitle(messages.titles.history),
        },
      ],
    },
    {
      path: '/quote',
      element: withRemoteContext(Outlet),
      children: [{ index: true, ...lazyPage(loadGuestQuotePage), ...withTitle(messages.titles.approval) }],
    },
    {
      path: '/service-orders',
      element: withRemoteContext(Outlet),
      children: [
        { index: true, loader: toProgress, element: <></> },
        {
          path: ':id/approve',
          ...lazyPage(loadApprovalPage),
          loader: approvalLoader(context, data),
          ...withTitle(messages.titles.approval),
        },
      ],
    },
  ];
}
