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
import { createPageData } from '../shared/data/page-data';
import { RemoteProvider } from '../shared/remote-scope';
import { lazyPage } from './lazy-page';

const accountPages = () => import('../features/auth/account-pages');
// The name of each chunk is the prefix it belongs to: the document of that address fetches it in the first wave.
const dashboard = async () =>
  (await import(/* webpackChunkName: "route-dashboard" */ '../features/dashboard/dashboard-page'))
    .DashboardPage;
const vehicles = async () =>
  (await import(/* webpackChunkName: "route-my-vehicles" */ '../features/vehicles/vehicles-page'))
    .VehiclesPage;
const vehicle = async () =>
  (await import(/* webpackChunkName: "route-my-vehicles-below" */ '../features/vehicles/detail/vehicle-page'))
    .VehiclePage;
// Few who look at a vehicle open this one.
const passport = async () => (await import('../features/vehicles/passport/passport-page')).PassportPage;
const passportCheck = async () =>
  (await import(/* webpackChunkName: "route-battery-passport" */ '../features/vehicles/passport/check-page'))
    .PassportCheckPage;
const history = async () =>
  (await import(/* webpackChunkName: "route-maintenance-history" */ '../features/history/history-page'))
    .HistoryPage;

const approval = async () =>
  (await import(/* webpackChunkName: "route-service-orders" */ '../features/approval/approval-page'))
    .ApprovalPage;

const record = async () =>
  (
    await import(
      /* webpackChunkName: "route-maintenance-history-below" */ '../features/history/record/record-page'
    )
  ).RecordPage;

const titled = (title: string): { handle: PageHandle } => ({ handle: { title } });

const toLogin = ({ request }: LoaderFunctionArgs) => redirect(PATHS.login + new URL(request.url).search);

/** Every page of this remote, below the prefixes its manifest declares. */
export function createRoutes(context: RemoteContext): readonly RemoteRoute[] {
  const data = createPageData(context);
  const scope = (Component: ComponentType) => (
    <RemoteProvider context={context}>
      <Component />
    </RemoteProvider>
  );
  const forgotPassword: RouteObject[] = [
    {
      index: true,
      ...lazyPage(async () => (await accountPages()).ForgotPasswordPage),
      ...titled(messages.titles.forgot),
    },
    {
      path: 'confirm',
      ...lazyPage(async () => (await accountPages()).ResetPasswordPage),
      ...titled(messages.titles.reset),
    },
  ];
  return [
    {
      path: '/auth',
      element: scope(AuthLayout),
      hydrateFallbackElement: <></>,
      children: [
        { index: true, loader: toLogin, element: <></> },
        {
          path: 'login',
          element: <LoginPage />,
          loader: loginLoader(context),
          ...titled(messages.auth.loginTitle),
        },
        {
          path: 'register',
          ...lazyPage(async () => (await accountPages()).RegisterPage),
          ...titled(messages.titles.register),
        },
        { path: 'forgot-password', children: forgotPassword },
      ],
    },
    {
      path: PATHS.profile,
      element: scope(ProfilePage),
      hydrateFallbackElement: <></>,
      loader: profileLoader(context),
      shouldRevalidate: revalidateProfile,
      ...titled(messages.profile.title),
    },
    {
      path: PATHS.dashboard,
      element: scope(Outlet),
      children: [
        {
          index: true,
          ...lazyPage(dashboard),
          loader: dashboardLoader(context, data),
          ...titled(messages.titles.dashboard),
        },
      ],
    },
    {
      path: PATHS.myVehicles,
      element: scope(Outlet),
      ...titled(messages.titles.vehicles),
      children: [
        { index: true, ...lazyPage(vehicles), ...vehiclesRoute(data), ...titled(messages.titles.vehicles) },
        { path: ':id', ...lazyPage(vehicle), ...vehicleRoute(data), ...titled(messages.titles.vehicles) },
        {
          path: ':id/passport',
          ...lazyPage(passport),
          ...passportRoute(data),
          ...titled(messages.titles.passport),
        },
      ],
    },
    {
      path: '/battery-passport',
      element: scope(Outlet),
      children: [
        {
          path: ':id',
          ...lazyPage(passportCheck),
          ...passportCheckRoute(data),
          ...titled(messages.titles.passport),
        },
      ],
    },
    {
      path: PATHS.maintenanceHistory,
      element: scope(Outlet),
      children: [
        { index: true, ...lazyPage(history), ...historyRoute(data), ...titled(messages.titles.history) },
        { path: ':id', ...lazyPage(record), ...recordRoute(data), ...titled(messages.titles.history) },
      ],
    },
    {
      path: '/service-orders',
      element: scope(Outlet),
      children: [
        { index: true, loader: toProgress, element: <></> },
        {
          path: ':id/approve',
          ...lazyPage(approval),
          loader: approvalLoader(context, data),
          ...titled(messages.titles.approval),
        },
      ],
    },
  ];
}
