import type { Page } from '@playwright/test';
import { newEmail, newPhone, NEW_PASSWORD, type AuthBody } from '../support/site';
import { totpCode } from '../support/totp';
import { main } from '../support/visitor';
import type { Screen } from './screens';

const PATH = '/profile?tab=security';
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'curl/8.14',
];

/** Signs the user of this page in on other devices, and shows the list. */
async function otherDevices(page: Page): Promise<void> {
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
  const { email } = JSON.parse(user) as { email: string };
  for (const userAgent of USER_AGENTS)
    await page.request.post('/api/auth/login', {
      data: { email, password: NEW_PASSWORD },
      headers: { 'user-agent': userAgent },
    });
  await page.reload();
  await main(page).getByRole('button', { name: 'Đăng xuất Safari trên iPhone' }).waitFor();
}

/** Enables the second factor, up to the recovery codes. */
async function toCodes(page: Page): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(NEW_PASSWORD);
  await main(page).getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  const secret = await main(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  await main(page).getByLabel('Mã xác thực').fill(totpCode(secret));
  await main(page).getByRole('button', { name: 'Xác nhận' }).click();
  await main(page).getByRole('heading', { name: 'Mã khôi phục' }).waitFor();
}

async function turnOn(page: Page): Promise<void> {
  await toCodes(page);
  await main(page).getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
  await main(page).getByText('Xác thực hai bước đang bật.').waitFor();
}

/** Creates an account with a second factor and opens it as an administrator. */
async function openFactorUser(page: Page): Promise<void> {
  const email = newEmail();
  const form = { fullName: 'Trần Quốc Bảo', email, phoneNumber: newPhone(), password: NEW_PASSWORD };
  const response = await page.request.post('/api/auth/register', {
    data: { ...form, confirmPassword: NEW_PASSWORD },
  });
  const { accessToken, userId } = (await response.json()) as AuthBody;
  const headers = { authorization: `Bearer ${accessToken}` };
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/Auth/second-factor${path}`, { headers, data })).json() as Promise<{
      data: { secret: string };
    }>;
  const { secret } = (await send('', { currentPassword: NEW_PASSWORD })).data;
  await send('/confirm', { code: totpCode(secret) });
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}&open=${userId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ xác thực hai bước' }).waitFor();
}

async function askReset(page: Page): Promise<void> {
  await openFactorUser(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ xác thực hai bước' }).click();
  await page.getByLabel('Mật khẩu của bạn').waitFor();
}

/** Second factor, signed-in devices, and the reset of a lost factor by an administrator. */
export const SECURITY_SCREENS: readonly [string, Screen][] = [
  ['one-device', { path: PATH, as: 'fresh' }],
  ['devices', { path: PATH, as: 'fresh', then: otherDevices }],
  [
    'end-device',
    {
      path: PATH,
      as: 'fresh',
      window: true,
      async then(page) {
        await otherDevices(page);
        await main(page).getByRole('button', { name: 'Đăng xuất Safari trên iPhone' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
        await page.getByText('Vui lòng nhập mật khẩu').waitFor();
      },
    },
  ],
  [
    'end-others',
    {
      path: PATH,
      as: 'fresh',
      window: true,
      async then(page) {
        await otherDevices(page);
        await main(page).getByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  [
    'devices-failed',
    {
      path: PATH,
      as: 'fresh',
      async then(page) {
        await page.route('**/api/Auth/sessions', (route) => route.fulfill({ status: 500, json: {} }));
        await page.reload();
        await main(page).getByRole('alert').waitFor();
      },
    },
  ],
  ['codes', { path: PATH, as: 'fresh', then: toCodes }],
  ['on', { path: PATH, as: 'fresh', then: turnOn }],
  ['user', { path: '/admin/users', as: 'admin', window: true, then: openFactorUser }],
  ['reset', { path: '/admin/users', as: 'admin', window: true, then: askReset }],
  [
    'reset-missing',
    {
      path: '/admin/users',
      as: 'admin',
      window: true,
      async then(page) {
        await askReset(page);
        await page.getByRole('button', { name: 'Gỡ xác thực hai bước' }).last().click();
        await page.getByRole('link', { name: /^Vui lòng nhập lý do/ }).waitFor();
      },
    },
  ],
];
