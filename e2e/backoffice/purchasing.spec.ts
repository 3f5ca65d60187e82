import type { StockList } from '@evcare/shared-contracts/office';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { expect, test } from '../support/workshop';
import { signIn } from './floor';
import { pageOf } from './people';

const SUPPLIER = 'Phụ tùng xe điện Đông Á';
const SKU = 'VONG-BI-6004';

test('a manager orders parts from a supplier, the desk receives some of them, and the stock rises', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [manager, desk] = [await signIn(request, 'quanly'), await signIn(request, 'nhanvien')];
  const stockOf = async () =>
    (await manager.calls.get<StockList>(`/admin/stock?q=${SKU}`)).items.find(({ sku }) => sku === SKU);
  const { name = '', onHand = 0 } = (await stockOf()) ?? {};
  await keepSession(page, manager.body);
  await page.goto('/staff/purchase-orders');
  const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title });

  await test.step('the manager drafts an order from the price list, and sends it by mail', async () => {
    await main(page).getByRole('button', { name: 'Tạo đơn mua hàng' }).click();
    const form = dialog('Đơn mua hàng mới');
    await form.getByLabel('Nhà cung cấp', { exact: true }).selectOption(SUPPLIER);
    await form.getByRole('button', { name: `Đặt ${name}` }).click();
    await form.getByRole('textbox', { name: `Số lượng ${name}` }).fill('6');
    await form.getByRole('button', { name: 'Tạo nháp' }).click();
    await dialog(/^DMH-/).getByRole('button', { name: 'Gửi đơn' }).click();
    const sending = dialog(/^Gửi đơn DMH-/);
    await expect(sending.getByRole('radio', { name: 'Gửi qua email' })).toBeChecked();
    await sending.getByRole('button', { name: 'Gửi đơn' }).click();
    await expect(dialog(/^DMH-/)).toContainText('Đã gửi, chờ hàng');
  });
  const code = (await dialog(/^DMH-/).getByRole('heading').first().textContent()) ?? '';

  await test.step('the desk counts four good pieces and a damaged one, without a price', async () => {
    const office = await pageOf(browser, desk, baseURL);
    await office.goto(`/staff/purchase-orders?q=${code}`);
    await main(office).getByRole('button', { name: code }).click();
    await office.getByRole('dialog', { name: code }).getByRole('button', { name: 'Nhận hàng' }).click();
    const form = office.getByRole('dialog', { name: `Nhận hàng đơn ${code}` });
    await expect(form.getByRole('textbox', { name: /Giá trên hoá đơn/ })).toHaveCount(0);
    await form.getByRole('textbox', { name: /Số phiếu giao hàng/ }).fill('PGH-E2E');
    await form.getByRole('textbox', { name: `Nhận tốt ${name}` }).fill('4');
    await form.getByRole('textbox', { name: `Hỏng ${name}` }).fill('1');
    await form.getByRole('button', { name: 'Nhập kho' }).click();
    await expect(form).toContainText('Có hàng hỏng. Vui lòng ghi hỏng gì.');
    await form.getByRole('textbox', { name: /Lý do chênh lệch/ }).fill('Một vòng bi rỉ');
    await form.getByRole('button', { name: 'Nhập kho' }).click();
    await expect(form).toBeHidden();
    await expect(office.getByRole('dialog', { name: code })).toContainText('Đã nhận một phần');
    await expect(office.getByRole('dialog', { name: code })).not.toContainText('₫');
    await office.context().close();
  });

  await test.step('the manager’s open page shows the delivery, and the stock page the new pieces', async () => {
    await expect(dialog(code)).toContainText('PGH-E2E');
    await page.goto(`/manager?tab=stock&q=${SKU}`);
    await expect(main(page).getByRole('row', { name: new RegExp(SKU) })).toContainText(String(onHand + 4));
  });
  expect((await stockOf())?.onHand).toBe(onHand + 4);
});
