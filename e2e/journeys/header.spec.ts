import type { Locator, Page } from '@playwright/test';
import { changeBoot } from '../support/boot';
import { cartEmitter } from '../support/emitting-remote';
import { serveReplacedFile } from '../support/other-bytes';
import { expect, test } from '../support/site';
import { header, hydrated, main } from '../support/visitor';

const HEIGHT = 57;
const MENU = [
  { label: 'Dịch vụ', href: '/services', width: 800 },
  { label: 'Sản phẩm', href: '/products', width: 640 },
  { label: 'Ưu đãi', href: '/promotions', width: 480 },
  { label: 'Gói dịch vụ', href: '/packages', width: 480 },
  { label: 'Liên hệ', href: '/contact', width: null },
] as const;
const PANELS = MENU.filter(({ width }) => width !== null);

const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Menu chính' });
const linkOf = (page: Page, label: string) => menu(page).getByRole('link', { name: label, exact: true });
const chevronOf = (page: Page, label: string) =>
  menu(page).getByRole('button', { name: `Mục con của ${label}` });
const panelOf = (page: Page, label: string) =>
  page.getByRole('group', { name: `Mục con của ${label}`, includeHidden: true });

const open = (page: Page, label: string) =>
  expect(chevronOf(page, label)).toHaveAttribute('aria-expanded', 'true');
const closed = (page: Page, label: string) =>
  expect(chevronOf(page, label)).toHaveAttribute('aria-expanded', 'false');

/** Moves the pointer to a point outside the header. */
const leave = (page: Page) => page.mouse.move(700, 850);

async function start(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
}

async function widthOf(locator: Locator): Promise<number | undefined> {
  return (await locator.boundingBox())?.width;
}

test('the header is 57 px high on every page and stays at the top @phone', async ({ page }) => {
  for (const path of ['/', '/auth/login', '/khong-co-trang-nay', '/profile']) {
    await start(page, path);
    expect((await header(page).boundingBox())?.height, path).toBe(HEIGHT);
    await page.evaluate(() => scrollTo(0, 400));
    expect((await header(page).boundingBox())?.y, path).toBe(0);
  }
});

test('the header has the five entries of the specification, each of them a link', async ({ page }) => {
  await start(page);
  const entries = menu(page).locator(':scope > ul > li > a');
  await expect(entries).toHaveText(MENU.map(({ label }) => label));
  for (const { label, href } of MENU) {
    await expect(linkOf(page, label)).toHaveAttribute('href', href);
  }
  for (const { label, href } of MENU) {
    await linkOf(page, label).click();
    await expect(page).toHaveURL(href);
    await expect(linkOf(page, label)).toHaveAttribute('aria-current', 'page');
  }
});

test('the panels of the header link to the addresses of the specification', async ({ page }) => {
  await start(page);
  const links = await page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot-document')?.textContent ?? '{}');
    return boot.remotes
      .flatMap(({ manifest }: { manifest: { menu: unknown[] } }) => manifest.menu)
      .filter(({ placement, panel }: { placement: string; panel?: object }) => placement === 'main' && panel)
      .flatMap(({ panel }: { panel: { columns: { links: { href: string }[] }[] } }) => panel.columns)
      .flatMap((column: { links: { href: string }[] }) => column.links.map(({ href }) => href));
  });
  expect(links).toEqual([
    ...['basic', 'advanced', 'premium'].map((tier) => `/services?tier=${tier}`),
    ...['ai-diagnostics', 'failure-prediction'].map((type) => `/services?type=${type}`),
    '/dashboard#progress',
    '/booking',
    ...['battery-charger', 'motor', 'charging-cable', 'tool'].map((name) => `/products?category=${name}`),
    ...['flash', 'vip', 'seasonal'].map((group) => `/promotions?group=${group}`),
    ...['basic', 'standard', 'premium'].map((tier) => `/packages?tier=${tier}`),
  ]);
  await chevronOf(page, 'Dịch vụ').click();
  await panelOf(page, 'Dịch vụ')
    .getByRole('link', { name: /^Theo dõi tiến độ/ })
    .click();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fdashboard');
});

test('the panels of the header have the width of the specification and stay inside the window', async ({
  page,
}) => {
  await start(page);
  for (const viewport of [1440, 1024]) {
    await page.setViewportSize({ width: viewport, height: 900 });
    for (const { label, width } of PANELS) {
      await chevronOf(page, label).click();
      await expect(panelOf(page, label)).toBeVisible();
      await expect.poll(() => widthOf(panelOf(page, label)), `${label} at ${viewport}`).toBe(width);
      const box = await panelOf(page, label).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport);
      // The panel begins on the header's bottom border.
      await expect.poll(async () => (await panelOf(page, label).boundingBox())?.y).toBe(HEIGHT - 1);
    }
    await page.keyboard.press('Escape');
  }
});

test('a panel opens under the pointer, stays for 100 ms after the pointer leaves, and closes in 300 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await start(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await linkOf(page, 'Dịch vụ').hover();
  await page.clock.runFor(140);
  await closed(page, 'Dịch vụ');
  await page.clock.runFor(20);
  await open(page, 'Dịch vụ');
  await leave(page);
  await page.clock.runFor(90);
  await open(page, 'Dịch vụ');
  await page.clock.runFor(20);
  await closed(page, 'Dịch vụ');
  const durations = await panelOf(page, 'Dịch vụ').evaluate(
    (panel) => getComputedStyle(panel).transitionDuration,
  );
  expect(durations.split(', ').slice(0, 2)).toEqual(['0.3s', '0.3s']);
  await expect(panelOf(page, 'Dịch vụ')).toBeHidden();
});

test('a pointer that crosses the header opens no panel; a pointer that returns keeps the panel open', async ({
  page,
}) => {
  await page.clock.install();
  await start(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await linkOf(page, 'Sản phẩm').hover();
  await page.clock.runFor(60);
  await leave(page);
  await page.clock.runFor(1_000);
  await closed(page, 'Sản phẩm');

  await linkOf(page, 'Sản phẩm').hover();
  await page.clock.runFor(200);
  await open(page, 'Sản phẩm');
  await leave(page);
  await page.clock.runFor(50);
  await linkOf(page, 'Sản phẩm').hover();
  await page.clock.runFor(1_000);
  await open(page, 'Sản phẩm');
  await linkOf(page, 'Ưu đãi').hover();
  await page.clock.runFor(200);
  await closed(page, 'Sản phẩm');
  await open(page, 'Ưu đãi');
});

test('a panel opens and closes by click and by keyboard, and Esc restores the focus', async ({ page }) => {
  await start(page);
  const services = panelOf(page, 'Dịch vụ');
  await chevronOf(page, 'Dịch vụ').click();
  await open(page, 'Dịch vụ');
  await chevronOf(page, 'Dịch vụ').click();
  await closed(page, 'Dịch vụ');
  await leave(page);

  await chevronOf(page, 'Dịch vụ').focus();
  await page.keyboard.press('Enter');
  await open(page, 'Dịch vụ');
  await page.keyboard.press('Tab');
  await expect(services.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await closed(page, 'Dịch vụ');
  await expect(chevronOf(page, 'Dịch vụ')).toBeFocused();

  await linkOf(page, 'Dịch vụ').focus();
  await page.keyboard.press('ArrowDown');
  await expect(services.getByRole('link').first()).toBeFocused();
  await services.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await closed(page, 'Dịch vụ');
  await expect(linkOf(page, 'Sản phẩm')).toBeFocused();
});

test('navigation closes the panel', async ({ page }) => {
  await start(page);
  await chevronOf(page, 'Gói dịch vụ').click();
  await panelOf(page, 'Gói dịch vụ')
    .getByRole('link', { name: /^Gói Tiêu chuẩn/ })
    .click();
  await expect(page).toHaveURL('/packages?tier=standard');
  await closed(page, 'Gói dịch vụ');
});

test('the header has its mobile layout below 1024 px', async ({ page }) => {
  await start(page);
  const burger = header(page).getByRole('button', { name: 'Mở menu' });
  for (const [width, mobile] of [
    [1024, false],
    [1023, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menu(page)).toBeVisible({ visible: !mobile });
    await expect(burger).toBeVisible({ visible: mobile });
    await expect(header(page).getByRole('link', { name: 'Đăng nhập' })).toBeVisible({ visible: !mobile });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await burger.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the cart badge shows the current count, or a fixed number if the operator configures it as fixed', async ({
  page,
}) => {
  const entry = /\/releases\/mfe-storefront\/[^/]+\/remoteEntry[^/]*\.js/;
  await serveReplacedFile(page, entry, { body: cartEmitter });
  const emit = (count: number) =>
    page.evaluate(
      (itemCount) =>
        (window as unknown as { emitCart(count: number, total: number): void }).emitCart(itemCount, 0),
      count,
    );
  const cart = header(page).getByRole('link', { name: /^Giỏ hàng/ });
  await start(page);
  await expect(cart).toHaveAttribute('href', '/cart');
  await expect(cart).toHaveAccessibleName('Giỏ hàng, chưa có sản phẩm');
  await expect(cart).toHaveText('');
  await emit(7);
  await expect(cart).toHaveText('7');
  await expect(cart).toHaveAccessibleName('Giỏ hàng, 7 sản phẩm');
  await emit(120);
  await expect(cart).toHaveText('99+');
  await emit(0);
  await expect(cart).toHaveText('');

  await changeBoot(page, ({ config }) => {
    config['cartBadge'] = 'fixed';
  });
  await start(page);
  await expect(cart).toHaveText('3');
  await expect(cart).toHaveAccessibleName('Giỏ hàng, 3 sản phẩm');
});

test('screen readers announce the title of a new page', async ({ page }) => {
  await start(page);
  await expect(page).toHaveTitle('Dịch vụ và phụ tùng xe điện – EVCare');
  for (const [label, title] of [
    ['Sản phẩm', 'Sản phẩm – EVCare'],
    ['Liên hệ', 'Liên hệ – EVCare'],
  ] as const) {
    await linkOf(page, label).click();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('[aria-live="polite"][aria-atomic="true"]').first()).toHaveText(title);
  }
});

for (const [path, title] of [
  ['/about', 'Giới thiệu'],
  ['/services', 'Dịch vụ'],
  ['/promotions', 'Ưu đãi'],
  ['/packages', 'Gói dịch vụ'],
  ['/booking', 'Đặt lịch'],
  ['/cart', 'Giỏ hàng'],
  ['/profile', 'Hồ sơ của bạn'],
  ['/auth/login', 'Đăng nhập'],
  ['/auth/register', 'Tạo tài khoản'],
  ['/auth/forgot-password', 'Quên mật khẩu'],
  ['/auth/forgot-password/confirm', 'Đặt lại mật khẩu'],
] as const) {
  test(`${path} has the title ${title} and one main heading`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Playwright's own, on a page that is open for more than four seconds.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – EVCare`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}
