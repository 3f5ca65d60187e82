import type { Browser, BrowserContext, Page } from '@playwright/test';
import { publish } from '../../scripts/src/releases/publish';
import { expectFrame } from '../support/frame';
import { expect, test, type ReleaseSite } from './support/release-site';

const REMOTE = 'mfe-account';
const VERSION = '9.7.0';
const LOGIN = '/auth/login';
/** Number of failed visits after which the guard stops a canary by default. */
const VISITORS = 5;

/** Builds a release that throws while it is set up. */
const brokenBuild = (releases: ReleaseSite) =>
  releases.build(REMOTE, { version: VERSION, throwing: { loginTitle: 'không khởi tạo được' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Đăng nhập', exact: true });

/** Visitor with their own browser and address. */
async function visitor(browser: Browser, n: number): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${n}` } });
  return { context, page: await context.newPage() };
}

const pointerOf = async (releases: ReleaseSite) => (await releases.site()).remotes[REMOTE];

test('a canary that fails in browsers is stopped automatically, and every visitor still sees the page', async ({
  browser,
  request,
  releases,
}) => {
  const { store } = releases;
  const stable = (await pointerOf(releases))?.stable;
  const dist = await brokenBuild(releases);
  await publish({ store, dist, by: 'a test', canary: { percent: 100, cohorts: [] } });
  await expect
    .poll(async () => (await request.get(`${releases.url}/boot.json`)).text())
    .toContain(`/releases/${REMOTE}/${VERSION}/`);

  for (let n = 1; n <= VISITORS; n += 1) {
    const { page, context } = await visitor(browser, n);
    const report = page.waitForRequest(
      (sent) => sent.url().endsWith('/api/telemetry/remotes') && (sent.postData() ?? '').includes(VERSION),
    );
    await page.goto(releases.url + LOGIN);
    await expect(heading(page)).toBeVisible();
    await expectFrame(page);
    const sent = await report;
    expect(sent.postDataJSON()).toMatchObject({
      events: [
        { remote: REMOTE, release: VERSION, code: 'SETUP_FAILED', visit: expect.any(String) as unknown },
      ],
    });
    expect((await sent.response())?.status()).toBe(202);
    await context.close();
  }

  await expect.poll(async () => (await pointerOf(releases))?.stopped?.version).toBe(VERSION);
  const pointer = await pointerOf(releases);
  expect(pointer?.canary).toBeUndefined();
  expect(pointer?.stable).toBe(stable);
  expect(pointer?.stopped?.reason).toMatch(/^[5-9] of \d+ visits failed .*SETUP_FAILED$/);
  const [last] = await store.history(1);
  expect(last).toMatchObject({ command: 'stop-canary', part: REMOTE, version: VERSION, by: 'guard' });

  await expect
    .poll(async () => (await request.get(`${releases.url}/boot.json`)).text())
    .not.toContain(`/releases/${REMOTE}/${VERSION}/`);
  const { page, context } = await visitor(browser, VISITORS + 1);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await page.goto(releases.url + LOGIN);
  await expect(heading(page)).toBeVisible();
  expect(requests.filter((url) => url.includes(`/${VERSION}/`))).toEqual([]);
  expect(requests.some((url) => url.includes(`/releases/${REMOTE}/`))).toBe(true);
  await context.close();
});
