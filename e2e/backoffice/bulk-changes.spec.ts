import { readFile } from 'node:fs/promises';
import { expectAccessibleInThemes } from '../a11y/axe';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { expect, test } from '../support/workshop';
import { signIn } from './floor';
import { row } from './people';

/** Product that no other journey reads or changes. */
const SKU = 'DEM-KICH';
const NAME = 'Bộ đệm kích nâng xe điện';

test('a manager exports the price list, edits it, previews and applies it, and undoes it', async ({
  page,
  request,
}) => {
  const manager = await signIn(request, 'quanly');
  await keepSession(page, manager.body);
  await page.goto(`/manager?tab=products&q=${SKU}`);
  await expect(row(page, NAME)).toContainText('560.000');

  const lines = await test.step('the file has the products of the filter', async () => {
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Xuất CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('Mã sản phẩm;Tên sản phẩm;Giá bán;Giá gốc;Mức đặt thêm;Trạng thái');
    return text.trim().split('\r\n');
  });
  expect(lines).toHaveLength(2);
  const edited = [lines[0], (lines[1] ?? '').replace(';560000;', ';590.000 ₫;')].join('\r\n');
  const fileOf = (text: string) => ({ name: 'gia.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  const preview = page.getByRole('dialog', { name: 'Xem trước thay đổi' });
  await test.step('a file with an error is explained row by row', async () => {
    await main(page).getByRole('button', { name: 'Nhập CSV' }).click();
    const chooser = page.getByRole('dialog', { name: 'Nhập danh sách sản phẩm' });
    await chooser.getByLabel('Chọn tệp CSV').setInputFiles(fileOf(`${edited}\r\nKHONG-CO;A;1;;0;Đang bán`));
    await expect(preview.getByRole('alert')).toContainText('Còn 1 dòng lỗi');
    await expect(preview.getByRole('table')).toContainText('Không có sản phẩm mã KHONG-CO');
    await expectAccessibleInThemes(page, 'preview of a bulk change');
    await preview.getByRole('button', { name: 'Chọn tệp khác' }).click();
    await chooser.getByLabel('Chọn tệp CSV').setInputFiles(fileOf(edited));
  });

  const applied = page.getByRole('dialog', { name: 'Thay đổi: Nhập từ tệp' });
  await test.step('the corrected file is applied, and the list shows the new price', async () => {
    await expect(preview.getByRole('table')).toContainText('590.000');
    await preview.getByRole('button', { name: 'Áp dụng cho 1 sản phẩm' }).click();
    await expect(applied).toContainText('đã áp dụng lúc');
    await applied.getByRole('button', { name: 'Đóng' }).click();
    await expect(row(page, NAME)).toContainText('590.000');
  });

  await test.step('the change is found again and undone', async () => {
    await main(page).getByRole('button', { name: 'Thay đổi gần đây' }).click();
    const history = page.getByRole('dialog', { name: 'Thay đổi gần đây' });
    await history
      .getByRole('button', { name: /gia\.csv/ })
      .first()
      .click();
    await applied.getByRole('button', { name: 'Hoàn tác' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hoàn tác 1 sản phẩm?' });
    await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(applied).toContainText('đã hoàn tác lúc');
    await applied.getByRole('button', { name: 'Đóng' }).click();
    await expect(row(page, NAME)).toContainText('560.000');
  });
});
