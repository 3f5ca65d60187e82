import { SERVICE_WORKER_PATH } from '@evcare/shared-contracts/release';
import { cachedPaths, workerActive, workerCount } from '../support/service-worker';
import { expect, test } from './support/release-site';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ releases }) => releases.configure({}));

test('disabling the service worker removes it and what it stored at the next visit', async ({
  page,
  context,
  releases,
}) => {
  await page.goto('/contact');
  await workerActive(page);
  expect(await workerCount(page)).toBe(1);
  await page.evaluate(() => caches.open('evcare-offline'));

  await releases.configure({ serviceWorker: false });
  await page.goto('/contact');
  await expect.poll(() => workerCount(page)).toBe(0);
  await expect.poll(() => cachedPaths(page)).toEqual({});

  await context.setOffline(true);
  await expect(page.goto('/contact')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('the worker at the address removes itself even if no page does', async ({ page, releases }) => {
  await page.goto('/contact');
  await workerActive(page);
  await releases.configure({ serviceWorker: false });
  const updated = await page.request.get(SERVICE_WORKER_PATH);
  expect(await updated.text()).toContain('registration.unregister()');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => workerCount(page)).toBe(0);
});
