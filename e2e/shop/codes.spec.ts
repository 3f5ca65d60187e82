import type { Page } from '@playwright/test';
import { byPointer, handsOn, type Hands } from '../support/hands';
import {
  addProduct,
  cartLink,
  CLAMP,
  expect,
  expectBadge,
  money,
  quantityOf,
  test,
  WALL_BOX,
} from '../support/shop';
import { main, pathOf, toasts } from '../support/visitor';

const codes = (page: Page) => main(page).getByRole('region', { name: 'Mã ưu đãi' });
const sum = (page: Page) => main(page).getByRole('region', { name: 'Tóm tắt đơn hàng' });
const format = (amount: number) => money(amount);

async function tryCode(page: Page, code: string, hands: Hands = byPointer): Promise<void> {
  await hands.fill(codes(page).getByLabel('Nhập mã ưu đãi'), code);
  await hands.press(codes(page).getByRole('button', { name: 'Áp dụng' }));
}

test('a promo code says which condition is not met, and applies once the condition is met @phone @wide-in-drills', async ({
  page,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  await addProduct(page, CLAMP);
  await hands.press(cartLink(page));
  await expect(codes(page)).toContainText(`Mua thêm ${format(180_000)} để dùng FREESHIP`);
  await tryCode(page, 'freeship', hands);
  await expect(codes(page)).toContainText('Sẽ áp dụng khi đủ điều kiện');
  await expect(codes(page)).toContainText(`Đơn tối thiểu ${format(500_000)}, cần thêm ${format(180_000)}.`);

  await hands.press(main(page).getByRole('button', { name: `Thêm một ${CLAMP.name}` }));
  await expect(codes(page)).toContainText(/Giảm [\d.]+\u00a0₫ phí vận chuyển/);
  await expect(sum(page)).toContainText('Giảm phí vận chuyển');
  // The discount equals the delivery fee.
  await expect(sum(page).getByText('Tổng cộng').locator('xpath=../dd')).toHaveText(format(2 * CLAMP.price));

  await page.reload();
  await expect(codes(page)).toContainText(/Giảm [\d.]+\u00a0₫ phí vận chuyển/);
  await hands.press(codes(page).getByRole('button', { name: 'Bỏ mã FREESHIP' }));
  await expect(sum(page)).not.toContainText('Giảm phí vận chuyển');
});

test('each promo code says why it can’t be used; the best code is suggested and applied with one click @phone @only-phone', async ({
  page,
}) => {
  await addProduct(page, WALL_BOX);
  await cartLink(page).click();
  for (const [code, why] of [
    ['', 'Vui lòng nhập mã ưu đãi.'],
    ['KHONGCO', 'Mã không tồn tại.'],
    ['CAPSAC100', 'Mã đã hết hạn.'],
    ['MUAMOI12', /Mã có hiệu lực từ \d\d\/\d\d\./],
  ] as const) {
    await tryCode(page, code);
    await expect(codes(page).getByLabel('Nhập mã ưu đãi')).toHaveAccessibleDescription(why);
  }
  await codes(page).locator('summary').click();
  const all = codes(page).getByRole('list', { name: 'Mã của bạn và mã đang có' });
  for (const code of ['NEWUSER20', 'BIRTHDAY15', 'MEMBER10']) {
    const row = all.getByRole('listitem').filter({ hasText: code });
    await expect(row.getByRole('link', { name: 'Đăng nhập để dùng mã này' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fcart',
    );
  }
  await expect(codes(page)).toContainText(`Mã tốt nhất: SAVE500K, giảm ${format(500_000)}`);
  await codes(page).getByRole('button', { name: 'Dùng mã SAVE500K' }).first().click();
  await expect(sum(page)).toContainText(`−${format(500_000)}`);
  await expect(all.getByRole('listitem').filter({ hasText: 'SAVE500K' })).toContainText('Đang dùng');
});

test('a promo code for members is rejected for guests, and applies after the sign-in', async ({
  page,
  site,
}) => {
  const { email, password } = await site.newAccount({ verified: true });
  await addProduct(page, WALL_BOX);
  await cartLink(page).click();
  await tryCode(page, 'NEWUSER20');
  await codes(page).getByRole('link', { name: 'Đăng nhập để dùng mã này' }).first().click();
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/cart');
  await expectBadge(page, 1);
  await expect(sum(page)).toContainText(`−${format(500_000)}`);
  await expect(sum(page)).toContainText('NEWUSER20');
});

test('a shared link applies its promo code to the cart, and an unknown code in a link is reported @phone @only-phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addProduct(page, CLAMP, 2);
  await page.goto('/cart?promo=freeship');
  await expect(toasts(page)).toContainText('Đã áp dụng mã FREESHIP.');
  await expect.poll(() => pathOf(page)).toBe('/cart');
  await codes(page)
    .getByRole('button', { name: /Chia sẻ mã/ })
    .click();
  await expect(codes(page).getByRole('status').filter({ hasText: 'Đã sao chép liên kết' })).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/cart?promo=FREESHIP`);

  await codes(page).getByRole('button', { name: 'Bỏ mã FREESHIP' }).click();
  await page.goto('/cart?promo=KHONGCO');
  await expect(toasts(page)).toContainText('Mã không tồn tại.');
  await page.goto(link);
  await expect(codes(page).getByRole('button', { name: 'Bỏ mã FREESHIP' })).toBeVisible();
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
});

test('a promo code can be copied, saved across a reload, and applied at once @phone @wide-in-drills', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addProduct(page, CLAMP, 2);
  await page.goto('/promotions');
  const card = (code: string) => main(page).getByRole('listitem').filter({ hasText: code }).last();
  await main(page).getByRole('button', { name: 'Sao chép mã FREESHIP' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('FREESHIP');
  await main(page).getByRole('button', { name: 'Lưu mã FREESHIP' }).click();
  await expect(main(page).getByRole('button', { name: 'Bỏ lưu mã FREESHIP' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/promotions?group=saved');
  await expect(main(page).getByText('FREESHIP', { exact: true })).toBeVisible();
  await expect(main(page).getByText('SAVE500K', { exact: true })).toHaveCount(0);
  await expect(card('FREESHIP')).toBeVisible();
  await main(page).getByRole('button', { name: 'Dùng ngay mã FREESHIP' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(codes(page)).toContainText(/Giảm [\d.]+\u00a0₫ phí vận chuyển/);

  await page.goto('/promotions?group=saved');
  await main(page).getByRole('button', { name: 'Bỏ lưu mã FREESHIP' }).click();
  await expect(main(page)).toContainText('Bạn chưa lưu mã nào.');
});
