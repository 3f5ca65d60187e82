import { addButton, addProduct, BATTERY, CABLE, CLAMP, drawer, holdBack, painted } from '../support/shop';
import { header, isPhone, main } from '../support/visitor';
import type { Screen } from './screens';
import { fillCart, press } from './shop-page';

/** Product list to cart, in all relevant states. */
export const SHOP_SCREENS: readonly [string, Screen][] = [
  ['products', { path: '/products' }],
  [
    'products-loading',
    {
      path: '/about',
      async then(page) {
        await holdBack(page, '**/api/products**');
        await page.goto('/products');
        await main(page).getByRole('heading', { level: 1 }).waitFor();
        await painted(page);
      },
    },
  ],
  ['products-narrowed', { path: '/products?category=battery-charger&inStock=1&max=20000000' }],
  ['products-none', { path: '/products?q=khong+co+gi' }],
  [
    'products-vehicle',
    {
      path: '/products',
      async then(page) {
        await press(page, 'Chọn xe');
        await main(page).getByLabel('Hãng và dòng xe').selectOption('VinFast VF 8');
        await press(page, 'Lưu xe');
      },
    },
  ],
  ['products-vehicle-picker', { path: '/products', window: true, then: (page) => press(page, 'Chọn xe') }],
  [
    'products-filters',
    {
      path: '/products?category=charging-cable',
      window: true,
      then: async (page) => isPhone(page) && press(page, /^Bộ lọc/),
    },
  ],
  ['product', { path: `/products/${CABLE.slug}` }],
  ['product-high-voltage', { path: `/products/${BATTERY.slug}` }],
  ['product-reviews', { path: `/products/${CABLE.slug}#danh-gia` }],
  ['product-out', { path: '/products/gang-tay-cach-dien-1000-v', window: true }],
  ['product-gone', { path: '/products/khong-con-ban' }],
  [
    'drawer',
    {
      path: `/products/${CLAMP.slug}`,
      window: true,
      async then(page) {
        await addButton(page, CLAMP).click();
        if (!isPhone(page)) await drawer(page).getByRole('link', { name: CLAMP.name }).waitFor();
      },
    },
  ],
  [
    'search-results',
    {
      path: '/about',
      window: true,
      async then(page) {
        await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
        await page.getByRole('dialog').getByRole('combobox').fill('sac');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
      },
    },
  ],
  [
    'search-none',
    {
      path: '/about',
      window: true,
      async then(page) {
        await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
        await page.getByRole('dialog').getByRole('combobox').fill('zzzz');
        await page.getByText('Không tìm thấy kết quả cho').waitFor();
      },
    },
  ],
  [
    'cart-guest',
    {
      path: '/cart',
      async then(page) {
        await fillCart(page);
        await page.goto('/cart');
        await main(page)
          .getByText(/^Mã tốt nhất/)
          .waitFor();
      },
    },
  ],
  [
    'cart-codes',
    {
      path: '/cart',
      async then(page) {
        await fillCart(page);
        await page.goto('/cart?promo=SAVE500K');
        await main(page).getByRole('button', { name: 'Bỏ mã SAVE500K' }).waitFor();
        await main(page).locator('summary').click();
        await main(page).getByLabel('Nhập mã ưu đãi').fill('KHONGCO');
        await press(page, 'Áp dụng');
        await main(page).getByText('Mã không tồn tại.').first().waitFor();
        await press(page, `Xoá ${CABLE.name} khỏi giỏ`);
      },
    },
  ],
  [
    'cart-missing',
    {
      path: '/cart',
      async then(page) {
        await addProduct(page, CLAMP);
        await page.goto('/cart?promo=FREESHIP');
        await main(page).getByText('Sẽ áp dụng khi đủ điều kiện').waitFor();
      },
    },
  ],
  [
    'cart-clear',
    {
      path: '/cart',
      window: true,
      async then(page) {
        await fillCart(page);
        await page.goto('/cart');
        await press(page, 'Xoá tất cả');
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  ['promotions', { path: '/promotions' }],
  ['promotions-saved-none', { path: '/promotions?group=saved' }],
];
