import { signIn } from '../backoffice/floor';
import { fillCheckout, placeButton, placedCode } from '../support/checkout';
import { addProduct, CLAMP, expect, test } from '../support/shop';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';

const SHIP = 'Bàn giao cho đơn vị vận chuyển';
const ADD = 'Thêm chặng vận chuyển';

test('a customer follows a parcel of a carrier whose steps staff enter @phone @wide-in-drills', async ({
  page,
  browser,
  request,
}) => {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeButton(page).click();
  const code = await placedCode(page);
  const parcel = main(page).getByRole('region', { name: 'Vận chuyển' });
  await expect(main(page)).toContainText('Chờ xác nhận');
  await expect(parcel).toHaveCount(0);

  const staff = await signIn(request, 'nhanvien');
  for (const step of ['confirm', 'pack']) await staff.calls.post(`/staff/shop-orders/${code}/${step}`);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await keepSession(desk, staff.body);
  await desk.goto(`/staff/service-orders?tab=shop-orders&open=${code}`);
  const sheet = desk.getByRole('dialog', { name: `Đơn ${code}` });
  await sheet.getByRole('button', { name: SHIP }).click();
  const ship = desk.getByRole('dialog', { name: `${SHIP}: ${code}` });
  // Parcels under way have different codes, also in repeated runs.
  const trackingCode = `CX${code}`;
  // The demo simulates the carriers of the list.
  await ship.getByLabel('Đơn vị vận chuyển', { exact: true }).selectOption('Đơn vị khác');
  await ship.getByLabel('Tên đơn vị vận chuyển').fill('Chành xe Miền Đông');
  await ship.getByLabel('Mã vận đơn').fill(trackingCode);
  await ship.getByRole('button', { name: SHIP }).click();
  await expect(ship).toBeHidden();

  await main(page).getByRole('button', { name: 'Cập nhật' }).click();
  await expect(parcel).toContainText('Chành xe Miền Đông');
  await expect(parcel).toContainText(trackingCode);
  await expect(parcel).toContainText('chưa quét kiện hàng');

  await sheet.getByRole('button', { name: ADD }).click();
  const add = desk.getByRole('dialog', { name: `${ADD}: ${code}` });
  await add.getByLabel('Chặng', { exact: true }).selectOption('Giao chưa thành công');
  await add.getByLabel('Nơi ghi nhận').fill('Phường Tân Hưng');
  await add.getByLabel('Lý do').fill('Khách hẹn giao lại');
  await add.getByRole('button', { name: ADD }).click();
  await expect(add).toBeHidden();
  await expect(sheet.getByRole('region', { name: 'Vận chuyển' })).toContainText('nhân viên nhập');

  await main(page).getByRole('button', { name: 'Cập nhật' }).click();
  const newest = parcel.getByRole('listitem').first();
  await expect(newest).toContainText('Giao chưa thành công');
  await expect(newest).toContainText('Phường Tân Hưng · Khách hẹn giao lại');
  await desk.context().close();
});
