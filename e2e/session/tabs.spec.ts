import type { Page } from '@playwright/test';
import { expect, keepSession, test, type AuthBody } from '../support/site';
import {
  expectGuest,
  expectSignedIn,
  header,
  logOut,
  main,
  NOTHING_STORED,
  pathOf,
  storedSession,
  toasts,
} from '../support/visitor';

/** Heading of the home page, which names the user. */
const greeting = (page: Page) => main(page).getByRole('heading', { level: 1 });

const putSession = (page: Page, { accessToken, refreshToken, ...user }: AuthBody) =>
  page.evaluate(
    ([token, refresh, text]) => {
      localStorage.setItem('user', text);
      localStorage.setItem('refreshToken', refresh);
      localStorage.setItem('authToken', token);
    },
    [accessToken, refreshToken, JSON.stringify({ ...user, id: user.userId })] as const,
  );

test('signing out in one tab also leaves the guarded page in the other tab', async ({
  page,
  site,
  context,
}) => {
  await site.newcomer(page, { verified: true });
  await page.goto('/my-vehicles');
  await expect(main(page).getByRole('heading', { name: 'Xe của tôi' }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-vehicles');
  await expect(main(other).getByRole('heading', { name: 'Xe của tôi' }).first()).toBeVisible();

  await logOut(page);
  await expect(other.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(pathOf(other)).toBe('/auth/login?redirect=%2Fmy-vehicles');
  await expect(main(other)).not.toContainText('Xe của tôi');
  await other.goBack();
  await expect(main(other)).not.toContainText('Xe của tôi');
  await expect(toasts(other).getByText('Đã đăng xuất')).toHaveCount(0);
  await expectGuest(page);
});

test('signing in as another user in one tab switches the other tabs to that user', async ({
  page,
  site,
  context,
}) => {
  const an = await site.newAccount({ fullName: 'Nguyễn Văn An', verified: true });
  const binh = await site.newAccount({ fullName: 'Trần Thị Bình', verified: true });
  await keepSession(page, an.body);
  await page.goto('/profile');
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Văn An');
  const home = await context.newPage();
  await home.goto('/');
  await expect(greeting(home)).toContainText('An');
  await greeting(home).evaluate((element) => element.setAttribute('data-mark', ''));

  const third = await context.newPage();
  await third.goto('/about');
  await putSession(third, binh.body);
  await expectSignedIn(page, 'Trần Thị Bình');
  await expect(greeting(home)).toContainText('Bình');
  await expect(home.locator('[data-mark]')).toHaveCount(0);
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Thị Bình');
  await expect(page.getByLabel('Email')).toHaveValue(binh.email);
});

test('an open back-office area is denied when the session changes to a user without the right', async ({
  page,
  site,
  context,
}) => {
  await site.signInAs(page, 'nhanvien');
  await page.goto('/staff');
  await expect(main(page).getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  const customer = await site.newAccount({ verified: true });
  const other = await context.newPage();
  await other.goto('/about');
  await putSession(other, customer.body);
  await expect(main(page).getByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
});

test('a page from the back/forward cache checks the session again', async ({ page, site }) => {
  await site.newcomer(page, { verified: true });
  await page.goto('/dashboard');
  await expect(greeting(page)).toContainText('Chào');
  // This cache is disabled under a debugger such as Playwright, so the test dispatches the event itself.
  await page.evaluate(() => {
    for (const key of ['authToken', 'refreshToken', 'user']) localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});

test.describe('stored state', () => {
  const STORED = { authToken: 'x.y.z', refreshToken: 'r', user: '{"id":"1","fullName":"An"}' };

  for (const [what, stored] of [
    ['a user that is not JSON', { ...STORED, user: '{"id":' }],
    ['a user of another type', { ...STORED, user: '["__proto__"]' }],
    ['a user without an id', { ...STORED, user: '{"__proto__":{"id":"1"},"fullName":"An"}' }],
    ['a token without a user', { authToken: 'x.y.z', refreshToken: 'r' }],
    ['a user without a token', { user: STORED.user }],
  ] as const) {
    test(`is removed, and the visitor is a guest, if it is incomplete or invalid (${what})`, async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.addInitScript(
        (entries) => {
          if (sessionStorage.getItem('e2e.seeded')) return;
          sessionStorage.setItem('e2e.seeded', 'true');
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        },
        stored as Record<string, string>,
      );
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
      expect(await storedSession(page)).toEqual(NOTHING_STORED);
      expect(faults).toEqual([]);
    });
  }

  test('is accepted with the token under its legacy key', async ({ page, site }) => {
    const { body, fullName } = await site.newAccount({ verified: true });
    await keepSession(page, body);
    await page.addInitScript(() => {
      const token = localStorage.getItem('authToken');
      if (!token || sessionStorage.getItem('e2e.renamed')) return;
      sessionStorage.setItem('e2e.renamed', 'true');
      localStorage.setItem('token', token);
      localStorage.removeItem('authToken');
    });
    await page.goto('/dashboard');
    await expectSignedIn(page, fullName);
    await expect.poll(async () => (await storedSession(page))['authToken']).toBe(body.accessToken);
    expect((await storedSession(page))['token']).toBeNull();
  });

  test('may be blocked by the browser: the site works, and the session lasts while the page is open @phone @only-phone', async ({
    page,
    site,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const { email, password, fullName } = await site.newAccount({ verified: true });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/auth/login');
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    // The toast disappears, and is not announced while the menu is open.
    await expect(toasts(page).getByText(/Chào mừng/)).toHaveCount(1);
    await expectSignedIn(page, fullName);
    await logOut(page);
    await expectGuest(page);
    expect(faults).toEqual([]);
  });

  test('may exceed the quota: a sign-in lasts while the page is open', async ({ page, site }) => {
    const { email, password, fullName } = await site.newAccount({ verified: true });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/auth/login');
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expectSignedIn(page, fullName);
    await expect(header(page)).toBeVisible();
  });
});
