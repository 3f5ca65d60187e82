import type { Page } from '@playwright/test';
import { buyElsewhere } from '../support/checkout';
import { FILTER } from '../support/shop';
import { keepSession, newEmail, newPhone } from '../support/site';
import { main, toasts } from '../support/visitor';
import { expect, test } from '../support/workshop';
import { signIn } from './floor';

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a manager adds a walk-in customer, writes a note about them, merges a duplicate with the same phone number, and undoes it', async ({
  page,
  request,
}) => {
  const manager = await signIn(request, 'quanly');
  await keepSession(page, manager.body);
  const phone = newPhone();
  // Unique name for each run.
  const letters = phone.replace(/\d/g, (digit) => 'abcdefghik'[Number(digit)] ?? '');
  const twinName = `Bùi Song ${letters}`;
  const twin = await manager.calls.post<{ id: string; email: string }>('/customers', {
    fullName: twinName,
    phoneNumber: phone,
    email: newEmail(),
    address: null,
  });

  await page.goto('/staff/customers');
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(main(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(phone);
  await expect(page).toHaveURL(new RegExp(`q=${phone}`));
  await expect(main(page).getByRole('button', { name: twinName })).toBeVisible();
  await main(page).getByRole('button', { name: 'Thêm khách' }).click();
  const form = sheet(page, 'Thêm khách');
  await expect(form.getByLabel('Số điện thoại')).toHaveValue(phone);
  await form.getByLabel('Họ và tên').fill('Bùi Thị Mới');
  await form.getByLabel('Email').fill(newEmail());
  await form.getByRole('button', { name: 'Thêm khách' }).click();
  await expect(form.getByRole('button', { name: `Mở hồ sơ ${twinName}` })).toBeVisible();
  await form.getByRole('button', { name: 'Vẫn thêm khách mới' }).click();
  const record = sheet(page, 'Bùi Thị Mới');
  await record.getByRole('tab', { name: /^Ghi chú nội bộ/ }).click();
  await record.getByLabel('Ghi chú mới').fill('Chỉ gọi buổi chiều');
  await record.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(record.getByText('Chỉ gọi buổi chiều')).toBeVisible();

  await record.getByRole('button', { name: 'Gộp hồ sơ' }).click();
  const search = sheet(page, 'Gộp hồ sơ khác vào Bùi Thị Mới');
  await search.getByRole('button', { name: `Chọn ${twinName}` }).click();
  const merge = sheet(page, `Gộp ${twinName} vào Bùi Thị Mới`);
  await merge.getByRole('radio', { name: /^Gặp khách/ }).check();
  await merge.getByLabel('Lý do gộp').fill('Một người hai hồ sơ');
  await merge.getByRole('button', { name: 'Gộp hồ sơ' }).click();
  await expect(merge).toBeHidden();
  const nameAt = async () =>
    (await manager.calls.get<{ fullName: string }>(`/customers/${twin.id}`)).fullName;
  expect(await nameAt()).toBe('Bùi Thị Mới');

  await page.goto(`/staff/customers?open=${twin.id}`);
  await record.getByRole('button', { name: 'Xem và hoàn tác' }).click();
  await sheet(page, 'Các lần gộp')
    .getByRole('button', { name: `Hoàn tác gộp ${twinName}` })
    .click();
  const undo = sheet(page, `Tách lại hồ sơ ${twinName}?`);
  await undo.getByLabel('Lý do hoàn tác').fill('Hai người khác nhau');
  await undo.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(undo).toBeHidden();
  expect(await nameAt()).toBe(twinName);
});

test('an order is confirmed in bulk, handed over step by step, and its delivery slip is printed', async ({
  page,
  request,
}) => {
  const desk = await signIn(request, 'nhanvien');
  await keepSession(page, desk.body);
  const order = await buyElsewhere(request, FILTER);
  await page.goto(`/staff/service-orders?tab=shop-orders&q=${order.code}`);
  await main(page)
    .getByRole('checkbox', { name: `Chọn ${order.code}` })
    .check();
  await main(page).getByRole('button', { name: 'Xác nhận (1)' }).click();
  await expect(toasts(page)).toContainText('Đã cập nhật 1 trên 1 đơn hàng.');

  await main(page).getByRole('button', { name: order.code }).click();
  const opened = sheet(page, `Đơn ${order.code}`);
  for (const step of ['Đóng gói', 'Báo khách đến nhận', 'Khách đã nhận hàng']) {
    await opened.getByRole('button', { name: step, exact: true }).click();
    if (step !== 'Đóng gói') {
      const act = sheet(page, `${step}: ${order.code}`);
      if (step === 'Khách đã nhận hàng') await act.getByLabel('Số tiền đã đếm').fill(String(FILTER.price));
      await act.getByRole('button', { name: step }).click();
    }
    await expect(opened.getByRole('button', { name: step, exact: true })).toBeHidden();
  }
  await expect(opened.getByText('Đã thanh toán')).toBeVisible();
  await opened.getByRole('button', { name: 'In phiếu gửi' }).click();
  await expect(page.getByRole('article', { name: 'Phiếu gửi hàng' })).toContainText(order.code);
  await page.goBack();
  await expect(opened).toBeVisible();
});
