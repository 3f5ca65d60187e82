import type { Page } from '@playwright/test';
import {
  choosePlace,
  field,
  fillCheckout,
  fillContact,
  expectToPay,
  placeButton,
  placeField,
  placedCode,
  someReceiver,
  type Receiver,
} from '../support/checkout';
import { handsOn, tabTo } from '../support/hands';
import {
  addProduct,
  cartLink,
  CLAMP,
  expect,
  expectBadge,
  FILTER,
  money,
  quantityOf,
  test,
  watchConsoleErrors,
} from '../support/shop';
import { hydrated, main } from '../support/visitor';

const summary = (page: Page) => main(page).getByRole('region', { name: 'Đơn hàng của bạn' });

async function lookUp(page: Page, code: string, phone: string): Promise<void> {
  await main(page).getByLabel('Mã đơn hàng').fill(code);
  await main(page).getByLabel('Số điện thoại nhận hàng').fill(phone);
  await main(page).getByRole('button', { name: 'Xem đơn hàng' }).click();
}

test('the bar of the order button covers nothing at the end of the page @phone @only-phone', async ({
  page,
}) => {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await expect(placeButton(page)).toBeEnabled();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const room = () =>
    last.evaluate((link) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const bar = document.querySelector('[data-page-bar]') as HTMLElement;
      return bar.getBoundingClientRect().top - link.getBoundingClientRect().bottom;
    });
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('a guest orders by cash on delivery, and finds the order again from anywhere @phone @wide-in-drills', async ({
  page,
  browser,
}) => {
  await addProduct(page, CLAMP, 2);
  await addProduct(page, FILTER);
  await page.goto('/cart?promo=FREESHIP');
  await expect(main(page).getByRole('button', { name: 'Bỏ mã FREESHIP' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: 'Tiến hành đặt hàng' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/checkout');

  const receiver = await fillCheckout(page);
  const goods = 2 * CLAMP.price + FILTER.price;
  await expect(summary(page)).toContainText(`Tạm tính (3 sản phẩm)`);
  await expect(summary(page)).toContainText(money(goods));
  await expect(summary(page)).toContainText(money(30_000));
  await expect(summary(page)).toContainText(`−${money(30_000)}`);
  await expect(main(page).getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeChecked();
  await expectToPay(page, money(goods));

  // A reload keeps the input.
  await page.reload();
  await expect(field(page, 'Số nhà, tên đường')).toHaveValue('12 Nguyễn Thị Thập');
  await expectToPay(page, money(goods));
  await placeButton(page).click();

  const code = await placedCode(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cảm ơn bạn');
  await expect(main(page)).toContainText(code);
  await expect(main(page)).toContainText('Phường Tân Hưng');
  await expect(main(page)).toContainText(money(goods));
  await expectBadge(page, 0);
  await page.reload();
  await expect(main(page)).toContainText(receiver.fullName);
  await page.goto('/orders');
  await expect(main(page).getByRole('link', { name: new RegExp(code) })).toBeVisible();

  const elsewhere = await browser.newContext();
  const complaints = watchConsoleErrors(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/orders');
  await expect(main(other).getByRole('link', { name: new RegExp(code) })).toHaveCount(0);
  await lookUp(other, code, someReceiver().phone);
  await expect(main(other)).toContainText('Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.');
  await lookUp(other, 'DH26112199999', receiver.phone);
  await expect(main(other)).toContainText('Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.');
  await lookUp(other, code.toLowerCase(), receiver.phone.replace(/^0/, '+84'));
  await expect(main(other)).toContainText(receiver.fullName);
  await expect(main(other)).toContainText(code);
  expect(complaints).toEqual([]);
});

test('the product page, the checkout and the order promise the same days of delivery @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto(`/products/${CLAMP.slug}`);
  await hydrated(page);
  const promise = main(page).getByRole('region', { name: 'Giao và nhận hàng' });
  await expect(promise).toContainText('Giao toàn quốc 2–5 ngày làm việc');
  await promise.getByRole('button', { name: 'Chọn nơi nhận để xem ngày giao' }).click();
  await placeField(page, 'Tỉnh/Thành phố').fill('ho chi minh');
  await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh', exact: true }).click();
  await placeField(page, 'Phường/Xã').fill('tan hung');
  await page.getByRole('option', { name: 'Phường Tân Hưng', exact: true }).click();
  const sentence = promise.getByText(/^Nhận hàng Thứ /);
  const arrival = await sentence.textContent();
  await expect(promise).toContainText(`Phường Tân Hưng · ${money(30_000)}`);

  await main(page).getByRole('button', { name: 'Mua ngay' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/checkout\?buy=/);
  await expect(placeField(page, 'Phường/Xã')).toHaveValue('Phường Tân Hưng');
  await expect(main(page).getByText(arrival ?? '')).toBeVisible();
  await fillContact(page, someReceiver());
  await field(page, 'Số nhà, tên đường').fill('12 Nguyễn Thị Thập');
  await expectToPay(page, money(CLAMP.price + 30_000));
  await placeButton(page).click();

  await placedCode(page);
  const days = (arrival ?? '').replace('Nhận hàng ', '');
  await expect(main(page)).toContainText(`Ngày giao dự kiến${days}`);
});

test('the page of an order shows a visitor nothing without the phone number of the order', async ({
  page,
}) => {
  await page.goto('/orders/DH26112100001');
  await expect(main(page).getByRole('heading', { name: 'Tra cứu đơn hàng' })).toBeVisible();
  await expect(main(page).getByLabel('Mã đơn hàng')).toHaveValue('DH26112100001');
});

test('the checkout redirects to the cart when the cart is empty', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(main(page)).toContainText('Giỏ hàng của bạn đang trống.');
});

async function fillByKeyboard(page: Page, { fullName, phone }: Receiver): Promise<void> {
  const { fill, suggest } = handsOn(page, false);
  await fill(field(page, 'Họ và tên'), fullName);
  await fill(field(page, 'Số điện thoại'), phone);
  await suggest(page, placeField(page, 'Tỉnh/Thành phố'), { typed: 'da nang', name: 'Thành phố Đà Nẵng' });
  await suggest(page, placeField(page, 'Phường/Xã'), { typed: 'hai chau', name: 'Phường Hải Châu' });
  await fill(field(page, 'Số nhà, tên đường'), '5 Bạch Đằng');
}

test('a guest orders by keyboard alone, starting from the search', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  // Waits for the suggestions for the whole text, which replace those for its first letters.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === 'móc treo',
  );
  await page.keyboard.type('móc treo');
  await answered;
  const option = page.getByRole('option', { name: new RegExp(CLAMP.name) });
  await expect(option).toBeVisible();
  // The field knows the suggestions once it has counted them.
  await expect(page.getByRole('dialog').getByText(/^Có \d+ gợi ý/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${CLAMP.slug}`);
  await tabTo(page, quantityOf(page, CLAMP));
  await page.keyboard.press('ArrowUp');
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
  await tabTo(page, main(page).getByRole('button', { name: 'Mua ngay' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\?buy=/);
  await expect(summary(page)).toContainText('Tạm tính (2 sản phẩm)');

  await fillByKeyboard(page, someReceiver());
  await tabTo(page, placeButton(page));
  await expectToPay(page, money(2 * CLAMP.price + 45_000));
  await page.keyboard.press('Enter');
  await placedCode(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cảm ơn bạn');
  await expect(cartLink(page)).toHaveAccessibleName('Giỏ hàng, chưa có sản phẩm');
});

test('another province clears the ward, and unknown places can’t be chosen @phone @only-phone', async ({
  page,
}) => {
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  await choosePlace(page, 'Tỉnh/Thành phố', 'ha noi', 'Thành phố Hà Nội');
  await choosePlace(page, 'Phường/Xã', 'hoan kiem', 'Phường Hoàn Kiếm');
  await choosePlace(page, 'Tỉnh/Thành phố', 'can tho', 'Thành phố Cần Thơ');
  await expect(main(page).getByRole('combobox', { name: 'Phường/Xã', exact: true })).toHaveValue('');
  await main(page).getByRole('combobox', { name: 'Phường/Xã', exact: true }).fill('hoan kiem');
  await expect(page.getByText('Không có tên nào khớp.')).toBeVisible();
});
