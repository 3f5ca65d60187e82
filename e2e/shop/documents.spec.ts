import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { main, pathOf } from '../support/visitor';

test('the manual of a product is opened from its specifications, and leads back to it @phone', async ({
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

test('a document that does not exist answers 404, and says so', async ({ page }) => {
  const response = await page.goto(`/products/${CABLE.slug}/documents/khong-co`);
  expect(response?.status()).toBe(404);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Không tìm thấy tài liệu' })).toBeVisible();
});

test('a manual is printed without the frame of the site', async ({ page }) => {
  await page.goto(`/products/${CABLE.slug}/documents/manual`);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Cắm vào xe trước, cắm vào trụ sau')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'In' })).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Hỏi kỹ thuật viên' })).toBeHidden();
});
