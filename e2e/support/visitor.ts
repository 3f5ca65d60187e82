import { MOBILE_BREAKPOINT_PX } from '@evcare/shared-contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The frame of the page and what it says, as a visitor finds it. */
export const header = (page: Page): Locator => page.getByRole('banner');
export const main = (page: Page): Locator => page.getByRole('main');
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Thông báo' });
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Xác thực email' });
export const submit = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });

/** The header has its narrow form. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;

/** The person's links: in the header, or on a phone in the sheet, which is opened. */
export async function visitorLinks(page: Page): Promise<Locator> {
  if (!isPhone(page)) return header(page);
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  if (!(await sheet.isVisible())) await header(page).getByRole('button', { name: 'Mở menu' }).click();
  await expect(sheet.getByRole('navigation')).toBeVisible();
  return sheet;
}

/** Looks at the person's links and puts the page back as it was. */
async function lookAtLinks(page: Page, look: (links: Locator) => Promise<void>): Promise<void> {
  await look(await visitorLinks(page));
  if (!isPhone(page)) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

/** Somebody is signed in: their name leads to their profile. */
export const expectSignedIn = (page: Page, fullName: string): Promise<void> =>
  lookAtLinks(page, async (links) => {
    await expect(links.getByRole('link', { name: fullName })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Đăng nhập', exact: true })).toHaveCount(0);
  });

export const expectGuest = (page: Page): Promise<void> =>
  lookAtLinks(page, async (links) => {
    await expect(links.getByRole('link', { name: 'Đăng nhập', exact: true })).toBeVisible();
    await expect(links.getByRole('button', { name: 'Đăng xuất' })).toHaveCount(0);
  });

export async function logOut(page: Page): Promise<void> {
  const links = await visitorLinks(page);
  await links.getByRole('button', { name: 'Đăng xuất' }).click();
  if (isPhone(page)) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

/** Fills the login form that is shown and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
  await submit(page, 'Đăng nhập').click();
}

/** The path that is shown, with its query. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** What the shell keeps of the session in this browser. */
export const storedSession = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() => {
    const keys = ['authToken', 'token', 'refreshToken', 'user'];
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  });

export const NOTHING_STORED = { authToken: null, token: null, refreshToken: null, user: null };
