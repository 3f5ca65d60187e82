import type { Page } from '@playwright/test';
import { main } from '../support/visitor';
import { expect, test } from './support/release-site';

const ACCOUNT = 'mfe-account';
const BOARD = '/admin/releases';
const VERSION = '2.0.0';
const renamed = {
  version: VERSION,
  texts: { loginTitle: ['Đăng nhập', 'Đăng nhập EVCare'] as const },
};

const actsOf = (page: Page) => main(page).getByRole('group', { name: `Thao tác với ${ACCOUNT}` });

test('an administrator rolls a remote back by typing its name; open pages follow, and both logs name the person', async ({
  page,
  browser,
  request,
  releases,
  site,
}) => {
  const first = (await releases.site()).remotes[ACCOUNT]?.stable as string;
  await releases.publish(await releases.build(ACCOUNT, renamed));
  const guest = await (await browser.newContext({ baseURL: releases.url, locale: 'vi-VN' })).newPage();
  await guest.goto('/auth/login');
  const title = main(guest).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Đăng nhập EVCare');

  await site.signInAs(page, 'admin');
  await page.goto(BOARD);
  await actsOf(page).getByRole('button', { name: 'Lùi về bản trước' }).click();
  const dialog = page.getByRole('dialog', { name: `Lùi về bản trước: ${ACCOUNT}` });
  await expect(dialog.getByRole('definition')).toHaveText([VERSION, first]);
  const send = dialog.getByRole('button', { name: 'Lùi về bản trước' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: `Nhập “${ACCOUNT}” để xác nhận` }).fill(ACCOUNT);
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('khách báo lỗi');
  await send.click();
  await expect(dialog).toBeHidden();

  expect((await releases.site()).remotes[ACCOUNT]).toMatchObject({ stable: first, previous: [] });
  await expect(actsOf(page).getByRole('button', { name: 'Lùi về bản trước' })).toHaveCount(0);
  await expect(title).toHaveText('Đăng nhập');
  const [move] = await releases.store.history(1);
  expect(move).toMatchObject({
    command: 'rollback',
    part: ACCOUNT,
    by: expect.stringContaining('<admin@evcare.test>'),
    reason: 'khách báo lỗi',
  });
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const log = await request.get('/api/admin/audit?entity=release', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await log.json()) as {
    data: { items: { action: string; entityId: string; detail: { address?: string } }[] };
  };
  expect(data.items.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['release_moved', ACCOUNT],
    ['release_requested', ACCOUNT],
  ]);
  expect(data.items[0]?.detail.address).toMatch(/^[\d.:a-f]+$/);
});

test('the board follows a command of an operator within seconds', async ({ page, releases, site }) => {
  await site.signInAs(page, 'admin');
  await page.goto(BOARD);
  await expect(actsOf(page).getByRole('button', { name: 'Tắt phần này' })).toBeVisible();
  await releases.command('disable', ACCOUNT, '--reason', 'bảo trì');
  await expect(actsOf(page).getByRole('button', { name: 'Bật lại' })).toBeVisible();
  await releases.command('enable', ACCOUNT);
  await expect(actsOf(page).getByRole('button', { name: 'Tắt phần này' })).toBeVisible();
});

test('a manager is refused, on the page and by the server', async ({ page, releases, site }) => {
  await site.signInAs(page, 'quanly');
  await page.goto(BOARD);
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
  const before = await releases.site();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}`, 'if-match': '*' };
  const data = { act: 'disable', confirm: ACCOUNT, reason: '', urgent: false };
  const post = (path: string) => page.request.post(path, { headers, data });
  expect((await page.request.get('/api/admin/releases', { headers })).status()).toBe(403);
  expect((await post(`/api/admin/releases/${ACCOUNT}/moves`)).status()).toBe(403);
  // The site server has no address for it: here it is one process with the API.
  expect((await post('/__control/releases')).status()).toBe(405);
  expect(await releases.site()).toEqual(before);
});
