import type { Page } from '@playwright/test';
import { AT_REST } from '../support/at-rest';
import { twoColoured } from '../support/png';
import { CABLE } from '../support/shop';
import { expect, REMOTE_PAGES, test, type Site } from '../support/site';
import { banner, header, hydrated, main, submit } from '../support/visitor';
import { expectAccessibleAtSizes, expectAccessibleInThemes } from './axe';

test.use(AT_REST);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await hydrated(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const PUBLIC = [
  ...['/', '/about', '/services', '/products', '/promotions', '/packages', '/contact', '/booking', '/cart'],
  ...[`/documents/${CABLE.slug}/manual`, '/profile', '/khong-co-trang-nay'],
  ...['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/forgot-password/confirm'],
];

for (const path of PUBLIC) {
  test(`${path} has no accessibility violations for a guest`, async ({ page }) => {
    await open(page, path);
    await expectAccessibleAtSizes(page, path);
  });
}

for (const path of ['/', '/dashboard', '/my-vehicles', '/maintenance-history', '/auth/login', '/staff']) {
  test(`${path} has no accessibility violations for an unverified customer`, async ({ page, site }) => {
    await site.newcomer(page);
    await open(page, path);
    await expectAccessibleAtSizes(page, path);
  });
}

test('both tabs of the profile are accessible', async ({ page, site }) => {
  await site.newcomer(page, { verified: true });
  await open(page, '/profile');
  await expect(page.getByLabel('Họ và tên')).toBeVisible();
  await expectAccessibleAtSizes(page, 'profile');
  await page.getByRole('tab', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByLabel('Mật khẩu hiện tại')).toBeVisible();
  await expectAccessibleAtSizes(page, 'password');
});

/** Keeps elements that disappear after a second or more, so that they can be checked. */
const keepTransientElements = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window) as (act: TimerHandler, ms?: number) => number;
    window.setTimeout = ((act: TimerHandler, ms = 0) =>
      wait(act, ms >= 1_000 ? 1e8 : ms)) as typeof window.setTimeout;
  });

/** Dialogs and error states, each opened and then checked. */
const STATES: Record<string, (page: Page, site: Site) => Promise<void>> = {
  'form errors': async (page) => {
    await open(page, '/auth/register');
    await submit(page, 'Đăng ký').click();
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'a rejected sign-in': async (page) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 400, json: { code: 'INVALID_CREDENTIALS', message: 'Sai.' } }),
    );
    await open(page, '/auth/login');
    await page.getByLabel('Email').fill('khach@evcare.test');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('mat-khau-1');
    await submit(page, 'Đăng nhập').click();
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'the verification modal with a wrong code': async (page, site) => {
    await site.newcomer(page);
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 400, json: {} }));
    await open(page, '/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Mã OTP').fill('123456');
    await modal.getByRole('button', { name: 'Xác thực', exact: true }).click();
    await expect(modal.getByRole('alert')).toBeVisible();
  },
  'the verification modal after success': async (page, site) => {
    await site.newcomer(page);
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ json: { success: true } }));
    await keepTransientElements(page);
    await open(page, '/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Mã OTP').fill('123456');
    await modal.getByRole('button', { name: 'Xác thực', exact: true }).click();
    await expect(modal).toContainText('Xác thực email thành công!');
  },
  'the avatar cropper': async (page, site) => {
    await site.newcomer(page, { verified: true });
    await open(page, '/profile');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Đổi ảnh' }).click();
    const buffer = twoColoured(640, 400);
    await (await chooser).setFiles({ name: 'anh.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
  'the dialog about unsaved changes': async (page, site) => {
    await site.newcomer(page, { verified: true });
    await open(page, '/profile');
    await page.getByLabel('Họ và tên').fill('Nguyễn An');
    await header(page).getByRole('link', { name: 'EVCare, về trang chủ' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the search': async (page) => {
    await open(page, '/about');
    await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
    await page.getByRole('dialog').getByLabel('Bạn đang tìm gì?').fill('bộ sạc');
  },
  'a toast': async (page, site) => {
    const { email, password } = await site.newAccount({ verified: true });
    await keepTransientElements(page);
    await open(page, '/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await submit(page, 'Đăng nhập').click();
    await expect(page.getByText(/Chào mừng/)).toBeVisible();
  },
  'the offline bar': async (page) => {
    await open(page, '/about');
    await page.context().setOffline(true);
    await expect(page.getByText('Bạn đang ngoại tuyến')).toBeVisible();
  },
};

for (const [what, bring] of Object.entries(STATES)) {
  test(`a page with ${what} is accessible`, async ({ page, site }) => {
    await bring(page, site);
    await expectAccessibleAtSizes(page, what);
  });
}

test('every panel of the menu is accessible', async ({ page }) => {
  await open(page, '/about');
  for (const label of ['Dịch vụ', 'Sản phẩm', 'Ưu đãi', 'Gói dịch vụ']) {
    await header(page)
      .getByRole('button', { name: `Mục con của ${label}` })
      .click();
    await expectAccessibleInThemes(page, label);
  }
});

test.describe('the mobile menu', () => {
  test('is accessible with an expanded entry @phone @only-phone', async ({ page, site }) => {
    await site.signInAs(page, 'nhanvien');
    await open(page, '/about');
    await header(page).getByRole('button', { name: 'Mở menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByRole('button', { name: 'Mục con của Dịch vụ' }).click();
    await expect(sheet.getByRole('link', { name: /^Chẩn đoán AI/ })).toBeVisible();
    // High enough for the whole menu, since a half-hidden target counts as small.
    await page.setViewportSize({ width: 390, height: 1600 });
    await expectAccessibleInThemes(page, 'sheet');
  });
});

test('a page whose remote could not be loaded is accessible', async ({ page }) => {
  const [{ name, path }] = REMOTE_PAGES;
  await page.route(new RegExp(`/releases/${name}/`), (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  await expect(main(page).getByRole('alert')).toContainText('chưa tải được');
  await expectAccessibleAtSizes(page, 'failed');
});
