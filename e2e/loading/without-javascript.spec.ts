import type { Page } from '@playwright/test';
import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { header, main, pathOf } from '../support/visitor';

test.use({ javaScriptEnabled: false });

/**
 * Opens a page as the server renders it. If rendering takes too long for a request, a repeated request gets
 * the page.
 * @returns the status of the response
 */
async function openRendered(page: Page, path: string): Promise<number | undefined> {
  let status: number | undefined;
  await expect(async () => {
    status = (await page.goto(path))?.status();
    await expect(page.locator('#root[data-rendered]')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  return status;
}

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Public pages, with a text that comes from their content. */
const PAGES = [
  ['/', 'Bảo dưỡng'],
  ['/about', 'xưởng'],
  ['/services', 'Bảo dưỡng cơ bản'],
  ['/services/diagnostics', 'dấu hiệu'],
  ['/products', 'Thêm vào giỏ'],
  [`/products/${CABLE.slug}`, 'Còn hàng'],
  [`/documents/${CABLE.slug}/manual`, 'Cắm vào xe trước'],
  ['/promotions', 'Ưu đãi'],
  ['/packages', 'Gói Tiêu chuẩn'],
  ['/contact', 'Hotline'],
  ['/policies', 'Thời hạn bảo hành'],
  ['/policies/bao-hanh', 'bảo hành'],
] as const;

for (const [path, text] of PAGES) {
  test(`${path} shows its content and its style without JavaScript @phone @wide-in-drills`, async ({
    page,
  }) => {
    await openRendered(page, path);
    await expect(heading(page)).toBeVisible();
    await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(header(page)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    expect((await main(page).innerText()).length).toBeGreaterThan(300);
  });
}

test('without JavaScript, a manual has its style and no button that does nothing', async ({ page }) => {
  await openRendered(page, `/documents/${CABLE.slug}/manual`);
  await expect(main(page).getByText('Cắm vào xe trước, cắm vào trụ sau')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'In' })).toBeHidden();
});

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

/** Follows a link, or sends a form, and waits for the server's page there. */
async function go(page: Page, act: () => Promise<void>, url: RegExp): Promise<void> {
  await act();
  await expect(page).toHaveURL(url);
  await openRendered(page, pathOf(page));
}

const strip = (page: Page) => page.locator('.no-script');

test('a visitor without JavaScript filters and sorts the products in a form @phone @wide-in-drills', async ({
  page,
}) => {
  await openRendered(page, '/products');
  const products = main(page).getByRole('article');
  // Controls that only work with scripts are not shown.
  await expect(main(page).getByRole('button', { name: 'Bộ lọc', exact: true })).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Chọn xe' })).toBeHidden();
  // Playwright leaves the text of this element out.
  const summary = main(page).locator('noscript summary');
  if (await summary.isVisible()) await summary.click();
  const form = main(page).locator('noscript form');
  await form.getByLabel('Danh mục').selectOption('Cáp sạc');
  await form.getByLabel('Sắp xếp').selectOption('Giá tăng dần');
  await form.getByLabel('Đến (₫)').fill('5000000');
  await form.getByLabel('Còn hàng').check();
  await go(page, () => form.getByRole('button', { name: 'Áp dụng' }).click(), /[?&]max=5000000/);
  await expect(heading(page)).toHaveText('Cáp sạc');
  await expect(products.first()).toBeVisible();
  const prices = (await products.allInnerTexts()).map((text) =>
    Number(/([\d.]+)\s*₫/.exec(text)?.[1]?.replaceAll('.', '')),
  );
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect(Math.max(...prices)).toBeLessThanOrEqual(5_000_000);

  const chips = main(page).getByRole('list', { name: 'Bộ lọc đang dùng' });
  await expect(chips.getByRole('link')).toHaveCount(4);
  await go(page, () => chips.getByRole('link', { name: /Còn hàng/ }).click(), /^(?!.*inStock)/);
  await expect(chips.getByRole('link')).toHaveCount(3);
});

test('a visitor without JavaScript searches from any page @phone @wide-in-drills', async ({ page }) => {
  await openRendered(page, '/about');
  await strip(page).getByRole('searchbox').fill('cáp sạc');
  await go(page, () => strip(page).getByRole('button', { name: 'Tìm' }).click(), /\/products\?q=/);
  await expect(heading(page)).toContainText('cáp sạc');
  await expect(main(page).getByRole('link', { name: CABLE.name }).first()).toBeVisible();
});

test('a visitor without JavaScript reads all about a product @phone @wide-in-drills', async ({ page }) => {
  await openRendered(page, `/products/${CABLE.slug}`);
  for (const name of ['Tương thích', 'Bảo hành & đổi trả', 'Đánh giá'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main(page).getByText(/Bảo hành \d+ tháng/)).toBeVisible();
  await go(
    page,
    () =>
      main(page)
        .getByRole('link', { name: /^Xem \d+ đánh giá/ })
        .click(),
    /reviews=1/,
  );
  await expect(main(page).locator('#danh-gia').getByRole('listitem').first()).toBeVisible();
});

test('a visitor without JavaScript chooses packages and services by links @phone @wide-in-drills', async ({
  page,
}) => {
  await openRendered(page, '/packages');
  const names = () => main(page).getByRole('heading', { level: 2 }).allInnerTexts();
  const ofCars = await names();
  await go(
    page,
    () => main(page).getByRole('link', { name: 'Xe máy điện', exact: true }).click(),
    /type=motorbike/,
  );
  await expect(main(page).getByText('Cho xe máy điện', { exact: true }).first()).toBeVisible();
  expect(await names()).not.toEqual(ofCars);

  await openRendered(page, '/services');
  const services = await names();
  await go(
    page,
    () => main(page).getByRole('link', { name: 'Xe máy điện', exact: true }).click(),
    /motorbike/,
  );
  expect(await names()).not.toEqual(services);
});

test('a visitor without JavaScript finds the causes of symptoms @phone @wide-in-drills', async ({ page }) => {
  await openRendered(page, '/services/diagnostics');
  const boxes = main(page).getByRole('checkbox');
  await boxes.nth(0).check({ force: true });
  await boxes.nth(1).check({ force: true });
  const find = () => main(page).getByRole('button', { name: 'Tìm nguyên nhân' }).click();
  await go(page, find, /symptoms=[\w-]+&symptoms=[\w-]+/);
  await expect(main(page).getByRole('region', { name: /Nguyên nhân khả dĩ|Dừng lại ngay/ })).toBeVisible();
  await expect(boxes.nth(0)).toBeChecked();
});

test('the page of an unknown address has links to follow without JavaScript @phone @wide-in-drills', async ({
  page,
}) => {
  for (const path of ['/khong-co-trang-nay', '/services/khong-co']) {
    expect(await openRendered(page, path)).toBe(404);
    await expect(heading(page)).toHaveText('Không tìm thấy trang');
  }
  await main(page).getByRole('searchbox').fill('găng tay');
  await go(page, () => main(page).getByRole('button', { name: 'Tìm' }).click(), /\/products\?q=/);
  await expect(heading(page)).toContainText('găng tay');

  expect(await openRendered(page, '/products/khong-co-san-pham-nay')).toBe(404);
  const similar = main(page).getByRole('region', { name: 'Có thể bạn quan tâm' });
  await expect(similar.getByRole('article').first()).toBeVisible();
});

test('the document says what needs JavaScript, and links to the hotline @phone @wide-in-drills', async ({
  page,
}) => {
  await openRendered(page, '/products');
  await expect(strip(page)).toContainText('Bạn xem được trang này mà không cần JavaScript.');
  await expect(strip(page).getByRole('link', { name: /^[\d ]+$/ })).toHaveAttribute('href', /^tel:\d+$/);
  // The cart needs scripts: the page says so, and links back.
  await page.goto('/cart');
  await expect(strip(page)).toContainText('Trang này cần JavaScript để hoạt động.');
  await expect(strip(page).getByRole('searchbox')).toBeVisible();
});
