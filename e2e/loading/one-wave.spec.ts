import { watchRequestChain } from '../support/request-chain';
import { expect, test } from '../support/site';

for (const [path, heading] of [
  ['/', /./],
  ['/auth/login', 'Đăng nhập'],
] as const) {
  test(`${path} fetches all its code in one wave after the document @phone`, async ({ page, context }) => {
    const files = await watchRequestChain(await context.newCDPSession(page));
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/preload/i.test(message.text())) complaints.push(message.text());
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
    // Only what the first paint waited for: later files come when the browser is idle.
    const code = files.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
    const late = code.filter(({ depth }) => depth > 1).map(({ url, depth }) => `${depth} ${url}`);
    expect(code.length).toBeGreaterThan(4);
    expect(late).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a visitor of a customer page downloads nothing of the back office', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  await page.goto('/auth/login', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Đăng nhập' }).first()).toBeVisible();
  expect(urls.filter((url) => url.includes('/releases/mfe-backoffice/'))).toEqual([]);
});

test('an unknown asset is not found, and never the page', async ({ request }) => {
  for (const path of [
    '/releases/mfe-account/0.0.0/remoteEntry.js',
    '/releases/x.js',
    '/x.json',
    '/.git/config',
  ]) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(reply.headers()['content-type'], path).not.toContain('html');
  }
});

test('hashed files may be kept for ever, pages and the site index may not', async ({ page, request }) => {
  const html = await request.get('/');
  expect(html.headers()['cache-control']).toContain('no-cache');
  expect((await request.get('/site.json')).headers()['cache-control']).toContain('no-cache');
  await page.goto('/');
  const script = await page.locator('script[src*="/releases/shell/"]').first().getAttribute('src');
  const reply = await request.get(script ?? '');
  expect(reply.headers()['cache-control']).toContain('immutable');
});
