import type { APIRequestContext, Page } from '@playwright/test';
import { buyElsewhere } from '../support/checkout';
import { handsOn } from '../support/hands';
import { twoColoured } from '../support/png';
import { expect, FILTER, money, test } from '../support/shop';
import { DEMO_PASSWORD } from '../support/site';
import { main } from '../support/visitor';

/** Takes steps of an order as a manager through the API. */
async function asManager(request: APIRequestContext) {
  const data = { email: 'quanly@evcare.test', password: DEMO_PASSWORD };
  const login = await request.post('/api/auth/login', { data });
  expect(login.ok(), await login.text()).toBe(true);
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}`, 'If-Match': '*' };
  return async (code: string, step: string, body: object = {}): Promise<void> => {
    const response = await request.post(`/api/staff/shop-orders/${code}/${step}`, { headers, data: body });
    expect(response.ok(), await response.text()).toBe(true);
  };
}

const panel = (page: Page) => main(page).getByRole('region', { name: 'Đổi trả' });
const refresh = (page: Page) => main(page).getByRole('button', { name: 'Cập nhật' }).click();

test('a guest returns a faulty product with a photo, and follows the return up to the refund @phone @wide-in-drills', async ({
  page,
  request,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  const { code, phone } = await buyElsewhere(request, FILTER);
  const act = await asManager(request);
  for (const step of ['confirm', 'pack', 'ship', 'deliver']) await act(code, step);

  await page.goto(`/orders/${code}`);
  await hands.fill(main(page).getByLabel('Số điện thoại nhận hàng'), phone);
  await hands.press(main(page).getByRole('button', { name: 'Xem đơn hàng' }));
  await hands.press(main(page).getByRole('button', { name: 'Yêu cầu đổi trả' }));
  const form = page.getByRole('dialog', { name: `Đổi trả đơn ${code}` });
  await hands.choose(form.getByRole('radio', { name: 'Hàng bị lỗi, không hoạt động' }));
  await hands.press(form.getByRole('button', { name: 'Gửi yêu cầu' }));
  await expect(form.getByRole('alert')).toContainText('Vui lòng thêm ít nhất một ảnh');
  const photo = { name: 'loi.png', mimeType: 'image/png', buffer: twoColoured(640, 480) };
  await form.getByLabel('Chọn ảnh hàng muốn trả').setInputFiles(photo);
  await expect(form.getByText('Đã tải lên 1/1 ảnh')).toBeAttached();
  await hands.select(form.getByLabel('Ngân hàng'), 'Vietcombank');
  await hands.fill(form.getByLabel('Số tài khoản'), '0071 000 123 456');
  await hands.fill(form.getByLabel('Tên chủ tài khoản'), 'TRAN THI BINH');
  await expect(form).toContainText(money(FILTER.price));
  await hands.press(form.getByRole('button', { name: 'Gửi yêu cầu' }));

  await expect(panel(page)).toContainText('Chờ duyệt');
  await expect(panel(page).getByRole('img', { name: 'Ảnh hàng trả 1' })).toBeVisible();
  await act(code, 'returns/approve');
  await refresh(page);
  await expect(panel(page)).toContainText(`Ghi mã đơn ${code} trên gói hàng`);

  const order = await request.get(`/api/orders/${code}?phone=${encodeURIComponent(phone)}`);
  const { data } = (await order.json()) as { data: { lines: { productId: string }[] } };
  const lines = data.lines.map(({ productId }) => ({ productId, restocked: 1, writtenOff: 0 }));
  await act(code, 'returns/receive', { lines });
  await refresh(page);
  await expect(panel(page)).toContainText('Đang hoàn tiền');
  await act(code, 'refund', { reference: 'FT26112700001' });
  await refresh(page);
  await expect(panel(page)).toContainText(`Đã hoàn tiền${money(FILTER.price)} lúc`);
});
