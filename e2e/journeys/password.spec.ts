import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../support/site';
import {
  expectSignedIn,
  fillLogin,
  main,
  NOTHING_STORED,
  storedSession,
  submit,
  toasts,
} from '../support/visitor';

const FRESH = 'mat-khau-moi-7';
const CONFIRM = '**/api/auth/reset-password/confirm';

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await main(page).getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await submit(page, 'Gửi hướng dẫn').click();
  await expect(page.getByRole('heading', { name: 'Đặt lại mật khẩu' })).toBeVisible();
  await expect(main(page)).toContainText('Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.');
}

async function chooseNew(page: Page): Promise<void> {
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(FRESH);
  await page.getByLabel('Nhập lại mật khẩu').fill(FRESH);
  await submit(page, 'Đặt lại mật khẩu').click();
}

async function expectReset(page: Page, { email, fullName }: { email: string; fullName: string }) {
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(toasts(page)).toContainText('Đã đặt lại mật khẩu.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await storedSession(page)).toEqual(NOTHING_STORED);
  await fillLogin(page, email, FRESH);
  await expectSignedIn(page, fullName);
}

test.describe('a forgotten password', () => {
  test('is reset with the six digits from the mail @phone @only-phone', async ({ page, site }) => {
    const account = await site.newAccount({ verified: true });
    await askForReset(page, account.email);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    const { code = '' } = await site.mailFor(account.email, 'reset-password');
    await page.getByLabel('Mã xác nhận').fill(`${code.slice(0, 3)}-${code.slice(3)}`);
    await expect(page.getByLabel('Mã xác nhận')).toHaveValue(code.slice(0, 5));
    await page.getByLabel('Mã xác nhận').fill(code);
    await chooseNew(page);
    await expectReset(page, account);
  });

  test('is reset with the link from the mail, and every session ends', async ({ page, site, request }) => {
    const account = await site.newAccount({ verified: true });
    await request.post('/api/auth/reset-password/request', { data: { email: account.email } });
    const { link = '' } = await site.mailFor(account.email, 'reset-password');
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Mã xác nhận')).toHaveCount(0);
    await chooseNew(page);
    await expectReset(page, account);
    const { refreshToken } = account.body;
    const old = await request.post('/api/auth/refresh-token', { data: { refreshToken } });
    expect(old.status()).toBe(401);
    await site.mailFor(account.email, 'password-changed');
  });

  test('leads to no mail for an unknown address, but to the same response as for a known one', async ({
    page,
    site,
  }) => {
    await askForReset(page, 'khong.co.ai@evcare.test');
    expect(await site.mailsTo('khong.co.ai@evcare.test')).toEqual([]);
  });

  test('is not reset with a wrong or expired code, and another code can be requested', async ({
    page,
    site,
  }) => {
    const account = await site.newAccount({ verified: true });
    await askForReset(page, account.email);
    const { code = '' } = await site.mailFor(account.email, 'reset-password');
    await page.getByLabel('Mã xác nhận').fill(code === '123456' ? '654321' : '123456');
    await chooseNew(page);
    await expect(main(page).getByRole('alert')).toContainText('Mã không đúng hoặc đã hết hạn. Gửi lại mã.');

    await page.route(CONFIRM, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 'OTP_EXPIRED', message: 'Mã OTP đã hết hạn.', requestId: 'e2e' },
      }),
    );
    await submit(page, 'Đặt lại mật khẩu').click();
    await expect(main(page).getByRole('alert')).toContainText('Mã đã hết hạn. Gửi lại mã.');
    await page.unroute(CONFIRM);
    await page.route('**/api/auth/reset-password/request', (route) =>
      route.fulfill({ json: { success: true, message: 'Đã gửi.', data: null } }),
    );
    await page.getByRole('button', { name: 'Gửi lại mã' }).click();
    await expect(main(page)).toContainText('Nếu email tồn tại, chúng tôi đã gửi');
    await expect(page.getByLabel('Mã xác nhận')).toHaveValue('');
    await expect(page.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue(FRESH);
    await page.getByLabel('Mã xác nhận').fill(code);
    await submit(page, 'Đặt lại mật khẩu').click();
    await expectReset(page, account);
  });

  test('is not reset with invalid input, and every error is shown', async ({ page }) => {
    await page.goto('/auth/forgot-password/confirm');
    await submit(page, 'Đặt lại mật khẩu').click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Mã xác nhận')).toHaveAccessibleDescription(
      /^Vui lòng nhập mã gồm 6 chữ số\./,
    );
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('ngan');
    await page.getByLabel('Nhập lại mật khẩu').fill('khac-1234');
    await submit(page, 'Đặt lại mật khẩu').click();
    await expect(main(page).getByRole('alert')).toContainText('Mật khẩu nhập lại không khớp.');
    await expect(main(page).getByRole('alert')).toContainText('Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.');
  });
});

test.describe('changing the password', () => {
  const open = async (page: Page, site: Site) => {
    const account = await site.newcomer(page, { verified: true });
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Đổi mật khẩu' }).click();
    await expect(page).toHaveURL('/profile?tab=password');
    return account;
  };
  const fill = async (page: Page, current: string, next: string, confirmation = next) => {
    await page.getByLabel('Mật khẩu hiện tại').fill(current);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await page.getByLabel('Nhập lại mật khẩu').fill(confirmation);
    await submit(page, 'Đổi mật khẩu').click();
  };

  test('keeps this session, and the new password works at the next sign-in @phone @only-phone', async ({
    page,
    site,
    browser,
    baseURL,
  }) => {
    const { email, password, fullName } = await open(page, site);
    await fill(page, password, FRESH);
    await expect(toasts(page)).toContainText('Đã đổi mật khẩu.');
    await expect(page.getByLabel('Mật khẩu hiện tại')).toHaveValue('');
    await page.reload();
    await expectSignedIn(page, fullName);

    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto('/auth/login');
    await fillLogin(other, email, password);
    await expect(main(other).getByRole('alert')).toHaveText('Email hoặc mật khẩu không đúng.');
    await fillLogin(other, email, FRESH);
    await expectSignedIn(other, fullName);
  });

  test('reports a wrong current password, a different repetition and a too common password', async ({
    page,
    site,
  }) => {
    const { password } = await open(page, site);
    await fill(page, 'khong-phai-1', FRESH);
    await expect(page.getByLabel('Mật khẩu hiện tại')).toHaveAccessibleDescription(
      'Mật khẩu hiện tại không đúng.',
    );
    await expect(page.getByLabel('Mật khẩu hiện tại')).toBeFocused();
    await fill(page, password, FRESH, 'khac-1234');
    await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveAccessibleDescription(
      'Mật khẩu nhập lại không khớp.',
    );
    await fill(page, password, '12345678a');
    await expect(main(page).getByRole('alert')).toContainText('Mật khẩu này quá phổ biến.');
  });
});
