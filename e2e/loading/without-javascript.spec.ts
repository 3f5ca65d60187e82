import type { Page } from '@playwright/test';
import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { header, main, pathOf } from '../support/visitor';

test.use({ javaScriptEnabled: false });

/** Opens a page as the server renders it. If the render is late for the first request, a repeated one gets it. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('#root[data-rendered]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Public pages, with a text that comes from their content. */
const PAGES = [
  ['/', 'Bảo dưỡng'],
  ['/about', 'xưởng'],
  ['/services', 'Bảo dưỡng cơ bản'],
  ['/services/diagnostics', 'triệu chứng'],
  ['/products', 'Thêm vào giỏ'],
  [`/products/${CABLE.slug}`, 'Còn hàng'],
  ['/promotions', 'Ưu đãi'],
  ['/packages', 'Gói Tiêu chuẩn'],
  ['/contact', 'Hotline'],
  ['/policies/bao-hanh', 'bảo hành'],
] as const;

for (const [path, text] of PAGES) {
  test(`${path} shows its content and its style without JavaScript @phone`, async ({ page }) => {
    await openRendered(page, path);
    await expect(heading(page)).toBeVisible();
    await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(header(page)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    expect((await main(page).innerText()).length).toBeGreaterThan(300);
  });
}

test('a visitor without JavaScript goes from the list to a page, a filter and a product', async ({
  page,
}) => {
  await openRendered(page, '/products');
  const products = main(page).getByRole('article');
  const first = await products.first().innerText();
  await main(page).getByRole('link', { name: 'Trang 2', exact: true }).first().click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await openRendered(page, pathOf(page));
  await expect(products.first()).not.toHaveText(first);

  await openRendered(page, '/products?category=charging-cable');
  await main(page).getByRole('link', { name: CABLE.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/products/${CABLE.slug}$`));
  await openRendered(page, pathOf(page));
  await expect(heading(page)).toHaveText(CABLE.name);
});

test('the document says what needs JavaScript, and gives the phone number', async ({ page }) => {
  await openRendered(page, '/products');
  // Playwright leaves this element out of texts.
  const sentence = await page.locator('noscript').evaluate(({ textContent }) => textContent);
  expect(sentence).toContain('Bạn xem được trang này mà không cần JavaScript.');
  expect(sentence).toMatch(/gọi hotline [\d ]+/);
});
