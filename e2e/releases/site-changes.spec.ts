import type { Page } from '@playwright/test';
import { header, hydrated, main } from '../support/visitor';
import { isSameDocument, checkForReleases, mark } from '../support/open-tab';
import { expect, test } from './support/release-site';

const ACCOUNT = 'mfe-account';
const CLAIM = 'Chăm sóc xe điện rõ ràng từng bước, từng đồng.';

const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { name, level: 1, exact: typeof name === 'string' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Navigates by a link of the frame and expects the complete page. */
async function goTo(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).last().click();
  await expect(heading(page, title)).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
}
const toContact = (page: Page) => goTo(page, 'Liên hệ', 'Liên hệ');
const toAbout = (page: Page) => goTo(page, 'Giới thiệu', 'Giới thiệu');

/** Opens a tab and waits for its first check for releases. */
async function openTab(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(heading(page, 'Liên hệ')).toBeVisible();
  await checkForReleases(page);
  await mark(page);
}

// The tests share the site, and each restores the pointers that it moved.
test.describe.configure({ mode: 'serial' });
test('a new shell is loaded as a new document between two pages, and not during input', async ({
  page,
  releases,
}) => {
  const { stable } = (await releases.site()).shell;
  const next = await releases.build('shell', {
    version: '2.0.0',
    texts: { claim: [CLAIM, 'Chăm sóc xe điện, từ nay còn rõ hơn.'] as const },
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openTab(page);
  await toAbout(page);
  await toContact(page);
  expect(await isSameDocument(page)).toBe(true);
  const message = main(page).getByRole('textbox', { name: 'Nội dung' });
  await message.fill('Xe của tôi sạc chậm hơn trước, xin gọi lại cho tôi.');

  await releases.publish(next);
  await checkForReleases(page);
  // Checks for releases keep the input.
  await checkForReleases(page);
  await expect(message).toHaveValue(/sạc chậm/);
  expect(await isSameDocument(page)).toBe(true);
  await message.fill('');

  // Without input, the next navigation loads a document of the new shell, and later navigations load none.
  await toAbout(page);
  expect(await isSameDocument(page)).toBe(false);
  await expect(footer(page)).toContainText('từ nay còn rõ hơn');
  // Before that, a link would load another document.
  await hydrated(page);
  await mark(page);
  await toContact(page);
  await toAbout(page);
  expect(await isSameDocument(page)).toBe(true);

  // The old shell returns in the same way.
  await releases.change('shell', (index) => ({ ...index, shell: { ...index.shell, stable } }));
  await checkForReleases(page);
  await toContact(page);
  await expect(footer(page)).toContainText(CLAIM);
  expect(errors).toEqual([]);
});

test('an open tab offers a remote after it is added to the site, and stops offering it after it is removed', async ({
  page,
  releases,
}) => {
  const pointer = (await releases.site()).remotes[ACCOUNT]!;
  const without = () =>
    releases.change(ACCOUNT, ({ remotes: { [ACCOUNT]: _gone, ...remotes }, ...index }) => ({
      ...index,
      remotes,
    }));
  const withIt = () =>
    releases.change(ACCOUNT, (index) => ({ ...index, remotes: { ...index.remotes, [ACCOUNT]: pointer } }));
  const logIn = header(page).getByRole('link', { name: 'Đăng nhập', exact: true });
  await without();
  try {
    await openTab(page);
    await logIn.click();
    await expect(heading(page, 'Không tìm thấy trang')).toBeVisible();
    await toAbout(page);

    await withIt();
    await checkForReleases(page);
    await logIn.click();
    await expect(heading(page, 'Đăng nhập')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Giới thiệu')).toBeVisible();

    await without();
    await checkForReleases(page);
    await toContact(page);
    await logIn.click();
    await expect(heading(page, 'Không tìm thấy trang')).toBeVisible();
    await expect(header(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await withIt();
  }
});

test('a disabled remote shows a message in open and new tabs, until it is enabled again', async ({
  page,
  releases,
}) => {
  const logIn = header(page).getByRole('link', { name: 'Đăng nhập', exact: true });
  const status = async (path: string) => (await page.request.get(path)).status();
  await openTab(page);
  const menu = header(page).getByRole('link');
  await expect(menu).not.toHaveCount(0);
  const before = await menu.allTextContents();

  await releases.command('disable', ACCOUNT, '--reason', 'bảo trì');
  await checkForReleases(page);
  await logIn.click();
  await expect(heading(page, 'Mục này đang tạm đóng')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Gọi hotline/ })).toHaveAttribute('href', /^tel:\d+$/);
  expect(await isSameDocument(page)).toBe(true);
  await main(page).getByRole('link', { name: 'Trang chủ' }).click();
  await expect.poll(() => menu.allTextContents()).toEqual(before);

  const response = await page.request.get('/auth/login');
  expect(response.status()).toBe(503);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  expect([await status('/contact'), await status('/khong-co')]).toEqual([200, 404]);
  await page.goto('/auth/login');
  await expect(heading(page, 'Mục này đang tạm đóng')).toBeVisible();

  await releases.command('enable', ACCOUNT);
  expect(await status('/auth/login')).toBe(200);
  await main(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(heading(page, 'Đăng nhập')).toBeVisible();
});
