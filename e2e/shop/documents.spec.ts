import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { main, pathOf } from '../support/visitor';

test('a visitor opens the manual of a product from its specifications, and returns to the product @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto(`/products/${CABLE.slug}`);
  await main(page).getByRole('link', { name: 'Hướng dẫn sử dụng' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
  await expect(page).toHaveTitle(/^Hướng dẫn sử dụng: Cáp sạc Type 2/);
  await expect(main(page).getByText('Cắm vào xe trước, cắm vào trụ sau')).toBeVisible();
  await main(page)
    .getByRole('navigation')
    .getByRole('link', { name: /^Cáp sạc Type 2/ })
    .click();
  await expect.poll(() => pathOf(page)).toBe(`/products/${CABLE.slug}`);
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
});

test('a product document that does not exist answers 404 with a not-found message', async ({ page }) => {
  const response = await page.goto(`/documents/${CABLE.slug}/khong-co`);
  expect(response?.status()).toBe(404);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Không tìm thấy tài liệu' })).toBeVisible();
});

test('a manual is printed without the frame of the site', async ({ page }) => {
  await page.goto(`/documents/${CABLE.slug}/manual`);
  const screenOnly = [
    page.getByRole('contentinfo'),
    main(page).getByRole('button', { name: 'In' }),
    main(page).getByRole('link', { name: 'Hỏi kỹ thuật viên' }),
  ];
  const letterhead = main(page).getByText('MST 0300000001');
  for (const part of screenOnly) await expect(part).toBeVisible();
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Cắm vào xe trước, cắm vào trụ sau')).toBeVisible();
  for (const part of screenOnly) await expect(part).toBeHidden();
  await expect(letterhead).toBeVisible();
});
