import type { Page } from '@playwright/test';
import { watchRequestChain } from '../support/request-chain';
import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { hydrated } from '../support/visitor';

interface Visit {
  readonly path: string;
  readonly heading: string | RegExp;
  /** Chunk with the page, if it has its own. */
  readonly chunk?: RegExp;
  readonly account?: string;
}

const VISITS: readonly Visit[] = [
  { path: '/', heading: /./, chunk: /\/route-home\.\w+\.js$/ },
  { path: '/products', heading: /./, chunk: /\/route-products\.\w+\.js$/ },
  { path: `/documents/${CABLE.slug}/manual`, heading: /./, chunk: /\/route-documents\.\w+\.js$/ },
  { path: '/cart', heading: /./, chunk: /\/route-cart\.\w+\.js$/ },
  { path: '/auth/login', heading: 'Đăng nhập' },
  { path: '/dashboard', heading: /./, chunk: /\/route-dashboard\.\w+\.js$/, account: 'khachhang' },
];

const USED_LATE = /not used within a few seconds/;

/** Records when the scripts take over a page that the server rendered. */
const watchTakeover = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => !(target as Element).hasAttribute('data-rendered')))
        performance.mark('taken-over');
    }).observe(document, { subtree: true, attributeFilter: ['data-rendered'] });
  });

/** Addresses of the files that were requested before the page had loaded and its components listened. */
async function filesOfFirstPage(page: Page): Promise<ReadonlySet<string>> {
  await page.waitForLoadState('load');
  await hydrated(page);
  return new Set(
    await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const takenOver = performance.getEntriesByName('taken-over')[0]?.startTime ?? 0;
      const end = Math.max(navigation?.loadEventStart ?? 0, takenOver);
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < end)
        .map(({ name }) => name);
    }),
  );
}

/** Warnings of the browser about preloads that do not match, apart from those that a slow machine uses late. */
function preloadComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text()) && !USED_LATE.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

for (const { path, heading, chunk, account } of VISITS) {
  test(`${path} fetches all its code in one wave after the document @phone`, async ({
    page,
    context,
    site,
  }) => {
    if (account) await site.signInAs(page, account);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const files = await watchRequestChain(await context.newCDPSession(page));
    const complaints = preloadComplaints(page);
    await watchTakeover(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
    // Later files are fetched when the browser is idle.
    const ofFirstPage = await filesOfFirstPage(page);
    const code = files.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
    const late = code
      .filter(({ url, depth }) => depth > 1 && ofFirstPage.has(url))
      .map(({ url, depth }) => `${depth} ${url}`);
    expect(code.length).toBeGreaterThan(4);
    expect(late).toEqual([]);
    expect(complaints).toEqual([]);
    const early = code.filter(({ depth }) => depth === 1);
    if (chunk) expect(early.filter(({ url }) => chunk.test(url))).toHaveLength(1);
    const twice = requests.filter(
      (url, index) => /\/releases\//.test(url) && requests.indexOf(url) !== index,
    );
    expect(twice).toEqual([]);
  });
}

test('a guest and a customer download nothing of the back office, not even at its address', async ({
  page,
  site,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  await page.goto('/auth/login', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Đăng nhập' }).first()).toBeVisible();
  await page.goto('/staff', { waitUntil: 'load' });
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fstaff$/);
  await site.signInAs(page, 'khachhang');
  await page.goto('/staff', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
  expect(urls.filter((url) => url.includes('/releases/mfe-backoffice/'))).toEqual([]);
});

test('an unknown asset is answered with 404, never with the page', async ({ request }) => {
  for (const path of [
    '/releases/mfe-account/0.0.0/remoteEntry.js',
    '/releases/x.js',
    '/x.json',
    '/.git/config',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).not.toContain('html');
  }
});

test('hashed files may be cached permanently, pages and the site index may not', async ({
  page,
  request,
}) => {
  const html = await request.get('/');
  expect(html.headers()['cache-control']).toContain('max-age=0');
  expect((await request.get('/site.json')).headers()['cache-control']).toContain('no-cache');
  await page.goto('/');
  const script = await page.locator('script[src*="/releases/shell/"]').first().getAttribute('src');
  const response = await request.get(script ?? '');
  expect(response.headers()['cache-control']).toContain('immutable');
});

test('a rarely used shared module is loaded only when a remote requires it, and only once', async ({
  page,
}) => {
  const scripts: string[] = [];
  await page.goto('/about', { waitUntil: 'load' });
  await hydrated(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  /** Loads the module like the compiled `import 'react-redux'` of a remote, and returns its exported names. */
  const names = () =>
    page.evaluate(async () => {
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: { loadShare(request: string): Promise<false | (() => object)> }[];
        };
      };
      const factory = await __FEDERATION__.__INSTANCES__[0]?.loadShare('react-redux');
      return factory ? Object.keys(factory()) : [];
    });
  expect(await names()).toContain('Provider');
  expect(await names()).toContain('Provider');
  expect(scripts.filter((url) => url.includes('/releases/shell/'))).toHaveLength(1);
});

test('the logo is shown before any code is loaded @phone', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/releases\/.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  // The header that the server rendered, or the frame of a document without a page.
  const frame = page.locator('.boot-frame, header').first();
  await expect(frame).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const early = await frame.locator('svg').first().boundingBox();
  release();
  const logo = page.getByRole('banner').locator('svg').first();
  await expect(logo).toBeVisible();
  expect(await logo.boundingBox()).toEqual(early);
  await expect(page.locator('.boot-frame')).toHaveCount(0);
});
