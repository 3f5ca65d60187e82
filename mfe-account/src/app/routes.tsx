import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import { PATHS, type PageHandle, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import { AuthLayout } from '../features/auth/auth-layout';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page';
import { loginLoader } from '../features/auth/login-loader';
import { LoginPage } from '../features/auth/login-page';
import { RegisterPage } from '../features/auth/register-page';
import { ResetPasswordPage } from '../features/auth/reset-password-page';
import { DashboardPage } from '../features/overview/dashboard-page';
import { HistoryPage } from '../features/overview/history-page';
import { VehiclesPage } from '../features/overview/vehicles-page';
import { profileLoader, revalidateProfile } from '../features/profile/profile-loader';
import { ProfilePage } from '../features/profile/profile-page';
import { messages } from '../messages';
import { RemoteProvider } from '../shared/remote-scope';

const titled = (title: string): { handle: PageHandle } => ({ handle: { title } });

const toLogin = ({ request }: LoaderFunctionArgs) => redirect(PATHS.login + new URL(request.url).search);

/** Every page of this remote, below the prefixes its manifest declares. */
export function createRoutes(context: RemoteContext): readonly RemoteRoute[] {
  const page = (Component: ComponentType) => (
    <RemoteProvider context={context}>
      <Component />
    </RemoteProvider>
  );
  const forgotPassword: RouteObject[] = [
    { index: true, element: <ForgotPasswordPage />, ...titled(messages.forgot.title) },
    { path: 'confirm', element: <ResetPasswordPage />, ...titled(messages.reset.title) },
  ];
  return [
    {
      path: '/auth',
      element: page(AuthLayout),
      children: [
        { index: true, loader: toLogin },
        {
          path: 'login',
          element: <LoginPage />,
          loader: loginLoader(context),
          ...titled(messages.auth.loginTitle),
        },
        { path: 'register', element: <RegisterPage />, ...titled(messages.register.title) },
        { path: 'forgot-password', children: forgotPassword },
      ],
    },
    {
      path: PATHS.profile,
      element: page(ProfilePage),
      loader: profileLoader(context),
      shouldRevalidate: revalidateProfile,
      ...titled(messages.profile.title),
    },
    { path: PATHS.dashboard, element: page(DashboardPage), ...titled(messages.dashboard.title) },
    { path: PATHS.myVehicles, element: page(VehiclesPage), ...titled(messages.vehicles.title) },
    { path: PATHS.maintenanceHistory, element: page(HistoryPage), ...titled(messages.history.title) },
  ];
}
