import { createHash } from 'node:crypto';
import { expect, test } from '../support/site';
import {
  expectGuest,
  expectSignedIn,
  fillLogin,
  hydrated,
  logOut,
  main,
  NOTHING_STORED,
  pathOf,
  storedSession,
  submit,
  toasts,
  openUserLinks,
} from '../support/visitor';

const WRONG = 'Email hoặc mật khẩu không đúng.';
const TOAST_MS = 3_000;

test('the login toast is shown for 3 s and once per browser session', async ({ page, site }) => {
  const { email, password, fullName } = await site.newAccount({ verified: true });
  const welcome = toasts(page).getByText(`Chào mừng ${fullName}! Đăng nhập thành công.`);
  await page.clock.install();
  await page.goto('/auth/login');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
  // Code that is still being loaded would reach its time limit.
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page, 'Đăng nhập').click();
  await expect(welcome).toBeVisible();
  await page.clock.runFor(TOAST_MS - 100);
  await expect(welcome).toBeVisible();
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator('[data-leaving]')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(welcome).toHaveCount(0);
  await page.clock.resume();

  // Waits for the redirect, which a reload would interrupt.
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.reload();
  await expectSignedIn(page, fullName);
  expect(await page.evaluate(() => sessionStorage.getItem('loginToastShown'))).not.toBeNull();
  await expect(welcome).toHaveCount(0);
});

test('the login toast greets a new session, but not an existing session', async ({ page, site }) => {
  const { email, password, fullName } = await site.newcomer(page, { verified: true });
  const welcome = toasts(page).getByText(/Chào mừng/);
  await page.goto('/');
  await expectSignedIn(page, fullName);
  await expect(welcome).toHaveCount(0);
  await logOut(page);
  await (await openUserLinks(page)).getByRole('link', { name: 'Đăng nhập', exact: true }).click();
  await fillLogin(page, email, password);
  await expect(welcome).toHaveText(`Chào mừng ${fullName}! Đăng nhập thành công.`);
});

test('a wrong password shows the server’s message and keeps the input @phone @only-phone', async ({
  page,
  site,
}) => {
  const { email } = await site.newAccount();
  await page.goto('/auth/login?redirect=%2Fpackages');
  await fillLogin(page, email, 'sai-mat-khau-1');
  await expect(main(page).getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue('sai-mat-khau-1');
  expect(pathOf(page)).toBe('/auth/login?redirect=%2Fpackages');
  await expect(toasts(page).getByText('Đã đăng xuất')).toHaveCount(0);
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  expect(await storedSession(page)).toEqual(NOTHING_STORED);
});

test('an unknown e-mail gets the same response as a wrong password', async ({ page }) => {
  await page.goto('/auth/login');
  await fillLogin(page, 'khong.co.ai@evcare.test', 'sai-mat-khau-1');
  await expect(main(page).getByRole('alert')).toHaveText(WRONG);
});

test('a login response without a message shows the default error', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 200, json: {} }));
  await page.goto('/auth/login');
  await fillLogin(page, 'khach@evcare.test', 'mat-khau-1');
  await expect(main(page).getByRole('alert')).toHaveText('Login failed');
});

test('too many attempts show a countdown that enables the form again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '90' },
      json: {
        success: false,
        code: 'RATE_LIMITED',
        message: 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 90 giây.',
        details: { retryAfter: 90 },
        requestId: 'e2e',
      },
    }),
  );
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillLogin(page, 'khach@evcare.test', 'mat-khau-1');
  await expect(main(page).getByRole('alert')).toContainText('Bạn đã thử quá nhiều lần.');
  await expect(submit(page, 'Thử lại sau 1:30')).toBeDisabled();
  await page.clock.runFor(45_000);
  await expect(submit(page, 'Thử lại sau 45 giây')).toBeDisabled();
  await page.clock.runFor(45_500);
  await expect(submit(page, 'Đăng nhập')).toBeEnabled();
});

test('the API rejects further sign-ins for a while after several wrong passwords', async ({
  page,
  site,
  request,
}) => {
  const { email } = await site.newAccount();
  for (let tries = 0; tries < 5; tries++) {
    await request.post('/api/auth/login', { data: { email, password: `sai-${tries}` } });
  }
  await page.goto('/auth/login');
  await fillLogin(page, email, 'sai-mat-khau-1');
  // The first wait is one second, and each wrong attempt doubles it: on a slow machine only a later attempt
  // comes within the wait.
  await expect(async () => {
    const alert = main(page).getByRole('alert');
    if ((await alert.textContent())?.includes(WRONG)) await submit(page, 'Đăng nhập').click();
    await expect(alert).toContainText('Bạn đã thử quá nhiều lần.', { timeout: 2_000 });
  }).toPass();
});

test('a signed-in user sees a notice, and may switch to another account', async ({ page, site }) => {
  const { email } = await site.newcomer(page, { verified: true });
  await page.goto('/auth/login?redirect=%2Fpackages');
  await expect(page.getByRole('heading', { name: 'Bạn đã đăng nhập' })).toBeVisible();
  await expect(main(page)).toContainText(email);
  await page.getByRole('button', { name: 'Dùng tài khoản khác' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(pathOf(page)).toBe('/auth/login?redirect=%2Fpackages');
  expect(await storedSession(page)).toEqual(NOTHING_STORED);
});

test('choosing a demo account fills in the login form, and the password can be shown', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^khachhang@evcare\.test/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('khachhang@evcare.test');
  const password = page.getByLabel('Mật khẩu', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await submit(page, 'Đăng nhập').click();
  await expectSignedIn(page, 'Nguyễn Minh An');
});

test('the Google button without a client id is a link to the redirect flow, and a failed sign-in is shown', async ({
  page,
}) => {
  await page.goto('/auth/login?redirect=%2Fpackages');
  const google = page.getByRole('link', { name: 'Đăng nhập với Google' });
  await expect(google).toHaveAttribute(
    'href',
    /^\/api\/auth\/google\?redirect=%2Fpackages&challenge=[\w-]{43}$/,
  );
  expect((await google.boundingBox())?.width).toBe(280);
  await google.click();
  await expect(main(page).getByRole('alert')).toHaveText('Google login failed');
  await expect(page).toHaveURL(/error=google/);
  await page.getByRole('link', { name: 'Về trang chủ', exact: true }).click();
  await expectGuest(page);
});

test('a Google sign-in completes only in the tab that started it, and a switch of account needs a confirmation', async ({
  page,
  site,
}) => {
  const { email } = await site.newcomer(page, { verified: true });
  const exchanges: { code: string; verifier: string }[] = [];
  await page.route('**/api/auth/google/exchange', (route) => {
    exchanges.push(route.request().postDataJSON() as (typeof exchanges)[number]);
    return route.fulfill({ status: 400, json: { success: false, code: 'GOOGLE_TOKEN_INVALID' } });
  });
  await page.goto('/auth/login?code=code-of-an-attacker');
  await expect(page.getByRole('heading', { name: 'Bạn đã đăng nhập' })).toBeVisible();
  await expect(main(page)).toContainText(email);
  expect(exchanges).toEqual([]);

  // The form shows the Google link to a guest. Meanwhile, another tab signs in.
  const session = await page.evaluate(() => {
    const items = { ...localStorage };
    localStorage.clear();
    return items;
  });
  await page.goto('/auth/login');
  let challenge: string | null = null;
  await page.route('**/api/auth/google?**', (route) => {
    challenge = new URL(route.request().url()).searchParams.get('challenge');
    return route.fulfill({ status: 302, headers: { location: '/auth/login?code=code-of-this-tab' } });
  });
  const google = page.getByRole('link', { name: 'Đăng nhập với Google' });
  await expect(google).toHaveAttribute('href', /challenge=/);
  await page.evaluate((items) => Object.assign(localStorage, items), session);
  await google.click();
  const dialog = page.getByRole('dialog', { name: 'Đổi sang tài khoản Google?' });
  await expect(dialog).toContainText(email);
  expect(exchanges).toEqual([]);
  await dialog.getByRole('button', { name: 'Đổi tài khoản' }).click();
  await expect.poll(() => exchanges.map(({ code }) => code)).toEqual(['code-of-this-tab']);
  const verifier = exchanges[0]?.verifier ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
  await expect(page.getByRole('heading', { name: 'Bạn đã đăng nhập' })).toBeVisible();
});
