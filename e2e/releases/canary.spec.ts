import type { Browser, Page } from '@playwright/test';
import { watchTelemetry } from '../support/frame';
import { untilRendered } from '../support/rendered';
import { main } from '../support/visitor';
import { expect, test } from './support/release-site';

const ACCOUNT = 'mfe-account';
const titled = (version: string, title: string) => ({
  version,
  texts: { loginTitle: ['Đăng nhập', title] as const },
});

/** Browser whose cookie holds this canary bucket. */
async function visitor(browser: Browser, url: string, bucket: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'vi-VN' });
  await context.addCookies([{ name: 'evcare_bucket', value: String(bucket), url }]);
  return context.newPage();
}

const seesTitle = async (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();

/** Collects reports of pages that differ from what the server rendered. */
function watchDifferences(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('differs from the one that the server rendered')) found.push(message.text());
  });
  return found;
}

test('only buckets below the canary’s share get the canary, even after reloads; a broken canary falls back to stable', async ({
  browser,
  releases,
}) => {
  const first = (await releases.site()).remotes[ACCOUNT]?.stable as string;
  const version = await releases.add(await releases.build(ACCOUNT, titled('2.0.0', 'Đăng nhập EVCare')));
  await releases.point(ACCOUNT, { canary: { version, percent: 10, cohorts: [] } });
  const [inside, outside] = await Promise.all([
    visitor(browser, releases.url, 9.99),
    visitor(browser, releases.url, 10),
  ]);
  const [failures, reports] = [watchTelemetry(inside), watchTelemetry(outside)];

  await untilRendered(inside, '/auth/login', `${ACCOUNT} ${version}`);
  await untilRendered(outside, '/auth/login', `${ACCOUNT} ${first}`);

  // Each browser takes over the page that its own release rendered.
  const differences = [inside, outside].map(watchDifferences);
  const openings = () =>
    [failures, reports].map((events) =>
      events.filter(({ openedMs }) => (openedMs ?? 0) > 0).map(({ release }) => release),
    );
  for (let visit = 0; visit < 3; visit += 1) {
    await inside.goto('/auth/login');
    await outside.goto('/auth/login');
    await seesTitle(inside, 'Đăng nhập EVCare');
    await seesTitle(outside, 'Đăng nhập');
    for (const page of [inside, outside]) await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    // Only first visits report how long they took, once the page is quiet.
    if (visit === 0) await expect.poll(openings).toEqual([[version], [first]]);
  }
  expect(openings()).toEqual([[version], [first]]);
  expect(differences).toEqual([[], []]);

  // After the end of the canary, its visitors have the stable release again.
  await releases.point(ACCOUNT, { canary: undefined });
  await inside.goto('/auth/login');
  await seesTitle(inside, 'Đăng nhập');

  const bad = await releases.add(
    // A text of the login page, so that the page throws during rendering.
    await releases.build(ACCOUNT, { version: '3.0.0', throwing: { loginIntro: 'v3' } }),
  );
  await releases.point(ACCOUNT, { canary: { version: bad, percent: 10, cohorts: [] } });
  await inside.goto('/auth/login');
  await seesTitle(inside, 'Đăng nhập');
  const codes = () =>
    failures.filter(({ code }) => code !== 'READY').map(({ release, code }) => `${release} ${code}`);
  await expect.poll(codes).toEqual(['3.0.0 RENDER_FAILED']);
  await inside.reload();
  await seesTitle(inside, 'Đăng nhập');
  expect(codes()).toHaveLength(1);
  await releases.point(ACCOUNT, { stable: first, canary: undefined });
});
