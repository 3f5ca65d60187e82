import type { Page } from '@playwright/test';
import { untilRendered } from '../support/rendered';
import { CABLE } from '../support/shop';
import { expect, test } from '../support/site';
import { hydrated, main, pathOf } from '../support/visitor';

/**
 * Waits for the style sheets. Until they arrive nothing is painted, but a locator already finds elements, and
 * would choose a button that the styles of a phone hide.
 */
async function expectStylesApplied(page: Page): Promise<void> {
  const areApplied = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll(
        (links) => links.length > 0 && links.every((link) => (link as HTMLLinkElement).sheet !== null),
      );
  await expect.poll(areApplied).toBe(true);
}

/** Opens a page that the server rendered. Its scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await untilRendered(page, path);
  await page.route(/\/releases\/.*\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectStylesApplied(page);
  return release;
}

test('a button that is pressed before the scripts run takes effect once, after they have run @phone @wide-in-drills', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, `/products/${CABLE.slug}`);
  await main(page).getByRole('button', { name: 'Thêm vào giỏ' }).first().click();
  release();
  // On a wide screen the cart opens, which hides the header from screen readers.
  const badge = page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm', includeHidden: true });
  await expect(badge.first()).toBeVisible();
});

test('a button of a form with an address, which opens a calendar, takes effect after the scripts have run @phone @wide-in-drills', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/');
  await main(page).getByRole('button', { name: 'Mở lịch' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Chọn ngày' })).toBeVisible();
});

test('text typed before the scripts run is kept', async ({ page }) => {
  const release = await openWithoutScripts(page, '/auth/login');
  await page.getByLabel('Email').fill('khachhang@evcare.test');
  release();
  await hydrated(page);
  await expect(page.getByLabel('Email')).toHaveValue('khachhang@evcare.test');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập mật khẩu').or(page.getByRole('alert')).first()).toBeVisible();
  expect(pathOf(page)).toBe('/auth/login');
});

test('a shortcut that is pressed before the scripts run takes effect after they have run', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/about');
  await page.keyboard.press('/');
  release();
  await expect(page.getByRole('dialog', { name: 'Tìm kiếm' }).getByRole('combobox')).toBeFocused();
});

test('a link works before the scripts run', async ({ page }) => {
  await openWithoutScripts(page, '/products');
  await main(page).getByRole('link', { name: CABLE.name }).first().click();
  await expect(page).toHaveURL(new RegExp(CABLE.slug));
});
