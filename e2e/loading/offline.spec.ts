import type { Appointment } from '@evcare/shared-contracts/workshop';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../a11y/axe';
import { reflowProblems } from '../a11y/reflow';
import { cachedPaths, expectCards, workerActive } from '../support/service-worker';
import { expect, test } from '../support/site';
import { logOut, main } from '../support/visitor';
import { addCar, BASIC, bookingOf, callsOf, findSlot } from '../support/workshop';

test.use({ serviceWorkers: 'allow' });

const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Không kết nối được' });

test('without a network, a customer sees their next appointment and the hotline, until they sign out @phone @wide-in-drills', async ({
  page,
  context,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const calls = callsOf(request, account.body.accessToken);
  const car = await addCar(calls);
  const startAt = await findSlot(request, [BASIC.code]);
  const booking = bookingOf({ services: [BASIC.code], startAt, vehicleId: car.id });
  const { code } = await calls.post<Appointment>('/appointments', booking);

  await page.goto('/dashboard');
  await expect(main(page).getByRole('group', { name: new RegExp(code) })).toBeVisible();
  await expectCards(page, [`/offline-cards/shared:appointments/${code}`]);
  await workerActive(page);
  // Pages that have nothing to do with appointments leave the card as it is.
  await page.goto('/contact');
  await workerActive(page);
  await expectCards(page, [`/offline-cards/shared:appointments/${code}`]);

  await context.setOffline(true);
  const failed = await page.goto('/products');
  expect(failed?.status()).toBe(503);
  await expect(offlinePage(page)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText(BASIC.name);
  await expect(card).toContainText('Mang theo');
  await expect(page.getByRole('link', { name: /^Gọi hotline/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expectAccessibleInThemes(page, 'offline page');
  expect(await reflowProblems(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Thử lại' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible();

  await logOut(page);
  await expectCards(page, []);
  await context.setOffline(true);
  await page.goto('/products');
  await expect(offlinePage(page)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(code)).toHaveCount(0);
});

test('with a network, documents are the server’s and no file is cached by the worker @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto('/contact');
  await workerActive(page);
  const shown = await page.goto('/contact');
  expect(shown?.status()).toBe(200);
  expect(shown?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(offlinePage(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
  expect(await cachedPaths(page)).toEqual({});
});
