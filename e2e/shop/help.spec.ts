import { FILTER, expect, test } from '../support/shop';
import { newPhone } from '../support/site';
import { main, toasts } from '../support/visitor';

test('a guest requests a call from a product page, and the front desk records it @phone @wide-in-drills', async ({
  page,
  site,
  browser,
}) => {
  const fullName = 'Phan Thị Gọi';
  const phone = newPhone();
  await page.goto(`/products/${FILTER.slug}`);
  const box = main(page).getByRole('region', { name: 'Cần trợ giúp?' });
  await expect(box.getByRole('link', { name: /^Gọi / })).toHaveAttribute('href', /^tel:/);
  await box.getByRole('button', { name: 'Gọi lại cho tôi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hẹn gọi lại' });
  await dialog.getByLabel('Họ và tên').fill(fullName);
  await dialog.getByLabel('Số điện thoại').fill(phone);
  await dialog.getByLabel(/Bạn cần hỏi gì/).fill('Lọc này có hợp với VF 5 không?');
  await dialog.getByRole('button', { name: 'Hẹn gọi lại' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bạn cần đồng ý');
  await dialog.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
  await dialog.getByRole('button', { name: 'Hẹn gọi lại' }).click();
  await expect(dialog.getByRole('status')).toContainText(/trước \d\d:\d\d .+\. Mã yêu cầu LH-/);

  const desk = await browser.newContext();
  const staff = await desk.newPage();
  await site.signInAs(staff, 'nhanvien');
  await staff.goto(`/staff/service-orders?tab=contacts&q=${phone}`);
  const card = main(staff).getByRole('group', { name: new RegExp(`^${fullName}`) });
  await expect(card.getByRole('link', { name: `Sản phẩm ${FILTER.name}` })).toBeVisible();
  await card.getByRole('button', { name: `Ghi kết quả cho ${fullName}` }).click();
  const result = staff.getByRole('dialog', { name: `Ghi kết quả cho ${fullName}` });
  await result.getByRole('radio', { name: 'Đã nói chuyện với khách' }).check();
  await result.getByLabel(/Ghi chú/).fill('Không hợp, đã gợi ý lọc khác.');
  await result.getByRole('button', { name: 'Lưu kết quả' }).click();
  await expect(toasts(staff)).toContainText('Đã ghi kết quả.');
  await staff.goto(`/staff/service-orders?tab=contacts&queue=closed&q=${phone}`);
  await expect(card).toContainText('Không hợp, đã gợi ý lọc khác.');
  await desk.close();
});

test('a search for help leads to the answer in a policy', async ({ page }) => {
  await page.goto('/products?q=phi%20ship');
  const hits = main(page).getByRole('region', { name: 'Trợ giúp' });
  await hits.getByRole('link', { name: 'Phí vận chuyển là bao nhiêu?' }).click();
  await expect(page).toHaveURL(/\/policies\/van-chuyen-thanh-toan#phi-giao-hang$/);
  await expect(main(page).getByRole('heading', { name: 'Phí vận chuyển là bao nhiêu?' })).toBeInViewport();
});
