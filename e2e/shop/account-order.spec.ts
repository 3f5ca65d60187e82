import type { Page } from '@playwright/test';
import { fillAddress, fillCheckout, placeButton, placedCode, someReceiver } from '../support/checkout';
import {
  addProduct,
  CABLE,
  cartLink,
  CLAMP,
  expect,
  expectBadge,
  money,
  quantityOf,
  test,
  WALL_BOX,
} from '../support/shop';
import { fillLogin, main, pathOf, toasts } from '../support/visitor';

const codes = (page: Page) => main(page).getByRole('region', { name: 'Mã ưu đãi' });

test('a guest’s cart is merged into the account; cancelling an order by bank transfer releases its promo code @phone @only-phone', async ({
  page,
  site,
  browser,
}) => {
  // The account's cart is not empty.
  const account = await site.newAccount({ verified: true });
  const before = await browser.newContext();
  const earlier = await before.newPage();
  await earlier.goto('/auth/login');
  await fillLogin(earlier, account.email, account.password);
  await expect.poll(() => pathOf(earlier)).toBe('/');
  const written = earlier.waitForResponse((reply) => reply.request().method() === 'PUT');
  await addProduct(earlier, WALL_BOX);
  await written;
  await before.close();

  await addProduct(page, CLAMP, 3);
  await page.goto('/auth/login?redirect=%2Fcart');
  await fillLogin(page, account.email, account.password);
  await expect.poll(() => pathOf(page)).toBe('/cart');
  await expectBadge(page, 4);
  await expect(quantityOf(page, CLAMP)).toHaveValue('3');
  await expect(quantityOf(page, WALL_BOX)).toHaveValue('1');

  await codes(page).getByLabel('Nhập mã ưu đãi').fill('NEWUSER20');
  await codes(page).getByRole('button', { name: 'Áp dụng' }).click();
  await expect(codes(page).getByRole('button', { name: 'Bỏ mã NEWUSER20' })).toBeVisible();
  await page.goto('/checkout');
  await expect(main(page).getByLabel('Họ và tên')).toHaveValue(account.fullName);
  await fillCheckout(page, { ...someReceiver(), fullName: account.fullName });
  await main(page).getByRole('radio', { name: 'Chuyển khoản (VietQR)' }).check();
  await expect(placeButton(page)).toContainText('Đặt hàng ·');
  await placeButton(page).click();
  const code = await placedCode(page);
  await expectBadge(page, 0);
  await expect(main(page)).toContainText(`−${money(500_000)}`);

  const panel = main(page).getByRole('region', { name: 'Chuyển khoản VietQR' });
  await expect(panel).toContainText('DEMO – không chuyển khoản');
  await expect(panel.getByRole('img', { name: 'Mã mẫu, không quét được' })).toBeVisible();
  await expect(panel).toContainText(code);
  await panel.getByRole('button', { name: 'Tôi đã chuyển khoản' }).click();
  await expect(main(page)).toContainText('Bạn đã báo chuyển khoản.');

  await page.goto('/orders');
  await expect(main(page).getByRole('tab', { name: 'Tất cả (1)' })).toHaveAttribute('aria-selected', 'true');
  await main(page)
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await main(page).getByRole('button', { name: 'Huỷ đơn' }).click();
  const question = page.getByRole('dialog', { name: `Huỷ đơn ${code}?` });
  await question.getByRole('button', { name: 'Huỷ đơn' }).click();
  await expect(question).toContainText('Vui lòng chọn một lý do.');
  await question.getByRole('radio', { name: 'Tôi đổi ý' }).check();
  await question.getByRole('button', { name: 'Huỷ đơn' }).click();
  await expect(toasts(page)).toContainText('Đã huỷ đơn hàng.');
  await expect(main(page).getByText('Đã huỷ').first()).toBeVisible();

  await page.goto('/orders?tab=cancelled');
  await expect(
    main(page)
      .getByRole('link', { name: new RegExp(code) })
      .first(),
  ).toBeVisible();
  // The code and the goods are available again.
  await main(page)
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await main(page).getByRole('button', { name: 'Mua lại' }).click();
  await expectBadge(page, 4);
  await cartLink(page).click();
  await codes(page).getByLabel('Nhập mã ưu đãi').fill('NEWUSER20');
  await codes(page).getByRole('button', { name: 'Áp dụng' }).click();
  await expect(codes(page).getByRole('button', { name: 'Bỏ mã NEWUSER20' })).toBeVisible();
  await expect(codes(page)).toContainText(`Giảm ${money(500_000)}`);
});

test('the address of an order is offered for the next order; a single-use promo code is rejected the second time', async ({
  page,
  site,
}) => {
  await site.newcomer(page, { verified: true });
  await addProduct(page, CABLE);
  await page.goto('/cart?promo=NEWUSER20');
  await expect(codes(page).getByRole('button', { name: 'Bỏ mã NEWUSER20' })).toBeVisible();
  await page.goto('/checkout');
  await fillAddress(page);
  await placeButton(page).click();
  await placedCode(page);

  await addProduct(page, CABLE);
  await page.goto('/checkout');
  const usedAddress = main(page).getByRole('group', { name: 'Địa chỉ đã dùng' }).getByRole('button');
  await expect(usedAddress).toHaveText(/12 Nguyễn Thị Thập, Phường Tân Hưng, Thành phố Hồ Chí Minh/);
  await usedAddress.click();
  await expect(main(page).getByRole('combobox', { name: 'Phường/Xã', exact: true })).toHaveValue(
    'Phường Tân Hưng',
  );
  await page.goto('/cart');
  await codes(page).getByLabel('Nhập mã ưu đãi').fill('NEWUSER20');
  await codes(page).getByRole('button', { name: 'Áp dụng' }).click();
  await expect(codes(page).getByLabel('Nhập mã ưu đãi')).toHaveAccessibleDescription(
    /Bạn đã dùng mã này|khách mới/,
  );
});

test('a customer finds each order under the tab of its state, and all orders under the first tab @phone @wide-in-drills', async ({
  page,
  site,
}) => {
  await site.signInAs(page, 'khachhang');
  await page.goto('/orders');
  const tabs = main(page).getByRole('tab');
  await expect(tabs).toHaveCount(8);
  // The numbers are shown with the first orders.
  await expect(tabs.filter({ hasText: /\(\d+\)/ })).not.toHaveCount(0);
  const numbers: number[] = [];
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const promised = Number(/\((\d+)\)/.exec((await tab.textContent()) ?? '')?.[1] ?? 0);
    await expect(main(page).getByRole('link', { name: /DH\d{11}/ })).toHaveCount(promised);
    numbers.push(promised);
  }
  const [all = 0, ...byState] = numbers;
  expect(all).toBeGreaterThan(5);
  expect(byState.reduce((sum, number) => sum + number, 0)).toBe(all);
});
