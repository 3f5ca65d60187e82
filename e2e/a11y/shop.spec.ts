import type { Page } from '@playwright/test';
import { AT_REST } from '../support/at-rest';
import { fillCheckout, field, placeButton, placedCode } from '../support/checkout';
import { holdFittingSlot, fillFittedCar } from '../support/fitting';
import {
  addButton,
  addProduct,
  BATTERY,
  CABLE,
  CLAMP,
  drawer,
  expect,
  holdBack,
  painted,
  shownProducts,
  test,
} from '../support/shop';
import type { Site } from '../support/site';
import { header, isPhone, main } from '../support/visitor';
import { expectAccessibleInThemes } from './axe';

test.use(AT_REST);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

type CheckState = (what: string) => Promise<void>;

/** Each walk goes through its states one after the other and checks each of them. */
const WALKS: Record<string, (page: Page, check: CheckState, site: Site) => Promise<void>> = {
  async 'the product list'(page, check) {
    const letGo = await holdBack(page, '**/api/products**');
    await page.goto('/products');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await painted(page);
    await check('loading');
    letGo();
    await expect.poll(async () => (await shownProducts(page)).length).toBe(12);
    await main(page).getByRole('button', { name: 'Chọn xe' }).click();
    await main(page).getByLabel('Hãng và dòng xe').selectOption('VinFast VF 8');
    await check('the vehicle picker');
    await main(page).getByRole('button', { name: 'Lưu xe' }).click();
    await open(page, '/products?category=battery-charger&inStock=1&max=20000000');
    await check('filtered, with a vehicle');
    await open(page, '/products?q=khong+co+gi');
    await check('nothing found');
  },
  async 'the filter sheet'(page, check) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/products?inStock=1');
    await main(page)
      .getByRole('button', { name: /^Bộ lọc/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible();
    await check('open');
  },
  async 'a product'(page, check) {
    await open(page, `/products/${BATTERY.slug}`);
    await check('a high-voltage product');
    await open(page, `/products/${CABLE.slug}`);
    for (const tab of ['Tương thích', 'Bảo hành & đổi trả', /^Đánh giá/]) {
      await main(page).getByRole('tab', { name: tab }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(String(tab));
    }
    await main(page).getByRole('button', { name: 'Phóng to hình' }).click();
    const enlarged = page.getByRole('dialog', { name: CABLE.name });
    await expect(enlarged.getByRole('button', { name: /^Phóng to: / })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(enlarged.getByText('Hình 2/6')).toBeVisible();
    await check('the enlarged picture');
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('button', { name: 'Phóng to hình' })).toBeFocused();
    await open(page, '/products/khong-con-ban');
    await check('gone');
  },
  async 'the search'(page, check) {
    await open(page, '/about');
    await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill('bo sac');
    await expect(page.getByRole('option').first()).toBeVisible();
    await box.press('ArrowDown');
    await check('with results');
    await box.fill('zzzz');
    await expect(page.getByRole('dialog')).toContainText('Không tìm thấy kết quả cho "zzzz".');
    await check('with nothing');
  },
  async 'the cart'(page, check) {
    await open(page, '/cart');
    await check('empty');
    await addProduct(page, CLAMP);
    await addProduct(page, CABLE);
    await open(page, '/cart');
    await main(page).getByLabel('Nhập mã ưu đãi').fill('KHONGCO');
    await main(page).getByRole('button', { name: 'Áp dụng' }).click();
    await expect(main(page)).toContainText('Mã không tồn tại.');
    await main(page).locator('summary').click();
    await check('with a rejected code and all codes');
    await main(page)
      .getByRole('button', { name: `Xoá ${CABLE.name} khỏi giỏ` })
      .click();
    await check('after a product was removed');
    await main(page).getByRole('button', { name: 'Xoá tất cả' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('confirmation before emptying');
  },
  async 'the cart drawer'(page, check) {
    if (isPhone(page)) await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, `/products/${CLAMP.slug}`);
    await addButton(page, CLAMP).click();
    await expect(drawer(page).getByRole('link', { name: CLAMP.name, exact: true })).toBeVisible();
    await check('open');
  },
  async 'the promotions'(page, check) {
    await open(page, '/promotions');
    await main(page).getByRole('button', { name: 'Lưu mã FREESHIP' }).click();
    await check('all');
    await open(page, '/promotions?group=saved');
    await check('saved');
  },
  async 'the checkout and the order of a guest'(page, check) {
    await addProduct(page, CLAMP);
    await open(page, '/checkout');
    await main(page).getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }).check();
    await placeButton(page).click();
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await check('with errors');
    await main(page).getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }).uncheck();
    await fillCheckout(page);
    await page.route(
      '**/api/orders',
      (route) => route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Thử.' } }),
      { times: 1 },
    );
    await placeButton(page).click();
    await expect(main(page)).toContainText('Chưa biết đơn hàng đã được ghi nhận hay chưa');
    await check('not answered');
    await main(page).getByRole('button', { name: 'Gửi lại' }).click();
    await placedCode(page);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cảm ơn bạn');
    await check('placed');
    await open(page, '/orders');
    await main(page).getByRole('button', { name: 'Xem đơn hàng' }).click();
    await check('the look-up with errors');
  },
  async 'the checkout of a high-voltage part by bank transfer'(page, check, site) {
    await site.newcomer(page, { verified: true });
    await addProduct(page, CLAMP);
    await addProduct(page, BATTERY);
    await open(page, '/checkout');
    await expect(main(page).getByText('Chọn loại xe để xem giờ trống.')).toBeVisible();
    await check('fitting');
    await fillFittedCar(page);
    await holdFittingSlot(page, BATTERY.slug);
    await check('fitting, with a slot');
    await main(page).getByRole('radio', { name: 'Giao tận nơi' }).check();
    await placeButton(page).click();
    await check('delivery, warning not accepted');
    await open(page, '/cart');
    await main(page)
      .getByRole('button', { name: `Xoá ${BATTERY.name} khỏi giỏ` })
      .click();
    await open(page, '/checkout');
    await main(page).getByRole('radio', { name: 'Nhận tại xưởng' }).check();
    await main(page).getByRole('radio', { name: 'Chuyển khoản (VietQR)' }).check();
    await placeButton(page).click();
    await placedCode(page);
    await expect(main(page).getByRole('img', { name: 'Mã mẫu, không quét được' })).toBeVisible();
    await check('transfer');
    await main(page).getByRole('button', { name: 'Huỷ đơn' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Huỷ đơn' }).click();
    await check('confirmation before cancelling');
  },
  async 'the orders of an account'(page, check, site) {
    await site.signInAs(page, 'khachhang');
    await open(page, '/orders');
    await check('waiting');
    await open(page, '/orders?tab=done');
    await check('done');
    await main(page)
      .getByRole('link', { name: /DH\d{11}/ })
      .first()
      .click();
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Đơn hàng DH');
    await check('a completed order');
  },
  async 'the contact form'(page, check) {
    await open(page, '/contact');
    await main(page).getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await check('with errors');
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 201, json: { success: true, data: { code: 'LH-2026-00012' } } }),
    );
    await field(page, 'Họ và tên').fill('Trần Thị Bình');
    await field(page, 'Số điện thoại').fill('0912345678');
    await main(page).getByLabel('Chủ đề').selectOption({ index: 1 });
    await main(page).getByLabel('Nội dung').fill('Tôi cần tư vấn bộ sạc treo tường.');
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(main(page)).toContainText('LH-2026-00012');
    await check('thanks');
  },
  async 'services and packages'(page, check) {
    await open(page, '/services?tier=premium');
    await main(page).locator('summary').filter({ hasText: 'Chi tiết' }).first().click();
    await check('a service');
    await open(page, '/packages?tier=standard');
    await check('packages');
  },
  async 'the policies'(page, check) {
    await open(page, '/');
    const links = page.getByRole('contentinfo').locator('a[href^="/policies/"]');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toHaveLength(5);
    for (const path of ['/policies', ...paths, '/policies/an-toan-dien-cao-ap']) {
      await open(page, path);
      await check(path);
    }
  },
};

for (const [what, walk] of Object.entries(WALKS)) {
  test(`every state of ${what} is accessible @phone @only-phone`, async ({ page, site }) => {
    await walk(page, (state) => expectAccessibleInThemes(page, `${what}: ${state}`), site);
  });
}
