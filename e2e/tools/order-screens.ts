import type { Page } from '@playwright/test';
import { expectToPay, field, fillCheckout, placeButton, placedCode } from '../support/checkout';
import { openInside } from '../support/invariants';
import { addProduct, BATTERY, CLAMP, expect, FILTER, LAST_MOTOR, money } from '../support/shop';
import { main } from '../support/visitor';
import type { Screen } from './screens';
import { fillCart, press } from './shop-page';

async function buy(page: Page, payment?: string): Promise<void> {
  await addProduct(page, CLAMP, 2);
  await addProduct(page, FILTER);
  await page.goto('/cart?promo=FREESHIP');
  await main(page).getByRole('button', { name: 'Bỏ mã FREESHIP' }).waitFor();
  await page.goto('/checkout');
  await fillCheckout(page);
  if (payment) await main(page).getByRole('radio', { name: payment }).check();
  await expectToPay(page, money(2 * CLAMP.price + FILTER.price));
  await placeButton(page).click();
  await placedCode(page);
}

const POLICIES = [
  'bao-hanh',
  'doi-tra',
  'van-chuyen-thanh-toan',
  'an-toan-dien-cao-ap',
  'bao-mat',
  'dieu-khoan',
];

/** Checkout and orders, in all relevant states. */
export const ORDER_SCREENS: readonly [string, Screen][] = [
  [
    'checkout-filled',
    {
      path: '/cart',
      async then(page) {
        await fillCart(page);
        await page.goto('/checkout');
        await fillCheckout(page);
        await main(page).getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }).check();
        await expect(placeButton(page)).toHaveAccessibleName(/₫/);
      },
    },
  ],
  [
    'checkout-errors',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, CLAMP);
        await page.goto('/checkout');
        await main(page).getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }).check();
        await field(page, 'Số điện thoại').fill('0212');
        await placeButton(page).click();
        await main(page).getByRole('alert').first().waitFor();
      },
    },
  ],
  [
    'checkout-place',
    {
      path: '/cart',
      window: true,
      async then(page) {
        await addProduct(page, CLAMP);
        await page.goto('/checkout');
        await main(page).getByRole('combobox', { name: 'Tỉnh/Thành phố', exact: true }).fill('ha');
        await page.getByRole('option').first().waitFor();
      },
    },
  ],
  [
    'checkout-high-voltage',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, BATTERY);
        await page.goto('/checkout');
        await main(page).getByRole('radio', { name: 'Giao tận nơi' }).check();
        await placeButton(page).click();
        await main(page).getByRole('alert').first().waitFor();
      },
    },
  ],
  [
    'checkout-fitting',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, BATTERY);
        await page.goto('/checkout');
        await main(page).getByRole('heading', { name: 'Ngày và giờ lắp' }).waitFor();
      },
    },
  ],
  [
    'checkout-price',
    {
      path: '/cart',
      async then(page) {
        await page.route(`**/api/products/${CLAMP.slug}`, async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: { product: { price: number } } };
          body.data.product.price -= 70_000;
          await route.fulfill({ response: response, json: body });
        });
        await openInside(page, `/products/${CLAMP.slug}`);
        await press(page, 'Mua ngay');
        await fillCheckout(page);
        await expectToPay(page, money(CLAMP.price - 70_000 + 30_000));
        await placeButton(page).click();
        await main(page).getByText('Giá đơn hàng vừa thay đổi').waitFor();
      },
    },
  ],
  [
    'checkout-stock',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, LAST_MOTOR);
        await addProduct(page, CLAMP, 3);
        await page.goto('/checkout');
        await main(page).getByRole('radio', { name: 'Nhận tại xưởng' }).check();
        await field(page, 'Họ và tên').fill('Trần Thị Bình');
        await field(page, 'Số điện thoại').fill('0912345678');
        const { items } = await page.evaluate(
          () =>
            JSON.parse(localStorage.getItem('mfe/mfe-storefront/cart') ?? '{}') as {
              items: { id: string; name: string; quantity: number }[];
            },
        );
        const lines = items.map(({ id, name, quantity }, index) => ({
          id,
          name,
          left: index * (quantity - 1),
        }));
        await page.route('**/api/orders', (route) =>
          route.fulfill({
            status: 409,
            json: { success: false, code: 'OUT_OF_STOCK', message: 'Không đủ hàng.', details: { lines } },
          }),
        );
        await placeButton(page).click();
        await main(page).getByText('Một số sản phẩm không còn đủ').waitFor();
      },
    },
  ],
  [
    'checkout-unanswered',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, CLAMP);
        await page.goto('/checkout');
        await fillCheckout(page);
        await expectToPay(page, money(CLAMP.price + 30_000));
        await page.route('**/api/orders', (route) => route.abort());
        await placeButton(page).click();
        await main(page).getByText('Chưa biết đơn hàng').waitFor();
      },
    },
  ],
  ['order-cod', { path: '/cart', then: (page) => buy(page) }],
  [
    'order-transfer',
    {
      path: '/cart',
      async then(page) {
        await buy(page, 'Chuyển khoản (VietQR)');
        await main(page).getByRole('img', { name: 'Mã mẫu, không quét được' }).waitFor();
      },
    },
  ],
  [
    'order-cancel',
    {
      path: '/cart',
      window: true,
      async then(page) {
        await buy(page);
        await press(page, 'Huỷ đơn');
        await page.getByRole('dialog').getByRole('button', { name: 'Huỷ đơn' }).click();
      },
    },
  ],
  ['order-look-up', { path: '/orders', then: (page) => press(page, 'Xem đơn hàng') }],
  ['order-unknown', { path: '/orders/DH26112199999' }],
  [
    'orders-guest',
    {
      path: '/cart',
      async then(page) {
        await buy(page);
        await page.goto('/orders');
        await main(page).getByRole('link', { name: /DH\d/ }).waitFor();
      },
    },
  ],
  ...['', '?tab=shipping', '?tab=done', '?tab=cancelled'].map((tab): [string, Screen] => [
    `orders-own${tab.replace('?tab=', '-')}`,
    { path: `/orders${tab}`, as: 'khachhang' },
  ]),
  ['orders-own-none', { path: '/orders', as: 'new' }],
  [
    'order-done',
    {
      path: '/orders?tab=done',
      as: 'khachhang',
      async then(page) {
        await main(page).getByRole('link', { name: /DH\d/ }).first().click();
        await main(page)
          .getByRole('heading', { name: /Đơn hàng DH/, level: 1 })
          .waitFor();
      },
    },
  ],
  ['contact-errors', { path: '/contact', then: (page) => press(page, 'Gửi yêu cầu') }],
  [
    'contact-thanks',
    {
      path: '/contact',
      async then(page) {
        await page.route('**/api/contact', (route) =>
          route.fulfill({ status: 201, json: { success: true, data: { code: 'LH-2026-00012' } } }),
        );
        await field(page, 'Họ và tên').fill('Trần Thị Bình');
        await field(page, 'Số điện thoại').fill('0912345678');
        await main(page).getByLabel('Chủ đề').selectOption({ index: 1 });
        await main(page).getByLabel('Nội dung').fill('Tôi cần tư vấn bộ sạc treo tường.');
        await main(page).getByRole('checkbox').check();
        await press(page, 'Gửi yêu cầu');
        await main(page).getByText('LH-2026-00012').waitFor();
      },
    },
  ],
  [
    'service-details',
    {
      path: '/services?tier=premium',
      then: (page) => main(page).locator('summary').filter({ hasText: 'Chi tiết' }).first().click(),
    },
  ],
  ['packages-tier', { path: '/packages?tier=standard' }],
  ...POLICIES.map((slug): [string, Screen] => [`policy-${slug}`, { path: `/policies/${slug}` }]),
];
