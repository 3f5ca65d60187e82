import type { Page } from '@playwright/test';
import {
  addButton,
  addProduct,
  CABLE,
  cartLine,
  cartLines,
  cartLink,
  CLAMP,
  expect,
  expectBadge,
  FILTER,
  holdBack,
  drawer,
  money,
  clickAdd,
  quantityOf,
  test,
} from '../support/shop';
import { fillLogin, hydrated, main, pathOf, toasts } from '../support/visitor';

const sum = (page: Page) => main(page).getByRole('region', { name: 'Tóm tắt đơn hàng' });
const putResponse = (page: Page) => page.waitForResponse((reply) => reply.request().method() === 'PUT');

async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
}

test('the header counts added products, a second click adds another piece, and a reload keeps the cart @phone @wide-in-drills', async ({
  page,
}) => {
  await page.goto(`/products/${CLAMP.slug}`);
  await hydrated(page);
  await quantityOf(page, CLAMP).fill('3');
  await quantityOf(page, CLAMP).press('Enter');
  await clickAdd(page, CLAMP);
  await expectBadge(page, 3);
  await page.goto('/products?category=charging-cable');
  await clickAdd(page, CLAMP);
  await expectBadge(page, 4);
  await clickAdd(page, CABLE);
  await expectBadge(page, 5);

  await openCart(page);
  await expect(quantityOf(page, CLAMP)).toHaveValue('4');
  await expect(quantityOf(page, CABLE)).toHaveValue('1');
  await expect(cartLine(page, CLAMP)).toContainText(money(4 * CLAMP.price));
  await expect(sum(page)).toContainText(money(4 * CLAMP.price + CABLE.price));
  await main(page)
    .getByRole('button', { name: `Thêm một ${CLAMP.name}` })
    .click();
  await expectBadge(page, 6);
  await quantityOf(page, CLAMP).fill('2');
  await quantityOf(page, CLAMP).press('Enter');
  await expectBadge(page, 3);
  await expect(sum(page)).toContainText(money(2 * CLAMP.price + CABLE.price));

  await page.reload();
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
  await expectBadge(page, 3);
});

test('a removed product can be restored in its place; the cart is emptied only after confirmation @phone @wide-in-drills', async ({
  page,
}) => {
  await addProduct(page, CLAMP, 2);
  await addProduct(page, CABLE);
  await openCart(page);
  await main(page)
    .getByRole('button', { name: `Xoá ${CLAMP.name} khỏi giỏ` })
    .click();
  await expectBadge(page, 1);
  const undo = main(page).getByRole('button', { name: `Hoàn tác xoá ${CLAMP.name}` });
  await expect(undo).toBeFocused();
  await undo.click();
  await expectBadge(page, 3);
  await expect(cartLines(page).getByRole('listitem').first()).toContainText(CLAMP.name);

  await main(page).getByRole('button', { name: 'Xoá tất cả' }).click();
  const question = page.getByRole('dialog', { name: 'Xoá cả giỏ hàng?' });
  await question.getByRole('button', { name: 'Giữ lại' }).last().click();
  await expect(question).toBeHidden();
  await expectBadge(page, 3);
  await main(page).getByRole('button', { name: 'Xoá tất cả' }).click();
  await question.getByRole('button', { name: 'Xoá cả giỏ' }).click();
  await expectBadge(page, 0);
  await expect(main(page)).toContainText('Giỏ hàng của bạn đang trống.');
  await page.reload();
  await expect(main(page)).toContainText('Giỏ hàng của bạn đang trống.');
  await main(page).getByRole('link', { name: 'Mua phụ tùng' }).click();
  await expect(page).toHaveURL('/products');
});

test('on wide screens the drawer shows the added product, with links', async ({ page }) => {
  await page.goto(`/products/${CLAMP.slug}`);
  await addButton(page, CLAMP).click();
  const addOneButton = drawer(page).getByRole('button', { name: `Thêm một ${CLAMP.name}` });
  await addOneButton.click();
  await expect(drawer(page)).toContainText(money(2 * CLAMP.price));
  await drawer(page)
    .getByRole('button', { name: `Xoá ${CLAMP.name} khỏi giỏ` })
    .click();
  await drawer(page)
    .getByRole('button', { name: `Hoàn tác xoá ${CLAMP.name}` })
    .click();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(addButton(page, CLAMP)).toBeFocused();
  await expectBadge(page, 2);
  await addButton(page, CLAMP).click();
  await drawer(page).getByRole('link', { name: 'Xem giỏ hàng' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer(page)).toBeHidden();
  await expect(quantityOf(page, CLAMP)).toHaveValue('3');
});

test('a visitor cannot choose a quantity above the stock', async ({ page }) => {
  const battery = { slug: 'ac-quy-phu-12v-45ah-agm', name: 'Ắc quy phụ 12V 45Ah AGM' };
  await page.goto(`/products/${battery.slug}`);
  await hydrated(page);
  await quantityOf(page, battery).fill('500');
  await quantityOf(page, battery).press('Enter');
  const maxQuantity = Number(await quantityOf(page, battery).getAttribute('aria-valuemax'));
  expect(maxQuantity).toBeLessThan(100);
  await expect(quantityOf(page, battery)).toHaveValue('1');
  await expect(main(page).getByText(`Chỉ nhận số từ 1 đến ${maxQuantity}.`)).toBeVisible();
  await page.goto('/products/gang-tay-cach-dien-1000-v');
  await expect(
    main(page)
      .getByRole('button', { name: /^Hết hàng/ })
      .first(),
  ).toBeDisabled();
});

test('changes of the cart reach another tab, in both directions', async ({ page, context }) => {
  await addProduct(page, CLAMP);
  await openCart(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantityOf(other, CLAMP)).toHaveValue('1');
  await main(other)
    .getByRole('button', { name: `Thêm một ${CLAMP.name}` })
    .click();
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
  await expectBadge(page, 2);
  await main(page)
    .getByRole('button', { name: `Xoá ${CLAMP.name} khỏi giỏ` })
    .click();
  await expectBadge(other, 0);
  await expect(main(other)).toContainText('Giỏ hàng của bạn đang trống.');
});

test('the cart badge shows the count on a cold load of a page without the storefront @phone @only-phone', async ({
  page,
  context,
}) => {
  await addProduct(page, CLAMP, 7);
  const cold = await context.newPage();
  const scripts: string[] = [];
  cold.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await cold.goto('/profile');
  await expect(main(cold).getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
  await expectBadge(cold, 7);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((url) => url.includes('/mfe-storefront/'))).toEqual([]);
});

test('the cart badge shows the new count in the next frame, before the server responds @phone @only-phone', async ({
  page,
  site,
}) => {
  await site.newcomer(page, { verified: true });
  await page.goto(`/products/${CLAMP.slug}`);
  await expect(addButton(page, CLAMP)).toBeEnabled();
  // An earlier click would only be repeated later, once the page handles input.
  await hydrated(page);
  const letGo = await holdBack(page, '**/api/cart**');
  const badgeText = await addButton(page, CLAMP).evaluate((button: HTMLElement) => {
    button.click();
    return new Promise((done) =>
      requestAnimationFrame(() =>
        done(document.querySelector('header a[href="/cart"]')?.getAttribute('aria-label')),
      ),
    );
  });
  expect(badgeText).toBe('Giỏ hàng, 1 sản phẩm');
  const written = putResponse(page);
  letGo();
  expect((await written).ok()).toBe(true);
  await page.reload();
  await expectBadge(page, 1);
});

test('a user finds the cart of the account on another device', async ({ page, site, browser }) => {
  const account = await site.newcomer(page, { verified: true });
  await page.goto(`/products/${FILTER.slug}`);
  const written = putResponse(page);
  await addButton(page, FILTER).click();
  await written;
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/auth/login?redirect=%2Fcart');
  await fillLogin(other, account.email, account.password);
  await expect.poll(() => pathOf(other)).toBe('/cart');
  await expect(quantityOf(other, FILTER)).toHaveValue('1');
});

test('a change of the cart that fails is reported and sent again; a rejected change is reported and undone', async ({
  page,
  site,
}) => {
  await site.newcomer(page, { verified: true });
  // Does not wait for network idle, since the stream of live events stays open with a session.
  const cartLoaded = page.waitForResponse((reply) =>
    /\/api\/cart(\/merge)?$/.test(new URL(reply.url()).pathname),
  );
  await page.goto(`/products/${CLAMP.slug}`);
  await cartLoaded;
  let status = 500;
  await page.route('**/api/cart', (route) => {
    if (route.request().method() !== 'PUT' || status === 0) return route.continue();
    const json = { success: false, code: 'E2E', message: 'Thử.' };
    const answer = route.fulfill({ status, json });
    status = 0;
    return answer;
  });
  await clickAdd(page, CLAMP);
  await expect(toasts(page)).toContainText('Chưa lưu được giỏ hàng lên tài khoản');
  await expectBadge(page, 1);
  let putResponsePromise = putResponse(page);
  await clickAdd(page, CLAMP);
  expect((await putResponsePromise).status()).toBe(200);

  await openCart(page);
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
  status = 400;
  putResponsePromise = putResponse(page);
  await main(page)
    .getByRole('button', { name: `Thêm một ${CLAMP.name}` })
    .click();
  await expectBadge(page, 3);
  expect((await putResponsePromise).status()).toBe(400);
  await expect(toasts(page)).toContainText('Không lưu được thay đổi.');
  await expectBadge(page, 2);
  await expect(quantityOf(page, CLAMP)).toHaveValue('2');
});
