import { expect, NEW_PASSWORD, newEmail, test } from '../support/site';
import {
  banner,
  expectGuest,
  expectSignedIn,
  fillLogin,
  header,
  logOut,
  main,
  NOTHING_STORED,
  pathOf,
  storedSession,
  submit,
  toasts,
  openUserLinks,
} from '../support/visitor';

const NAME = 'Nguyễn Hoàng Thử';
const WELCOME = `Chào mừng ${NAME}! Đăng nhập thành công.`;

test('a guest registers, verifies the e-mail, signs out and signs in again @phone @wide-in-drills', async ({
  page,
  site,
}) => {
  const email = newEmail();
  await page.goto('/');
  await (await openUserLinks(page)).getByRole('link', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Đăng ký' }).click();

  await test.step('registers', async () => {
    await page.getByLabel('Họ và tên').fill(NAME);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Số điện thoại').fill('+84 912 345 678');
    await page.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Nhập lại mật khẩu').fill(NEW_PASSWORD);
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
    await submit(page, 'Đăng ký').click();
    await expect(toasts(page).getByText(WELCOME)).toBeVisible();
    expect(pathOf(page)).toBe('/');
  });

  await test.step('verifies the e-mail in the modal', async () => {
    const modal = page.getByRole('dialog', { name: 'Xác thực email' });
    await expect(modal).toContainText(`Mã OTP đã được gửi đến ${email}`);
    await modal.getByLabel('Mã OTP').fill(await site.codeFor(email));
    await modal.getByRole('button', { name: 'Xác thực', exact: true }).click();
    await expect(modal.getByText('Xác thực email thành công!')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expectSignedIn(page, NAME);
  });

  await test.step('finds the registered profile, also after a reload', async () => {
    await (await openUserLinks(page)).getByRole('link', { name: NAME }).click();
    await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912 345 678');
    await page.reload();
    await expect(page.getByLabel('Họ và tên')).toHaveValue(NAME);
    await expect(main(page)).toContainText('Đã xác thực');
    await expect(banner(page)).toBeHidden();
  });

  await test.step('signs out', async () => {
    await logOut(page);
    await expect(toasts(page).getByText('Đã đăng xuất')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectGuest(page);
    expect(await storedSession(page)).toEqual(NOTHING_STORED);
  });

  await test.step('signs in again', async () => {
    await (await openUserLinks(page)).getByRole('link', { name: 'Đăng nhập', exact: true }).click();
    await fillLogin(page, email, NEW_PASSWORD);
    await expect(toasts(page).getByText(WELCOME)).toBeVisible();
    await expectSignedIn(page, NAME);
  });
});

test('registering with an e-mail that is in use shows an error at the field, with a link to the login', async ({
  page,
  site,
}) => {
  const { email } = await site.newAccount();
  await page.goto('/auth/register');
  await page.getByLabel('Họ và tên').fill(NAME);
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
  await submit(page, 'Đăng ký').click();

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email đã được sử dụng\./);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue(NEW_PASSWORD);
  expect(await storedSession(page)).toEqual(NOTHING_STORED);
  await page.getByRole('link', { name: 'Đăng nhập bằng email này' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test.describe('signing out', () => {
  test('clears the stored session even if the server cannot be reached', async ({ page, site }) => {
    const { fullName } = await site.newcomer(page, { verified: true });
    await page.goto('/profile');
    await expect(page.getByLabel('Họ và tên')).toHaveValue(fullName);
    await page.route('**/api/auth/logout', (route) => route.abort('connectionfailed'));
    await page.evaluate(() => sessionStorage.setItem('loginToastShown', 'true'));
    await logOut(page);
    await expect(toasts(page).getByText('Đã đăng xuất')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectGuest(page);
    expect(await storedSession(page)).toEqual(NOTHING_STORED);
    expect(await page.evaluate(() => sessionStorage.getItem('loginToastShown'))).toBeNull();
  });

  test('ends the session on the server', async ({ page, site, request }) => {
    const { body } = await site.newcomer(page, { verified: true });
    await page.goto('/');
    const logoutResponse = page.waitForResponse('**/api/auth/logout');
    await logOut(page);
    expect((await logoutResponse).status()).toBe(200);
    const headers = { Authorization: `Bearer ${body.accessToken}` };
    expect((await request.get('/api/Auth/profile', { headers })).status()).toBe(401);
    const refresh = await request.post('/api/auth/refresh-token', {
      data: { refreshToken: body.refreshToken },
    });
    expect(refresh.status()).toBe(401);
  });

  test('leaves a guarded page', async ({ page, site }) => {
    await site.newcomer(page, { verified: true });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /^Chào/ })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    await expect(header(page)).toBeVisible();
  });
});
