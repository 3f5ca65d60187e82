import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  buyElsewhere,
  field,
  fillAddress,
  fillCheckout,
  fillContact,
  cancelOrder,
  expectToPay,
  placeButton,
  placedCode,
  someReceiver,
  watchSentOrders,
} from '../support/checkout';
import { holdFittingSlot, fillFittedCar } from '../support/fitting';
import { openInside } from '../support/invariants';
import { addProduct, BATTERY, CLAMP, expect, expectBadge, LAST_MOTOR, money, test } from '../support/shop';
import { main } from '../support/visitor';
import { idle } from '../support/idle';

const alert = (page: Page, title: string) => main(page).getByRole('alert').filter({ hasText: title });
const summary = (page: Page) => main(page).getByRole('region', { name: 'Đơn hàng của bạn' });

test('checkout errors are shown at their fields, and all of them above the form @phone', async ({ page }) => {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await field(page, 'Họ và tên').fill('Bình');
  await field(page, 'Số điện thoại').fill('0212345678');
  await main(page).getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }).check();
  await field(page, 'Mã số thuế').fill('12345');
  await expect(placeButton(page)).toBeEnabled();
  await placeButton(page).click();
  await expect(main(page).getByRole('alert').first()).toContainText('Vui lòng kiểm tra lại các mục sau:');
  await expect(field(page, 'Số điện thoại')).toHaveAccessibleDescription(/Số điện thoại không hợp lệ/);
  await expect(
    main(page).getByRole('combobox', { name: 'Tỉnh/Thành phố', exact: true }),
  ).toHaveAccessibleDescription('Vui lòng chọn Tỉnh/Thành phố và Phường/Xã.');
  await expect(field(page, 'Mã số thuế')).toHaveAccessibleDescription(/Mã số thuế không hợp lệ/);
  await expect(field(page, 'Tên công ty')).toHaveAccessibleDescription('Vui lòng nhập tên công ty.');
  await expect(field(page, 'Số điện thoại')).toBeFocused();

  await field(page, 'Số điện thoại').fill('0912 345 678');
  await fillAddress(page);
  await main(page).getByRole('combobox', { name: 'Phường/Xã', exact: true }).fill('');
  await field(page, 'Tên công ty').fill('Công ty Xe Xanh');
  await field(page, 'Mã số thuế').fill('0312345678');
  await field(page, 'Địa chỉ công ty').fill('12 Nguyễn Huệ, Sài Gòn');
  await field(page, 'Email nhận hoá đơn').fill('ketoan@xexanh.vn');
  await placeButton(page).click();
  await expect(
    main(page).getByRole('combobox', { name: 'Phường/Xã', exact: true }),
  ).toHaveAccessibleDescription('Vui lòng chọn Tỉnh/Thành phố và Phường/Xã.');
  await fillAddress(page);
  await placeButton(page).click();
  await placedCode(page);
  await expect(main(page)).toContainText('Mã số thuế 0312345678');
});

test('delivery of a high-voltage part requires accepting a warning, and cash on delivery has a limit @phone @only-phone', async ({
  page,
}) => {
  await addProduct(page, BATTERY);
  await page.goto('/checkout');
  await expect(main(page).getByRole('radio', { name: 'Lắp tại xưởng' })).toBeChecked();
  await main(page).getByRole('radio', { name: 'Giao tận nơi' }).check();
  await expect(main(page).getByRole('heading', { name: 'Phụ tùng điện cao áp' })).toBeVisible();
  await fillCheckout(page);
  await expect(main(page).getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeDisabled();
  await expect(main(page)).toContainText(`COD chỉ áp dụng cho đơn đến ${money(20_000_000)}.`);
  await expect(main(page).getByRole('radio', { name: 'Chuyển khoản (VietQR)' })).toBeChecked();
  await expect(summary(page)).toContainText(money(350_000));
  await placeButton(page).click();
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'Bạn cần xác nhận đã hiểu lưu ý' }).first(),
  ).toBeVisible();

  await main(page).getByRole('radio', { name: 'Lắp tại xưởng' }).check();
  await placeButton(page).click();
  await expect(field(page, 'Hãng xe')).toHaveAccessibleDescription(/hãng xe/i);
  await expect(main(page).getByRole('alert').filter({ hasText: 'ngày và giờ lắp' }).first()).toBeVisible();
  await fillFittedCar(page);
  await holdFittingSlot(page, BATTERY.slug);
  await expectToPay(page, money(BATTERY.price));
});

test('a changed price is shown beside the old price, and must be confirmed @phone @only-phone', async ({
  page,
}) => {
  // The product was cheaper when the page was opened: only this browser's response is changed.
  const OLD = CLAMP.price - 70_000;
  await page.route(`**/api/products/${CLAMP.slug}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { product: { price: number } } };
    body.data.product.price = OLD;
    await route.fulfill({ response: response, json: body });
  });
  await openInside(page, `/products/${CLAMP.slug}`);
  await main(page).getByRole('button', { name: 'Mua ngay' }).first().click();
  await expect(page).toHaveURL(/\/checkout\?buy=/);
  await fillCheckout(page);
  await expectToPay(page, money(OLD + 30_000));
  const sent = watchSentOrders(page);
  await placeButton(page).click();
  const panel = alert(page, 'Giá đơn hàng vừa thay đổi');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem').filter({ hasText: CLAMP.name })).toContainText(money(OLD));
  await expect(panel.getByRole('listitem').filter({ hasText: CLAMP.name })).toContainText(money(CLAMP.price));
  await expect(panel.getByRole('listitem').filter({ hasText: 'Tổng cộng' })).toContainText(
    money(CLAMP.price + 30_000),
  );
  await expectToPay(page, money(CLAMP.price + 30_000), 'Đặt hàng với giá mới');
  await placeButton(page).click();
  await placedCode(page);
  await expect(main(page)).toContainText(money(CLAMP.price + 30_000));
  expect(new Set(sent).size).toBe(2);
});

test('when another visitor buys the last piece, its line is named and removed, and the rest is ordered', async ({
  page,
  request,
}) => {
  await addProduct(page, CLAMP);
  await addProduct(page, LAST_MOTOR);
  await page.goto('/checkout');
  await main(page).getByRole('radio', { name: 'Nhận tại xưởng' }).check();
  await fillContact(page, someReceiver());
  const bought = await buyElsewhere(request, LAST_MOTOR);
  try {
    await placeButton(page).click();
    const panel = alert(page, 'Một số sản phẩm không còn đủ');
    await expect(panel).toContainText(LAST_MOTOR.name);
    await expect(panel).toContainText('Đã hết hàng');
    await panel.getByRole('button', { name: `Bỏ ${LAST_MOTOR.name} khỏi giỏ` }).click();
    await expect(main(page)).toContainText('Giỏ hàng đã khớp với số hàng còn lại.');
    await expectToPay(page, money(CLAMP.price));
    await placeButton(page).click();
    await placedCode(page);
  } finally {
    await cancelOrder(request, bought);
  }
});

test('names a promo code that is rejected when the order is placed, and lets the user remove it', async ({
  page,
}) => {
  // Yesterday's code was still valid when the page was opened.
  await page.route(/\/api\/promotions(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { items: { code: string; validTo: string; category?: string[]; minOrder: number }[] };
    };
    for (const offer of body.data.items) {
      if (offer.code !== 'CAPSAC100') continue;
      Object.assign(offer, { validTo: '2099-01-01T00:00:00.000Z', minOrder: 0, category: [], usedCount: 0 });
    }
    await route.fulfill({ response: response, json: body });
  });
  await addProduct(page, CLAMP, 2);
  await openInside(page, '/promotions');
  await main(page).getByRole('button', { name: 'Dùng ngay mã CAPSAC100' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goto('/checkout');
  await fillCheckout(page);
  await expectToPay(page, money(2 * CLAMP.price + 30_000 - 100_000));
  await placeButton(page).click();
  const panel = alert(page, 'Mã CAPSAC100 không dùng được cho đơn này');
  await expect(panel).toContainText('Mã đã hết hạn.');
  await panel.getByRole('button', { name: 'Bỏ mã' }).click();
  await expectToPay(page, money(2 * CLAMP.price + 30_000));
  await placeButton(page).click();
  await placedCode(page);
});

test('a double click places only one order @phone @only-phone', async ({ page }) => {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await fillCheckout(page);
  await expectToPay(page, money(CLAMP.price + 30_000));
  const sent = watchSentOrders(page);
  await placeButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await placedCode(page);
  expect(sent).toHaveLength(1);
  await page.goto('/orders');
  await expect(main(page).getByRole('link', { name: /DH\d{11}/ })).toHaveCount(1);
});

test('the cart works offline, and an unsent order is sent once when the network is back @phone @only-phone', async ({
  page,
  context,
}) => {
  await addProduct(page, CLAMP);
  await page.goto('/cart');
  await expect(main(page).getByText('Tổng cộng').first()).toBeVisible();
  await idle(page);
  await context.setOffline(true);
  await expect(page.getByText('Bạn đang ngoại tuyến')).toBeVisible();
  const quantity = 2 + randomInt(3);
  await main(page).getByRole('spinbutton').fill(String(quantity));
  await main(page).getByRole('spinbutton').press('Enter');
  await expectBadge(page, quantity);
  await context.setOffline(false);
  await page.reload();
  await expectBadge(page, quantity);

  await page.goto('/checkout');
  await fillCheckout(page);
  const total = money(quantity * CLAMP.price + 30_000);
  await expectToPay(page, total);
  await context.setOffline(true);
  await placeButton(page).click();
  const panel = alert(page, 'Chưa biết đơn hàng đã được ghi nhận hay chưa');
  await expect(panel).toContainText('Bạn đang ngoại tuyến.');
  await expect(field(page, 'Số nhà, tên đường')).toHaveValue('12 Nguyễn Thị Thập');
  await expect(summary(page)).toContainText(`Tạm tính (${quantity} sản phẩm)`);
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Gửi lại' }).click();
  await placedCode(page);
  await page.goto('/orders');
  await expect(main(page).getByRole('link', { name: /DH\d{11}/ })).toHaveCount(1);
});
