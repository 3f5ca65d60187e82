import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from '../support/site';
import {
  expectSignedIn,
  fillLogin,
  header,
  hydrated,
  logOut,
  main,
  pathOf,
  submit,
  openUserLinks,
} from '../support/visitor';

const FORBIDDEN = 'Bạn không có quyền truy cập';
const login = (target: string) => `/auth/login?redirect=${encodeURIComponent(target)}`;

/** Navigates like a link, without loading a document. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test.describe('a guarded page', () => {
  test('redirects a guest to the login and back', async ({ page, site }) => {
    const { email, password } = await site.newAccount({ verified: true });
    for (const [path, heading] of [
      ['/dashboard?tab=orders&page=2', /^Chào/],
      ['/my-vehicles?plate=51K-123.45', 'Xe của tôi'],
      ['/maintenance-history?year=2026', 'Lịch sử bảo dưỡng'],
    ] as const) {
      const title = main(page).getByRole('heading', { name: heading }).first();
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
      expect(pathOf(page)).toBe(login(path));
      await fillLogin(page, email, password);
      await expect(title).toBeVisible();
      expect(pathOf(page)).toBe(path);
      await page.reload();
      await expect(title).toBeVisible();
      await logOut(page);
      await expect(page).toHaveURL('/');
    }
  });

  test('also redirects to the login from a link inside the site @phone @only-phone', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await goInside(page, '/dashboard#progress');
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    expect(pathOf(page)).toBe(login('/dashboard'));
  });

  test('keeps the redirect target through registration and password recovery', async ({ page }) => {
    await page.goto(login('/my-vehicles'));
    await main(page).getByRole('link', { name: 'Đăng ký' }).click();
    await expect(page.getByRole('heading', { name: 'Tạo tài khoản' })).toBeVisible();
    expect(pathOf(page)).toBe('/auth/register?redirect=%2Fmy-vehicles');
    await main(page).getByRole('link', { name: 'Đăng nhập' }).click();
    await main(page).getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
    expect(pathOf(page)).toBe('/auth/forgot-password?redirect=%2Fmy-vehicles');
  });
});

test('a sign-in with a hostile redirect address stays on this site', async ({ page, site, baseURL }) => {
  const { email, password } = await site.newAccount({ verified: true });
  // Unit tests of the validation cover all cases; this test only checks that the validation is used.
  for (const target of ['//evil.example', '/\t/evil.example', 'javascript:alert(document.domain)']) {
    await page.goto(login(target));
    await fillLogin(page, email, password);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, target).toHaveURL('/');
    expect(new URL(page.url()).origin, target).toBe(new URL(baseURL ?? '').origin);
    await logOut(page);
    await expect(header(page).getByRole('link', { name: 'Đăng nhập', exact: true })).toBeVisible();
  }
});

/** Title suffix of the pages in each role's area. */
const TITLES: Readonly<Record<string, string>> = {
  '/staff': 'Nhân viên',
  '/manager': 'Quản lý',
  '/technician': 'Kỹ thuật viên',
  '/admin': 'Quản trị viên',
};
const AREAS = Object.keys(TITLES);

test.describe('role areas', () => {
  const officeFiles = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/releases/mfe-backoffice/')) urls.push(request.url());
    });
    return urls;
  };

  for (const path of AREAS) {
    test(`${path} asks a guest to sign in, without fetching back-office code`, async ({ page }) => {
      const fetched = officeFiles(page);
      await page.route(
        (url) => url.pathname === path,
        (route) =>
          withoutHints(route.fetch(), (html) => route.fulfill({ body: html, contentType: 'text/html' })),
      );
      await page.goto(`${path}?tab=1`);
      await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
      expect(pathOf(page)).toBe(login(`${path}?tab=1`));
      expect(fetched).toEqual([]);
    });
  }

  test('are forbidden to a customer, whose browser fetches no back-office code @phone @only-phone', async ({
    page,
    site,
  }) => {
    const { fullName } = await site.newcomer(page, { verified: true });
    await page.goto('/');
    await expectSignedIn(page, fullName);
    const fetched = officeFiles(page);
    for (const path of AREAS) {
      await goInside(page, path);
      await expect(page).toHaveTitle('Không có quyền truy cập – EVCare');
      await expect(main(page).getByRole('heading', { name: FORBIDDEN })).toBeVisible();
      expect(pathOf(page)).toBe(path);
    }
    expect(fetched).toEqual([]);
    await expect(main(page)).toContainText(fullName);
    await main(page).getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page).toHaveURL('/');
  });

  test('let a customer without access switch to another account', async ({ page, site }) => {
    await site.newcomer(page, { verified: true });
    await page.goto('/admin/users');
    await main(page).getByRole('button', { name: 'Đổi tài khoản' }).click();
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    expect(pathOf(page)).toBe(login('/admin/users'));
    await fillLogin(page, 'admin@evcare.test', DEMO_PASSWORD);
    await expect(main(page).getByRole('heading', { name: 'Người dùng' }).first()).toBeVisible();
  });

  for (const { account, home, open } of [
    { account: 'nhanvien', home: '/staff', open: ['/staff'] },
    { account: 'quanly', home: '/manager', open: ['/manager', '/staff'] },
    { account: 'kythuat1', home: '/technician', open: ['/technician'] },
    { account: 'admin', home: '/admin', open: AREAS },
  ]) {
    test(`${account} arrives at ${home} after the sign-in, and may open only ${open.join(', ')}`, async ({
      page,
    }) => {
      await page.goto('/auth/login');
      await fillLogin(page, `${account}@evcare.test`, DEMO_PASSWORD);
      await expect(page).toHaveURL(home);
      await expect(main(page).getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
      for (const path of AREAS) {
        // Starts at the user's home page each time, so that each denial is new.
        await goInside(page, home);
        await expect(main(page).getByRole('heading', { name: FORBIDDEN })).toHaveCount(0);
        await goInside(page, path);
        const mine = open.includes(path);
        if (mine) await expect(page).toHaveTitle(`Tổng quan · ${TITLES[path]} – EVCare`);
        const heading = main(page).getByRole('heading', { name: mine ? 'Tổng quan' : FORBIDDEN });
        await expect(heading.first(), path).toBeVisible();
      }
      await goInside(page, '/');
      await expect(
        (await openUserLinks(page)).getByRole('link', { name: 'Khu vực làm việc' }),
      ).toHaveAttribute('href', home);
    });
  }

  test('have the pages of the specification, each with a title', async ({ page, site }) => {
    await site.signInAs(page, 'admin');
    await page.goto('/staff');
    for (const [path, title] of [
      ['/staff/customers', 'Khách hàng · Nhân viên'],
      ['/staff/appointments', 'Lịch hẹn · Nhân viên'],
      ['/staff/service-orders', 'Phiếu dịch vụ · Nhân viên'],
      ['/technician/work-queue', 'Công việc · Kỹ thuật viên'],
      ['/technician/checklists', 'Checklist · Kỹ thuật viên'],
      ['/technician/parts-request', 'Yêu cầu phụ tùng · Kỹ thuật viên'],
      ['/admin/users', 'Người dùng · Quản trị viên'],
      ['/admin/reports', 'Báo cáo · Quản trị viên'],
      ['/admin/staff-management', 'Nhân sự · Quản trị viên'],
      ['/admin/erasures', 'Xoá dữ liệu · Quản trị viên'],
      ['/admin/jobs', 'Tác vụ nền · Quản trị viên'],
      ['/admin/releases', 'Phát hành · Quản trị viên'],
    ] as const) {
      await goInside(page, path);
      await expect(page).toHaveTitle(`${title} – EVCare`);
      await expect(main(page).getByRole('link', { name: title.split(' · ')[0] ?? '' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
    await page.goto('/manager/nowhere');
    await expect(main(page).getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  });
});

test.describe('an unknown address', () => {
  test('shows the not-found page, whether or not a remote owns its prefix', async ({ page, site }) => {
    await site.newcomer(page, { verified: true });
    for (const path of ['/khong-co-trang-nay', '/products/a/b/c/d', '/services%2F..', '/dashboard/nowhere']) {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { name: 'Không tìm thấy trang' }), path).toBeVisible();
      await expect(page, path).toHaveTitle('Không tìm thấy trang – EVCare');
    }
  });

  test('answers 404 from the server, with help on the page @phone', async ({ page }) => {
    const response = await page.goto('/khong-co-trang-nay');
    expect(response?.status()).toBe(404);
    await expect(main(page).getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    await expect(main(page).getByRole('link', { name: 'Dịch vụ' })).toHaveAttribute('href', '/services');
    await page.getByLabel('Tìm sản phẩm').fill('bộ sạc');
    await submit(page, 'Tìm').click();
    // The browser itself sends the form before hydration, and writes a space as "+".
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/products' && searchParams.get('q') === 'bộ sạc',
    );
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('going back restores the scroll position, and a new page starts at the top', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  // Dispatches an event, because Playwright scrolls the page before a real click.
  await header(page).getByRole('link', { name: 'Liên hệ' }).dispatchEvent('click');
  await expect(main(page).getByRole('heading', { name: 'Liên hệ' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('the home page is rendered again for another user, but not when its own link is followed', async ({
  page,
  site,
}) => {
  const { email, password } = await site.newAccount({ verified: true });
  await page.goto('/');
  // Before that, a link would load another document.
  await hydrated(page);
  const title = main(page).getByRole('heading', { level: 1 });
  const mark = () => title.evaluate((element) => element.setAttribute('data-mark', ''));
  const marked = main(page).locator('[data-mark]');
  await mark();
  await header(page).getByRole('link', { name: 'EVCare, về trang chủ' }).click();
  await expect(marked).toHaveCount(1);
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  const body = (await response.json()) as Record<string, string>;
  // Simulates a sign-in in another tab: storage changes, and the page receives the event.
  await page.evaluate((session) => {
    const { userId: id, fullName, role, avatar } = session;
    const user = { id, fullName, email: session['email'], role, emailVerified: true, avatar };
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('authToken', session['accessToken'] ?? '');
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  }, body);
  await expect(title).toContainText('Chào');
  await expect(marked).toHaveCount(0);
  await mark();
  await logOut(page);
  await expect(title).not.toContainText('Chào');
  await expect(marked).toHaveCount(0);
});

/** Removes the preload hints of the document, so that only the shell decides what is fetched. */
async function withoutHints(
  fetched: Promise<{ text(): Promise<string> }>,
  give: (html: string) => Promise<void>,
): Promise<void> {
  const html = await (await fetched).text();
  const noStyles = html.replace(/<link rel="(preload|stylesheet)"[^>]*mfe-backoffice[^>]*>/g, '');
  await give(noStyles.replace(/ data-ahead="[^"]*"/, ''));
}
