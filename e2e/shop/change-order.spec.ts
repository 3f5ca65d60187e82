import type { Locator, Page } from '@playwright/test';
import { fillCheckout, placeButton, placedCode } from '../support/checkout';
import { addProduct, CLAMP, expect, money, test } from '../support/shop';
import { main } from '../support/visitor';

async function openDialog(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText('Ngày giao dự kiến');
  return dialog;
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Xác nhận thay đổi' }).click();
  await expect(dialog).toBeHidden();
}

test('a guest changes quantity and address of an order before it is packed @phone @wide-in-drills', async ({
  page,
}) => {
  await addProduct(page, CLAMP, 2);
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeButton(page).click();
  const code = await placedCode(page);
  await expect(main(page)).toContainText(money(2 * CLAMP.price + 30_000));

  const quantity = await openDialog(page, 'Đổi số lượng');
  await quantity.getByRole('button', { name: `Bớt một ${CLAMP.name}` }).click();
  await expect(quantity).toContainText(money(CLAMP.price + 30_000));
  await confirm(quantity);
  await expect(main(page)).toContainText(money(CLAMP.price + 30_000));

  const address = await openDialog(page, 'Đổi địa chỉ nhận');
  const place = (name: string) => address.getByRole('combobox', { name, exact: true });
  await place('Tỉnh/Thành phố').click();
  await place('Tỉnh/Thành phố').fill('ha noi');
  await page.getByRole('option', { name: 'Thành phố Hà Nội', exact: true }).click();
  await place('Phường/Xã').click();
  await place('Phường/Xã').fill('hoan kiem');
  await page.getByRole('option', { name: 'Phường Hoàn Kiếm', exact: true }).click();
  await expect(address).toContainText(money(CLAMP.price + 45_000));
  await confirm(address);

  await page.goto(`/orders/${code}`);
  await expect(main(page)).toContainText('Phường Hoàn Kiếm, Thành phố Hà Nội');
  await expect(main(page)).toContainText(money(CLAMP.price + 45_000));
});
