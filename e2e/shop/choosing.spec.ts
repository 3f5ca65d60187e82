import { expect, test, WALL_BOX } from '../support/shop';
import { newEmail } from '../support/site';
import { main, pathOf } from '../support/visitor';

/** Product of the seed that is sold out. */
const SOLD_OUT = '/products/gang-tay-cach-dien-1000-v';

test('a visitor learns how a charger charges the car, and finds the best one @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto(`/products/${WALL_BOX.slug}`);
  await main(page).getByRole('button', { name: 'Chọn xe' }).click();
  const picker = main(page).getByRole('form', { name: 'Xe của bạn' });
  await picker.getByLabel('Hãng và dòng xe').selectOption({ label: 'VinFast VF 8' });
  await picker.getByRole('button', { name: 'Lưu xe' }).click();
  await expect(main(page).getByText('VF 8 sạc AC tối đa 11 kW ba pha: bộ sạc này cho 7,4 kW')).toBeVisible();

  await main(page).getByRole('link', { name: 'Bộ sạc nào hợp xe tôi?' }).click();
  await expect.poll(() => pathOf(page)).toBe('/products/chargers');
  const items = main(page).getByRole('region', { name: 'Bộ sạc và cáp cho VF 8' }).getByRole('listitem');
  await expect(items.first()).toContainText('Sạc ở 11 kW');
  await expect(items.first()).toContainText('Đủ công suất tối đa của xe.');
  await expect(items.filter({ hasText: WALL_BOX.name })).toContainText(
    'Xe nhận ba pha, bộ sạc chỉ có một pha.',
  );
});

test('a guest asks for a mail about a sold-out product @phone @wide-in-drills', async ({ page }) => {
  await page.goto(SOLD_OUT);
  await main(page).getByRole('button', { name: 'Báo khi có hàng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Báo khi có hàng' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await email.fill('khach@');
  await dialog.getByRole('button', { name: 'Báo cho tôi' }).click();
  await expect(email).toHaveAccessibleDescription('Email không hợp lệ.');
  await email.fill(newEmail());
  await dialog.getByRole('button', { name: 'Báo cho tôi' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Đã đăng ký báo có hàng' })).toBeFocused();
});
