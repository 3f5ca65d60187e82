import type { Page } from '@playwright/test';
import { addButton, CABLE, CLAMP, expect, FILTER, painted, shownProducts, test } from '../support/shop';
import { header, hydrated, main, pathOf, toasts } from '../support/visitor';

/** Number of products of a new shop; variants count once. */
const ALL = 44;
const expectResultCount = (page: Page, count: number) =>
  expect(main(page).getByText(`Tìm thấy ${count} sản phẩm`, { exact: true })).toBeVisible();
const chips = (page: Page) =>
  main(page)
    .getByRole('list', { name: 'Bộ lọc đang dùng' })
    .getByRole('link', { name: /^Bỏ lọc/ });
const sort = (page: Page) => main(page).getByLabel('Sắp xếp');

test('the search finds the same products with and without accents, by keyboard alone @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Tìm kiếm' });
  const box = dialog.getByRole('combobox');
  const options = dialog.getByRole('option');
  const open = async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
  };
  const answered = (query: string) =>
    page.waitForResponse((reply) => new URL(reply.url()).searchParams.get('q') === query);

  await open();
  const plain = answered('cap sac');
  await page.keyboard.type('cap sac');
  await plain;
  await expect(options.filter({ hasText: CABLE.name })).toHaveCount(1);
  const withoutAccents = await options.allTextContents();
  expect(withoutAccents.length).toBeGreaterThan(2);

  const accented = answered('cáp sạc');
  await box.fill('cáp sạc');
  await accented;
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  expect(await options.allTextContents()).toEqual(withoutAccents);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await expect(dialog).toBeHidden();
  // The URL changes just before the page; a search opened on the old page would close with it.
  await expect(main(page).getByRole('button', { name: 'Mua ngay' }).first()).toBeVisible();

  await open();
  await page.keyboard.type('cáp sạc');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “cáp sạc”');
  await expectResultCount(page, 9);
  const listed = await shownProducts(page);
  expect(listed).toContain(CLAMP.name);

  await page.goto('/products?q=cap%20sac');
  await expectResultCount(page, 9);
  expect(await shownProducts(page)).toEqual(listed);
});

test('searches are remembered, and can be cleared', async ({ page }) => {
  await page.goto('/products?q=loc%20gio');
  await expect(addButton(page, FILTER)).toBeVisible();
  await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tìm kiếm' });
  await dialog.getByRole('option', { name: 'loc gio' }).click();
  await expect(page).toHaveURL('/products?q=loc%20gio');
  await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
  await dialog.getByRole('button', { name: 'Bỏ “loc gio” khỏi lịch sử' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(0);
});

test('the list is filtered by category, brand, stock and price; a reload and Back keep the filters', async ({
  page,
}) => {
  await page.goto('/products');
  await expectResultCount(page, ALL);
  const side = main(page).getByRole('complementary', { name: 'Bộ lọc' });
  await side.getByRole('link', { name: /^Pin và bộ sạc/ }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Pin và bộ sạc');
  await expectResultCount(page, 12);
  await side.getByRole('checkbox', { name: /^Trạm Nhà/ }).click();
  await expectResultCount(page, 4);
  await side.getByRole('checkbox', { name: /^Bộ sạc/ }).click();
  await expectResultCount(page, 3);
  await side.getByRole('checkbox', { name: /^Còn hàng/ }).click();
  await expect(chips(page)).toHaveCount(4);
  await sort(page).selectOption('Giá giảm dần');
  await expect
    .poll(() => shownProducts(page))
    .toEqual([
      'Bộ sạc treo tường AC 22 kW 3 pha',
      'Bộ sạc treo tường AC 7,4 kW, màu đen',
      'Bộ sạc xe máy điện 72 V, 8 A',
    ]);
  await side.getByLabel('Đến (₫)').fill('6500000');
  await side.getByRole('button', { name: 'Áp dụng' }).click();
  await expectResultCount(page, 2);
  await expect(page).toHaveURL(
    '/products?category=battery-charger&max=6500000&brand=Tr%E1%BA%A1m+Nh%C3%A0&inStock=1&attr=kind_charger&sort=price-desc',
  );

  await page.reload();
  await expectResultCount(page, 2);
  expect(await shownProducts(page)).toEqual(['Bộ sạc treo tường AC 7,4 kW', 'Bộ sạc xe máy điện 72 V, 8 A']);
  await expect(chips(page)).toHaveCount(5);
  await expect(sort(page)).toHaveValue('price-desc');
  await expect(side.getByLabel('Đến (₫)')).toHaveValue('6.500.000');

  await chips(page).filter({ hasText: 'Đến' }).click();
  await expectResultCount(page, 3);
  await page.goBack();
  await expectResultCount(page, 2);
  await main(page)
    .getByRole('list', { name: 'Bộ lọc đang dùng' })
    .getByRole('link', { name: 'Xoá tất cả' })
    .click();
  await expectResultCount(page, ALL);
  await expect(page).toHaveURL('/products?sort=price-desc');
});

test('a visitor finds a cable by its attributes, and switches to another length @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto('/products?category=charging-cable&attr=length_7&attr=current_32');
  await hydrated(page);
  await expectResultCount(page, 1);
  await expect(chips(page)).toHaveText([/Cáp sạc/, /Chiều dài dây: 7 m/, /Dòng điện: 32 A/]);
  await main(page).getByRole('link', { name: 'Cáp sạc Type 2 – Type 2, 32 A, 7 m' }).first().click();
  const heading = main(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Cáp sạc Type 2 – Type 2, 32 A, 7 m');
  const length = main(page).getByRole('region', { name: 'Chiều dài dây' });
  await expect(length.getByRole('link')).toHaveText(['3 m', '5 m', '7 m', /10 m\s*Hết hàng/]);
  await length.getByRole('link', { name: '3 m' }).press('Enter');
  await expect(heading).toHaveText('Cáp sạc Type 2 – Type 2, 32 A, 3 m');
  await expect(length.getByRole('link', { name: '3 m' })).toBeFocused();
  await page.goBack();
  await expectResultCount(page, 1);
});

test('an empty product list shows a message, and a link that removes the filters @phone', async ({
  page,
}) => {
  await page.goto('/products?category=motor&max=1000');
  await expect(main(page)).toContainText('Không tìm thấy sản phẩm. Thử bỏ bớt bộ lọc.');
  await main(page).getByRole('link', { name: 'Xoá bộ lọc' }).click();
  await expectResultCount(page, ALL);
});

test('each page of the list has its own address, and Back from a product restores the scroll position @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto('/products?sort=price-asc');
  // Before that, a link would load another document, which moves neither the focus nor the scroll position.
  await hydrated(page);
  await expectResultCount(page, ALL);
  await main(page).getByRole('link', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL('/products?sort=price-asc&page=2');
  await main(page).getByRole('link', { name: 'Trang 4', exact: true }).click();
  await expect(page).toHaveURL('/products?sort=price-asc&page=4');
  await expect.poll(async () => (await shownProducts(page)).length).toBe(8);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await shownProducts(page)).length).toBe(8);

  await main(page).getByRole('link', { name: 'Trang 1', exact: true }).click();
  await expect.poll(async () => (await shownProducts(page)).length).toBe(12);
  const card = main(page).getByRole('list', { name: 'Danh sách sản phẩm' }).getByRole('link').nth(10);
  await card.scrollIntoViewIfNeeded();
  await painted(page);
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await expect(main(page).getByRole('tab', { name: 'Thông số' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products?sort=price-asc');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect((await shownProducts(page)).length).toBe(12);
});

test('the address of a page beyond the last one redirects to the last page', async ({ page }) => {
  await page.goto('/products?page=99');
  await expect(page).toHaveURL('/products?page=4');
  await expect.poll(async () => (await shownProducts(page)).length).toBe(8);
});

test('the entries of the menu lead to filtered pages', async ({ page }) => {
  await page.goto('/about');
  const follow = async (menu: string, entry: RegExp) => {
    await header(page)
      .getByRole('button', { name: `Mục con của ${menu}` })
      .click();
    await header(page).getByRole('navigation').getByRole('link', { name: entry }).last().click();
  };
  for (const [entry, category, count] of [
    [/^Pin và bộ sạc/, 'battery-charger', 12],
    [/^Động cơ điện/, 'motor', 7],
    [/^Cáp sạc/, 'charging-cable', 9],
    [/^Dụng cụ/, 'tool', 16],
  ] as const) {
    await follow('Sản phẩm', entry);
    await expect(page).toHaveURL(`/products?category=${category}`);
    await expectResultCount(page, count);
  }
  await follow('Ưu đãi', /^Flash sale/);
  await expect(page).toHaveURL('/promotions?group=flash');
  await expect(main(page).getByRole('tab', { name: 'Flash sale' })).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByText('SAVE500K')).toBeVisible();
  await expect(main(page).getByText('FREESHIP')).toHaveCount(0);
});

test('an unknown category is reported and ignored @phone', async ({ page }) => {
  await page.goto('/products?category=banh-xe');
  await expect(toasts(page)).toContainText('Danh mục không tồn tại.');
  await expectResultCount(page, ALL);
  expect(pathOf(page)).toBe('/products?category=banh-xe');
});

test('visitors who choose their vehicle see on every page which products fit it, even after a reload @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto('/products');
  const bar = main(page).getByRole('region', { name: 'Xe của bạn' });
  await bar.getByRole('button', { name: 'Chọn xe' }).click();
  await bar.getByLabel('Hãng và dòng xe').selectOption('VinFast VF 8');
  await bar.getByLabel('Năm sản xuất').selectOption('2023');
  await bar.getByRole('button', { name: 'Lưu xe' }).click();
  await expect(bar).toContainText('Xe của bạn: VF 8 2023');
  const cards = main(page).getByRole('list', { name: 'Danh sách sản phẩm' }).getByRole('article');
  await expect(cards.filter({ hasText: FILTER.name })).toContainText('Phù hợp với VF 8');
  await expect(cards.filter({ hasText: 'xe máy 3000 W' })).toContainText('Không phù hợp với VF 8');

  await bar.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm phù hợp' }).click();
  await expect(page).toHaveURL(/vehicle=/);
  await expect(cards.filter({ hasText: 'xe máy 3000 W' })).toHaveCount(0);
  await page.goto('/products/dong-co-dien-xe-may-3000-w');
  await expect(main(page).getByText('Không phù hợp với VF 8').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Đổi xe của bạn' }).click();
  await bar.getByRole('button', { name: 'Bỏ xe này' }).click();
  await expect(bar.getByRole('button', { name: 'Chọn xe' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filter sheet shows the number of results, and Back after filtering leaves the product list', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/products');
    await expectResultCount(page, ALL);
    await main(page).getByRole('button', { name: 'Bộ lọc', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
    await sheet.getByRole('link', { name: /^Cáp sạc/ }).click();
    await expect(sheet.getByRole('button', { name: 'Xem 9 kết quả' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^Trạm Nhà/ }).click();
    await sheet.getByRole('button', { name: 'Xem 5 kết quả' }).click();
    await expect(sheet).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Bộ lọc (2)' })).toBeFocused();
    await expect(chips(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});
