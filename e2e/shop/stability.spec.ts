import type { Page } from '@playwright/test';
import { expectStillWhileLoading } from '../support/layout-shifts';
import { addProduct, CABLE, CLAMP, expect, shownProducts, test } from '../support/shop';
import { main } from '../support/visitor';
import { idle } from '../support/idle';

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  '/': (page) => expect(main(page).getByRole('heading', { name: 'Ưu đãi đang diễn ra' })).toBeVisible(),
  '/products': (page) => expect.poll(async () => (await shownProducts(page)).length).toBe(12),
  '/products?category=charging-cable&sort=price-asc': (page) =>
    expect.poll(async () => (await shownProducts(page)).length).toBe(9),
  [`/products/${CABLE.slug}`]: (page) =>
    expect(main(page).getByRole('heading', { level: 1 })).toHaveText(CABLE.name),
  '/promotions': (page) => expect(main(page).getByText('FREESHIP', { exact: true })).toBeVisible(),
  '/cart': (page) => expect(main(page).getByText('Tổng cộng').first()).toBeVisible(),
  '/services': (page) =>
    expect(
      main(page)
        .getByText(/^\d+ dịch vụ$/)
        .first(),
    ).toBeVisible(),
  '/packages': (page) => expect(main(page).getByRole('link', { name: /^Chọn/ }).first()).toBeVisible(),
};

for (const [path, shown] of Object.entries(PAGES)) {
  test(`nothing moves while ${path} loads, on a fast or slow server @phone`, async ({ page }) => {
    if (path === '/cart') await addProduct(page, CLAMP, 2);
    await expectStillWhileLoading(page, path, { shown });
  });
}

test('the products of the list are requested only once, by the server or the browser @phone', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/products')) requests.push(pathname + search);
  });
  const response = await page.goto('/products?category=tool');
  const isRendered = (await response?.text())?.includes('id="root" data-rendered');
  await expect.poll(async () => (await shownProducts(page)).length).toBe(12);
  await idle(page);
  expect(requests).toEqual(isRendered ? [] : ['/api/products?category=tool']);
});
