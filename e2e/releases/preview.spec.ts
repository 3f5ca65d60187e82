import type { Page } from '@playwright/test';
import { runUntilExit } from '../../scripts/src/testing/programs';
import { main } from '../support/visitor';
import { expect, test } from './support/release-site';

const ACCOUNT = 'mfe-account';
/** No other test publishes it: tests of one worker share a site, where a version has one content. */
const VERSION = '2.6.0';
const PAGE = '/auth/login';
const [NOW, NEXT] = ['Đăng nhập', 'Đăng nhập EVCare'];
const renamed = {
  version: VERSION,
  texts: { loginTitle: [NOW, NEXT] as const },
};

const seesTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
const noteOf = (page: Page) => page.getByRole('complementary', { name: 'Bản xem trước' });

test('a candidate is seen by who has its address, also without scripts, until they leave it or it ends', async ({
  browser,
  releases,
}) => {
  const dist = await releases.build(ACCOUNT, renamed);
  const preview = async (...args: string[]) => {
    const env = { DATA_DIR: releases.dataDir, WEB_ORIGIN: releases.url };
    const { code, out, err } = await runUntilExit('releases', env, [], ['preview', ...args, '--json']);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as { preview: { id: string; address: string }; sizes: { budget: number } };
  };
  const { preview: made } = await preview('--dist', dist);
  const pageOf = async (javaScriptEnabled = true) =>
    (await browser.newContext({ baseURL: releases.url, locale: 'vi-VN', javaScriptEnabled })).newPage();
  const [customer, reader, tester] = [await pageOf(), await pageOf(false), await pageOf()];

  const problems: string[] = [];
  tester.on('console', (message) => {
    if (/differs from|Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  for (const page of [reader, tester]) {
    await page.goto(made.address);
    expect(new URL(page.url()).search).toBe('');
    const response = await page.goto(PAGE);
    expect(await response?.text()).toContain(`data-rendered="${ACCOUNT} ${VERSION}"`);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    await seesTitle(page, NEXT);
    await expect(noteOf(page)).toContainText(`${ACCOUNT} ${VERSION}`);
  }
  await expect(tester.locator('#root[data-rendered]')).toHaveCount(0);
  await expect(noteOf(tester)).toHaveCSS('background-color', 'rgb(255, 224, 138)');
  expect(problems).toEqual([]);

  const live = await customer.goto(PAGE);
  expect(await live?.text()).not.toContain(VERSION);
  await seesTitle(customer, NOW);

  await noteOf(tester).getByRole('link', { name: 'Thoát bản xem trước' }).click();
  await seesTitle(tester, NOW);
  await expect(noteOf(tester)).toHaveCount(0);
  expect(new URL(tester.url()).pathname).toBe(PAGE);

  await preview('--end', made.id);
  const status = async () => (await reader.goto(PAGE))?.status();
  // The site reads the list of previews once a second; the notice removes the cookie, so it is shown once.
  await expect.poll(status).toBe(410);
  await expect(reader.getByRole('heading', { name: 'Bản xem trước đã kết thúc' })).toBeVisible();
  await reader.goto(PAGE);
  await seesTitle(reader, NOW);
});
