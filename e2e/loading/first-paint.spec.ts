import { startFaultProxy } from '../support/fault-proxy';
import { expect, test } from '../support/site';

test('a header whose document arrives in two parts is first painted as a whole', async ({
  page,
  baseURL,
}) => {
  const proxy = await startFaultProxy(baseURL ?? '');
  try {
    const sendRest = proxy.holdFrom(/^\/products$/, 'Đăng nhập');
    // Locators would wait for a frame, and there is no frame while painting is blocked. The page is requested
    // again if the server did not render it in time.
    await expect(async () => {
      await page.goto(`${proxy.url}/products`, { waitUntil: 'commit' });
      const hasHalf = () => document.querySelector('#root[data-rendered] header a[href="/cart"]') !== null;
      await expect.poll(() => page.evaluate(hasHalf), { timeout: 10_000 }).toBe(true);
    }).toPass();
    const whatComes = page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => resolve('a frame'));
          setTimeout(() => resolve('nothing'), 1000);
        }),
    );
    expect(await whatComes).toBe('nothing');
    sendRest();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
  } finally {
    await proxy.close();
  }
});
