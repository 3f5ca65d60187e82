import { MOBILE_BREAKPOINT_PX } from '@evcare/shared-contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Landmarks of the page for visitors. */
export const header = (page: Page): Locator => page.getByRole('banner');
export const main = (page: Page): Locator => page.getByRole('main');
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Thông báo' });
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Xác thực email' });
export const submit = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });

/** Waits until the scripts have taken over the page that the server rendered. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('#root')).not.toHaveAttribute('data-rendered');

/** True if the header has its narrow form. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;

/** Returns the element that contains the user's links: the header or, on a phone, the menu (opens it). */
export async function openUserLinks(page: Page): Promise<Locator> {
  if (!isPhone(page)) return header(page);
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  if (!(await sheet.isVisible())) await header(page).getByRole('button', { name: 'Mở menu' }).click();
  await expect(sheet.getByRole('navigation')).toBeVisible();
  return sheet;
}

/** Checks the user's links and restores the page. */
async function withUserLinks(page: Page, check: (links: Locator) => Promise<void>): Promise<void> {
  await check(await openUserLinks(page));
  if (!isPhone(page)) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

/** Expects a session: the user's name links to the profile. */
export const expectSignedIn = (page: Page, fullName: string): Promise<void> =>
  withUserLinks(page, async (links) => {
    await expect(links.getByRole('link', { name: fullName })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Đăng nhập', exact: true })).toHaveCount(0);
  });

export const expectGuest = (page: Page): Promise<void> =>
  withUserLinks(page, async (links) => {
    await expect(links.getByRole('link', { name: 'Đăng nhập', exact: true })).toBeVisible();
    await expect(links.getByRole('button', { name: 'Đăng xuất' })).toHaveCount(0);
  });

export async function logOut(page: Page): Promise<void> {
  const links = await openUserLinks(page);
  await links.getByRole('button', { name: 'Đăng xuất' }).click();
  if (isPhone(page)) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

/** Fills in and sends the current login form. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
  await submit(page, 'Đăng nhập').click();
}

/** Current path with its query. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Session in the shell's storage. */
export const storedSession = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() => {
    const keys = ['authToken', 'token', 'refreshToken', 'user'];
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  });

export const NOTHING_STORED = { authToken: null, token: null, refreshToken: null, user: null };
