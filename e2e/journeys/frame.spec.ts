import { painted } from '../support/shop';
import { expect, test } from '../support/site';
import { header, main } from '../support/visitor';
import { idle } from '../support/idle';

test('the footer contains the year and the copyright @phone', async ({ page }) => {
  for (const path of ['/', '/auth/login', '/khong-co-trang-nay']) {
    await page.goto(path);
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(page.getByRole('contentinfo')).toContainText(String(year));
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  }
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Hotline/ })).toHaveAttribute(
    'href',
    'tel:19000000',
  );
});

test('the first Tab focuses a link that skips the header', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Chuyển đến nội dung chính' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await main(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test('the search opens by its button and by "/", and leads to the products @phone', async ({ page }) => {
  await page.goto('/about');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const button = header(page).getByRole('button', { name: 'Tìm kiếm' });
  const dialog = page.getByRole('dialog', { name: 'Tìm kiếm' });
  const field = dialog.getByLabel('Bạn đang tìm gì?');
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('  bộ   sạc / 7,4 kW ');
  await field.press('Enter');
  await expect(page).toHaveURL(`/products?q=${encodeURIComponent('bộ sạc / 7,4 kW')}`);
  await expect(dialog).toBeHidden();
});

test('"/" typed into a field is entered as text', async ({ page }) => {
  await page.goto('/khong-co-trang-nay');
  await page.getByLabel('Tìm sản phẩm').press('/');
  await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('the mobile menu', () => {
  test('traps the focus, blocks the page behind, and restores the focus @phone @only-phone', async ({
    page,
  }) => {
    await page.goto('/');
    const burger = header(page).getByRole('button', { name: 'Mở menu' });
    await burger.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('navigation', { name: 'Menu chính' })).toBeVisible();
    const inside = () => sheet.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      await expect.poll(inside, `after ${presses + 1} presses`).toBe(true);
    }
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('expands its entries, has working links, and offers the sign-in @phone @only-phone', async ({
    page,
  }) => {
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Mở menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const box = await sheet.boundingBox();
    expect(box?.height).toBe(844);
    const unfold = sheet.getByRole('button', { name: 'Mục con của Sản phẩm' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/auth/login');
    await expect(sheet.getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
    await sheet.getByRole('link', { name: /^Cáp sạc/ }).click();
    await expect(page).toHaveURL('/products?category=charging-cable');
    await expect(sheet).toBeHidden();
  });
});

test('the page has no animations when the user prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await header(page).getByRole('button', { name: 'Mục con của Dịch vụ' }).click();
  const moving = await page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(', ').map(parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01;
        return animated || seconds(style.transitionDuration) > 0.01;
      })
      .map((element) => element.className.toString());
  });
  expect(moving).toEqual([]);
});

test('the page follows the light or dark theme of the system @phone', async ({ page }) => {
  const ground = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).toBeLessThan(40);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBeGreaterThan(240);
});

const PAGES = [
  '/',
  '/about',
  '/services',
  '/products',
  '/promotions',
  '/packages',
  '/contact',
  '/cart',
  '/orders',
  '/auth/login',
  '/auth/register',
  '/khong-co',
];

const WIDTHS = [1440, 1024, 768, 390, 320];

for (const path of PAGES) {
  test(`${path} fits into windows of ${WIDTHS.join(', ')} px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Server data can be wider than the placeholder.
    await idle(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide(), 'at once').toBeLessThanOrEqual(320);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      expect(await wide(), `${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
