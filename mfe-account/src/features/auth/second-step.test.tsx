import { screen } from '@testing-library/react';
import type { RemoteContext } from '@evcare/shared-contracts';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { storeVerifier } from '../../shared/google-proof';
import { loginLoader } from './login-loader';
import { LoginPage } from './login-page';

const routes = (context: RemoteContext) => [
  { path: '/auth/login', element: <LoginPage />, loader: loginLoader(context) },
];
const ADMIN = { ...AN, role: 'admin' as const };
const SECOND = 'POST /auth/login/second-factor';
const needsSecondStep = () => {
  throw refusal(403, 'SECOND_FACTOR_REQUIRED', 'Nhập mã từ ứng dụng xác thực để hoàn tất đăng nhập.', {
    details: { challenge: 'challenge-1' },
  });
};
const session = () => ({ success: true, data: { accessToken: 't', ...ADMIN } });
const status = (nextStep: string | null) => ({ data: { enabled: false, recoveryCodesLeft: 0, nextStep } });

type Http = NonNullable<Parameters<typeof renderRoutes>[2]>['http'];
async function signIn(http: Http) {
  const view = await renderRoutes(routes, '/auth/login', { http });
  await view.user.type(screen.getByLabelText('Email'), AN.email);
  await fill(view.user, screen.getByLabelText('Mật khẩu'), 'mat-khau-dai-15');
  await view.user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  return view;
}

test('asks an account with a second factor for a code after the password', async () => {
  let rejectedOnce = false;
  const { user, requestsTo } = await signIn({
    'POST /auth/login': needsSecondStep,
    [SECOND]: () => {
      if (rejectedOnce) return session();
      rejectedOnce = true;
      throw refusal(400, 'SECOND_FACTOR_INVALID', 'Mã xác thực không đúng. Vui lòng thử lại.');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Xác thực hai bước' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Mã xác thực'), '123456{Enter}');
  expect(await screen.findByText('Mã xác thực không đúng. Vui lòng thử lại.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }));
  expect(await screen.findByText('Đang ở /admin')).toBeInTheDocument();
  expect(requestsTo(SECOND)[0]?.body).toEqual({ challenge: 'challenge-1', code: '123456' });
});

test('returns from the second step to the form', async () => {
  const { user } = await signIn({ 'POST /auth/login': needsSecondStep });
  await user.click(await screen.findByRole('button', { name: 'Quay lại đăng nhập' }));
  expect(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Đăng nhập' })).toBeEnabled();
});

test('requires the second step after a return from Google, too', async () => {
  await renderRoutes(
    (context) => {
      storeVerifier(context.storage.perTab, 'verifier');
      return routes(context);
    },
    '/auth/login?code=abc',
    { http: { 'POST /auth/google/exchange': needsSecondStep } },
  );
  expect(await screen.findByRole('heading', { name: 'Xác thực hai bước' })).toBeInTheDocument();
});

test.each([
  ['change-password', '/profile?tab=password'],
  ['set-up-second-factor', '/profile?tab=security'],
  [null, '/admin'],
])('redirects staff whose next step is %s to %s', async (nextStep, target) => {
  await signIn({
    'POST /auth/login': session,
    'GET /Auth/second-factor': () => status(nextStep),
  });
  expect(await screen.findByText(`Đang ở ${target}`)).toBeInTheDocument();
});
