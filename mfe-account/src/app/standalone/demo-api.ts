import type { User } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';

export const DEMO_USER: User = {
  id: 'u-1',
  fullName: 'Nguyễn Hoài An',
  email: 'an.nguyen@evcare.test',
  role: 'customer',
  emailVerified: false,
  avatar: null,
};

const CODE = '123456';
const PASSWORD = 'evcare123';
const LATENCY_MS = 400;

/** Creates an in-memory API for running the remote without the site. */
export function createDemoApi(): FakeRoutes {
  let account = {
    ...DEMO_USER,
    phone: '+84912345678',
    address: '128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
    dob: '1992-04-18',
    gender: 'female',
    hasPassword: true,
  };
  const sessionResponse = () => ({
    success: true,
    data: { accessToken: 'demo', refreshToken: 'demo', ...account },
  });
  const routes: FakeRoutes = {
    'POST /auth/login': ({ body }) => {
      const { password } = body as { password: string };
      if (password === 'cham') {
        throw refusal(429, 'RATE_LIMITED', 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 15 phút.', {
          retryAfterSeconds: 900,
        });
      }
      if (password !== PASSWORD) {
        throw refusal(400, 'INVALID_CREDENTIALS', 'Email hoặc mật khẩu không đúng.');
      }
      return sessionResponse();
    },
    'POST /auth/register': ({ body }) => {
      const { email, fullName } = body as { email: string; fullName: string };
      if (email === DEMO_USER.email) throw refusal(409, 'EMAIL_TAKEN', 'Email đã được sử dụng.');
      account = { ...account, email, fullName };
      return sessionResponse();
    },
    'POST /auth/reset-password/request': () => ({ success: true }),
    'POST /auth/reset-password/confirm': ({ body }) => {
      if ((body as { otpCode?: string }).otpCode === CODE) return { success: true };
      throw refusal(400, 'RESET_CODE_INVALID', 'Mã không đúng hoặc đã hết hạn.');
    },
    'POST /auth/verify-email': ({ body }) => {
      if ((body as { otpCode: string }).otpCode !== CODE) {
        throw refusal(400, 'OTP_INVALID', 'Mã OTP không đúng. Bạn còn 4 lần thử.');
      }
      account = { ...account, emailVerified: true };
      return { success: true };
    },
    'POST /auth/resend-verification': () => ({ success: true, message: 'ok' }),
    'GET /Auth/profile': () => ({ success: true, data: account }),
    'PUT /Auth/profile': ({ body }) => {
      account = { ...account, ...(body as object) };
      return { success: true, data: account };
    },
    'POST /Auth/change-password': ({ body }) => {
      const { currentPassword } = body as { currentPassword: string };
      if (currentPassword === PASSWORD) return { success: true };
      throw refusal(400, 'VALIDATION_FAILED', 'Vui lòng kiểm tra lại thông tin.', {
        errors: { currentPassword: ['Mật khẩu hiện tại không đúng.'] },
      });
    },
    'POST /Auth/upload-avatar': ({ body }) => {
      const avatar = URL.createObjectURL((body as FormData).get('avatar') as File);
      account = { ...account, avatar };
      return { success: true, data: { avatar, avatarUrl: avatar } };
    },
    'GET /demo/accounts': () => ({
      success: true,
      data: [
        { email: DEMO_USER.email, role: 'customer', password: PASSWORD },
        { email: 'nhanvien@evcare.test', role: 'staff', password: PASSWORD },
      ],
    }),
  };
  return Object.fromEntries(
    Object.entries(routes).map(([route, handler]) => [
      route,
      async (request) => {
        await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
        return handler(request);
      },
    ]),
  );
}
