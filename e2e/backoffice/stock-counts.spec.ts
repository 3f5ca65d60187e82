import type { StockList } from '@evcare/shared-contracts/office';
import { expectAccessibleInThemes } from '../a11y/axe';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { expect, test } from '../support/workshop';
import { signIn } from './floor';
import { pageOf } from './people';

/** A product is in one open count at a time, and the projects run side by side. */
const SKUS: Readonly<Record<string, string>> = { desktop: 'LOC-THAN', phone: 'DEN-SOI' };

test('the desk counts a product without seeing the books, and a manager approves the difference @phone @wide-in-drills', async ({
  page,
  request,
  browser,
  baseURL,
}, { project }) => {
  const sku = SKUS[project.name] ?? '';
  const [manager, desk] = [await signIn(request, 'quanly'), await signIn(request, 'nhanvien')];
  const stockOf = async () =>
    (await manager.calls.get<StockList>(`/admin/stock?q=${sku}`)).items.find((row) => row.sku === sku);
  const { name = '', onHand = 0 } = (await stockOf()) ?? {};
  const counted = onHand - 1;
  await keepSession(page, desk.body);
  await page.goto('/staff/stock-counts');

  await test.step('the desk opens a count of one product', async () => {
    await main(page).getByRole('button', { name: 'Mở phiếu kiểm kê' }).click();
    const form = page.getByRole('dialog', { name: 'Phiếu kiểm kê mới' });
    await form.getByRole('radio', { name: 'Sản phẩm tự chọn' }).check();
    await form.getByRole('searchbox').fill(sku);
    await form.getByRole('button', { name: new RegExp(name) }).click();
    await form.getByRole('button', { name: 'Mở phiếu' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: /^KK-/ })).toBeVisible();
  });
  const code = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('what was typed survives a reload, and the books show once it is saved', async () => {
    const field = main(page).getByRole('textbox', { name: `Số đếm ${name}` });
    await field.fill(String(counted));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field).toHaveValue(String(counted));
    await expect(main(page)).not.toContainText(`sổ ${onHand}`);
    await field.press('Enter');
    await expect(main(page).getByRole('button', { name: 'Ghi 1 số đếm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(`Đếm ${counted}, sổ ${onHand}`)).toBeVisible();
    await expectAccessibleInThemes(page, 'stock count');
    await main(page).getByRole('button', { name: 'Gửi duyệt' }).click();
    const submitting = page.getByRole('dialog', { name: 'Gửi chênh lệch chờ duyệt' });
    await submitting.getByRole('textbox', { name: `Lý do ${name}` }).fill('Rách bao bì, đã bỏ');
    await submitting.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(main(page)).toContainText('Chờ quản lý duyệt');
    expect((await stockOf())?.onHand).toBe(onHand);
  });

  await test.step('a manager approves, and the stock falls', async () => {
    const office = await pageOf(browser, manager, baseURL);
    await office.goto(`/manager/stock-counts?q=${code}`);
    await main(office).getByRole('button', { name: code }).click();
    await expect(main(office).getByRole('row', { name: new RegExp(name) })).toContainText('Rách bao bì');
    await main(office).getByRole('button', { name: 'Duyệt chênh lệch' }).click();
    await office.getByRole('button', { name: 'Duyệt và cập nhật kho' }).click();
    await expect(main(office)).toContainText('Đã duyệt');
    await office.context().close();
  });
  await expect(main(page)).toContainText('Đã duyệt');
  expect((await stockOf())?.onHand).toBe(counted);
});
