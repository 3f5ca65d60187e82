import type { Page, Request } from '@playwright/test';
import { brokenContainer } from '../support/broken-remote';
import { serveReplacedFile } from '../support/other-bytes';
import { expect, REMOTE_PAGES, test } from '../support/site';
import {
  expectGuest,
  expectSignedIn,
  fillLogin,
  hydrated,
  main,
  NOTHING_STORED,
  storedSession,
  toasts,
} from '../support/visitor';

const EXPIRED = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.';
const REFRESH = '**/api/auth/refresh-token';
const refusal = {
  status: 401,
  json: { success: false, code: 'TOKEN_EXPIRED', message: EXPIRED, requestId: 'e2e' },
};

/** Answers every call with this token, except the refresh, as the API answers an expired token. */
async function expire(page: Page, token: string): Promise<void> {
  // Two tokens that a session gets within the same second are equal, so an expired token must be older.
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
  };
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(iat);
  const isRefused = (request: Request) =>
    request.headers()['authorization'] === `Bearer ${token}` && !request.url().endsWith('/refresh-token');
  await page.route('**/api/**', (route) =>
    isRefused(route.request()) ? route.fulfill(refusal) : route.fallback(),
  );
}

/** Calls of the page, by path. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Lets the page make calls like a remote, with the `ctx.http` of the storefront. */
async function openWithHttp(page: Page): Promise<void> {
  const [storefront] = REMOTE_PAGES;
  const body = brokenContainer(storefront, 'lends-http');
  await serveReplacedFile(page, /\/releases\/mfe-storefront\/[^/]+\/remoteEntry[^/]*\.js/, { body });
  await page.goto(storefront.path);
  await expect(page.getByRole('heading', { name: 'Trang sẽ hỏng' })).toBeVisible();
}

/** Results of concurrent calls. */
const callAtOnce = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const { remoteHttp } = window as unknown as {
      remoteHttp: { get(path: string): Promise<{ status: number }> };
    };
    const calls = Array.from({ length: times }, () =>
      remoteHttp.get('/Auth/profile').then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      ),
    );
    return Promise.all(calls);
  }, count);

test.describe('an expired token', () => {
  test('is refreshed once for twenty calls, and the session continues', async ({ page, site }) => {
    const { body, fullName } = await site.newcomer(page, { verified: true });
    await openWithHttp(page);
    await expectSignedIn(page, fullName);
    // The page itself may make calls, and the first rejected call refreshes the token.
    const calls = watchCalls(page);
    await expire(page, body.accessToken);
    expect(await callAtOnce(page, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(calls.filter((path) => path === '/api/auth/refresh-token')).toHaveLength(1);
    const stored = await storedSession(page);
    expect(stored['authToken']).not.toBe(body.accessToken);
    expect(stored['refreshToken']).not.toBe(body.refreshToken);
    await expectSignedIn(page, fullName);
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  });

  test('is refreshed at most once in each of two tabs, and both continue', async ({
    page,
    site,
    context,
    request,
  }) => {
    const { body, fullName } = await site.newcomer(page, { verified: true });
    await openWithHttp(page);
    const other = await context.newPage();
    await openWithHttp(other);
    const calls = [page, other].map(watchCalls);
    await Promise.all([page, other].map((tab) => expire(tab, body.accessToken)));
    const [firstTab, secondTab] = await Promise.all([callAtOnce(page, 10), callAtOnce(other, 10)]);
    expect([...firstTab, ...secondTab]).toEqual(Array.from({ length: 20 }, () => 200));
    // A tab may not see the other's new token yet; the server recognises the repeat and keeps the session.
    for (const tabCalls of calls) {
      expect(tabCalls.filter((path) => path === '/api/auth/refresh-token').length).toBeLessThanOrEqual(1);
    }
    const { refreshToken } = await storedSession(other);
    const next = await request.post('/api/auth/refresh-token', { data: { refreshToken } });
    expect(next.status()).toBe(200);
    await expectSignedIn(page, fullName);
    await expectSignedIn(other, fullName);
  });

  test('ends the session once if it cannot be refreshed: one toast, one redirect', async ({ page, site }) => {
    const { body } = await site.newcomer(page, { verified: true });
    await openWithHttp(page);
    const calls = watchCalls(page);
    await page.route(REFRESH, (route) => route.fulfill(refusal));
    await expire(page, body.accessToken);
    expect(await callAtOnce(page, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    await expect(toasts(page).getByText(EXPIRED)).toHaveCount(1);
    await expect(toasts(page).getByText('Đã đăng xuất')).toHaveCount(0);
    expect(calls.filter((path) => path === '/api/auth/refresh-token')).toHaveLength(1);
    expect(await storedSession(page)).toEqual(NOTHING_STORED);
    await expectGuest(page);
  });

  test('whose session was ended by the API redirects a guarded page to the login', async ({
    page,
    site,
    request,
  }) => {
    const { body } = await site.newcomer(page, { verified: true });
    await page.goto('/dashboard');
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Chào');
    const { accessToken, refreshToken } = body;
    const headers = { Authorization: `Bearer ${accessToken}` };
    // Leaves the page first, since a call of the page would end the session before the check.
    await page.goto('about:blank');
    expect((await request.post('/api/auth/logout', { headers, data: { refreshToken } })).ok()).toBe(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    await expect(toasts(page).getByText(EXPIRED)).toHaveCount(1);
    expect(await storedSession(page)).toEqual(NOTHING_STORED);
  });

  for (const [what, responseBody] of [
    ['the server is down', 503],
    ['the network is gone', null],
  ] as const) {
    test(`keeps the session while ${what}, and continues afterwards`, async ({ page, site }) => {
      const { body, fullName } = await site.newcomer(page, { verified: true });
      await openWithHttp(page);
      await page.route(REFRESH, (route) =>
        responseBody === null
          ? route.abort('internetdisconnected')
          : route.fulfill({ status: responseBody, json: {} }),
      );
      await expire(page, body.accessToken);
      expect(await callAtOnce(page, 5)).toEqual(Array.from({ length: 5 }, () => 401));
      await expectSignedIn(page, fullName);
      await expect(toasts(page).getByText(EXPIRED)).toHaveCount(0);
      expect((await storedSession(page))['refreshToken']).toBe(body.refreshToken);
      await page.unroute(REFRESH);
      expect(await callAtOnce(page, 2)).toEqual([200, 200]);
    });
  }
});

test('a clock that is a day off does not end the session', async ({ page, site }) => {
  const { fullName } = await site.newcomer(page, { verified: true });
  const calls = watchCalls(page);
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await page.goto('/dashboard');
  await expectSignedIn(page, fullName);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Chào');
  expect(calls.filter((path) => path.endsWith('/refresh-token'))).toEqual([]);
});

test.describe('a bad connection', () => {
  test('is shown in a bar that disappears when the connection is back @phone', async ({ page, context }) => {
    await page.goto('/about');
    // Without a network, the page could not load the rest of its code.
    await hydrated(page);
    const bar = page.getByRole('status').filter({ hasText: 'Bạn đang ngoại tuyến' });
    await expect(bar).toHaveCount(0);
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });

  test('is shown in the form that could not be sent', async ({ page, context }) => {
    await page.goto('/auth/login');
    await expect(main(page).getByLabel('Email')).toBeVisible();
    await hydrated(page);
    await context.setOffline(true);
    await fillLogin(page, 'khach@evcare.test', 'mat-khau-1');
    await expect(main(page).getByRole('alert')).toHaveText(
      'Bạn đang ngoại tuyến. Kiểm tra kết nối rồi thử lại.',
    );
    await context.setOffline(false);
    await page.route('**/api/auth/login', (route) => route.abort('connectionreset'));
    await fillLogin(page, 'khach@evcare.test', 'mat-khau-1');
    await expect(main(page).getByRole('alert')).toHaveText('Không kết nối được máy chủ. Vui lòng thử lại.');
  });

  test('a call without a response is aborted after 10 s', async ({ page }) => {
    await page.route('**/api/auth/login', () => new Promise(() => undefined));
    await page.clock.install();
    await page.goto('/auth/login');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillLogin(page, 'khach@evcare.test', 'mat-khau-1');
    const sending = main(page).getByRole('button', { name: 'Đang đăng nhập…' });
    await expect(sending).toBeVisible();
    await page.clock.runFor(9_900);
    await expect(sending).toBeVisible();
    await page.clock.runFor(200);
    await expect(main(page).getByRole('alert')).toHaveText('Máy chủ phản hồi quá lâu. Vui lòng thử lại.');
    await expect(page.getByLabel('Email')).toHaveValue('khach@evcare.test');
  });
});
