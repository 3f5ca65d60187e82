import type { Page } from '@playwright/test';
import { fillCheckout, placeButton, placedCode } from '../support/checkout';
import { byPointer, handsOn, type Hands } from '../support/hands';
import { addProduct, CLAMP, expect, money, test } from '../support/shop';
import { main } from '../support/visitor';

const TOTAL = CLAMP.price + 30_000;

/** Places an order that is to be paid at a gateway, up to the gateway's page. */
async function orderAt(page: Page, gateway: RegExp, hands: Hands = byPointer): Promise<void> {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await fillCheckout(page);
  await hands.choose(main(page).getByRole('radio', { name: gateway }));
  await hands.press(placeButton(page));
  await expect(page).toHaveURL(/\/api\/sandbox\//);
  await expect(page.locator('body')).toContainText(money(TOTAL));
  await expect(page.locator('body')).toContainText('Đây không phải trang của cổng thanh toán thật');
}

const outcome = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a guest pays at VNPay and returns to the paid order, which a second visit of the page keeps @phone @wide-in-drills', async ({
  page,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  await orderAt(page, /^VNPay/, hands);
  await hands.press(outcome(page, 'Thanh toán thành công'));
  const code = await placedCode(page);
  await expect(main(page)).toContainText(`Đã nhận thanh toán ${money(TOTAL)} qua VNPay.`);
  await expect(main(page)).toContainText('Đã thanh toán');
  await page.goto(`/orders/${code}`);
  await expect(main(page)).toContainText('Chờ xác nhận');
  await expect(main(page).getByRole('button', { name: /^Thanh toán/ })).toHaveCount(0);
});

test('a gateway that does not report a payment is asked, and the waiting page shows the result @only-phone @phone', async ({
  page,
}) => {
  await orderAt(page, /^VNPay/);
  await outcome(page, 'Đã trả tiền, nhưng cổng không báo cho cửa hàng').click();
  await expect(main(page)).toContainText('Đang chờ kết quả từ VNPay');
  // The gateway may be asked again only after a pause, so the page does it by itself.
  await expect(main(page)).toContainText('Đã nhận thanh toán', { timeout: 60_000 });
});

test('a customer who cancels at MoMo keeps the order and changes to cash on delivery @phone @wide-in-drills', async ({
  page,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  await orderAt(page, /MoMo/, hands);
  await hands.press(outcome(page, 'Huỷ giao dịch'));
  await expect(main(page)).toContainText('Bạn đã từ chối xác nhận thanh toán.');
  await hands.choose(main(page).getByRole('radio', { name: 'Thanh toán khi nhận hàng' }));
  await hands.press(main(page).getByRole('button', { name: 'Xác nhận đổi' }));
  await expect(main(page)).toContainText('Chờ xác nhận');
  await expect(main(page)).toContainText('Thanh toán khi nhận hàng');
});

test('Back on the page of a gateway shows the order, which can be paid from there', async ({ page }) => {
  await orderAt(page, /MoMo/);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/DH/);
  await main(page).getByRole('button', { name: 'Mở lại trang thanh toán' }).click();
  await expect(page).toHaveURL(/\/api\/sandbox\/momo/);
  await outcome(page, 'Cổng báo hai lần cùng lúc').click();
  await expect(main(page)).toContainText(`Đã nhận thanh toán ${money(TOTAL)} qua MoMo.`);
});
