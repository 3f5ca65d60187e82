import type { APIRequestContext, Page } from '@playwright/test';
import { fillCheckout, placeButton, placedCode } from '../support/checkout';
import { addProduct, CLAMP, expect, test } from '../support/shop';
import { DEMO_PASSWORD, type AuthBody } from '../support/site';
import { main, toasts } from '../support/visitor';
import { callsOf } from '../support/workshop';

const REVIEWS = `/products/${CLAMP.slug}#danh-gia`;
/** One piece and its delivery. */
const TOTAL = CLAMP.price + 30_000;

/** Delivers an order that is paid in cash, as the front desk does. */
async function deliver(request: APIRequestContext, code: string): Promise<void> {
  const data = { email: 'nhanvien@evcare.test', password: DEMO_PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  const { accessToken } = (await response.json()) as AuthBody;
  const calls = callsOf(request, accessToken);
  const step = (name: string, evidence = {}) => calls.post(`/staff/shop-orders/${code}/${name}`, evidence);
  await step('confirm');
  await step('pack');
  await step('ship', { carrier: 'GHN', trackingCode: `E2E${code}` });
  await step('deliver', { collected: TOTAL });
}

const ownReview = (page: Page) => main(page).getByRole('region', { name: 'Đánh giá của bạn' });

test('a buyer’s review with a phone number waits until staff publish and answer it @phone @wide-in-drills', async ({
  page,
  site,
  request,
  browser,
}) => {
  const { fullName } = await site.newcomer(page, { fullName: 'Vũ Thị Đào', verified: true });
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await fillCheckout(page);
  await placeButton(page).click();
  await deliver(request, await placedCode(page));

  const text = `Móc chắc, treo gọn. Cần hỏi thêm cứ gọi 0912345678 (${Date.now()}).`;
  await page.goto(REVIEWS);
  const form = main(page).getByRole('form', { name: 'Viết đánh giá' });
  await form.getByRole('radio', { name: '5 sao' }).check();
  await form.getByLabel(/Nhận xét/).fill(text);
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(ownReview(page)).toContainText('Chờ duyệt');

  const desk = await browser.newContext();
  const staff = await desk.newPage();
  await site.signInAs(staff, 'nhanvien');
  await staff.goto('/staff/service-orders?tab=reviews');
  const card = main(staff)
    .getByRole('group', { name: `Đánh giá của ${fullName} về ${CLAMP.name}` })
    .filter({ hasText: text });
  await expect(card).toContainText('Có số điện thoại hoặc liên kết');
  await card.getByRole('button', { name: `Đăng đánh giá của ${fullName}` }).click();
  await expect(toasts(staff)).toContainText('Đã đăng đánh giá.');
  await staff.goto('/staff/service-orders?tab=reviews&queue=published');
  await card.getByRole('button', { name: `Phản hồi đánh giá của ${fullName}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Phản hồi đánh giá của ${fullName}` });
  await dialog.getByLabel(/Phản hồi/).fill('Cảm ơn bạn đã tin dùng.');
  await dialog.getByRole('button', { name: 'Lưu phản hồi' }).click();
  await expect(toasts(staff)).toContainText('Đã lưu phản hồi.');
  await desk.close();

  const visit = await browser.newContext();
  const guest = await visit.newPage();
  await guest.goto(REVIEWS);
  const item = main(guest).getByRole('listitem').filter({ hasText: text });
  await expect(item).toContainText('Đào V.');
  await expect(item).toContainText('Phản hồi từ EVCare');
  await item.getByRole('button', { name: 'Báo cáo đánh giá của Đào V.' }).click();
  const report = guest.getByRole('dialog', { name: 'Báo cáo đánh giá' });
  await report.getByRole('radio', { name: 'Lộ thông tin cá nhân' }).check();
  await report.getByRole('button', { name: 'Gửi báo cáo' }).click();
  await expect(toasts(guest)).toContainText('Cửa hàng sẽ xem lại đánh giá này.');
  await visit.close();
});
