import { chromium, type Page } from 'playwright-core';
import { installedChromium } from '../../test/chromium';
import { expect } from './wait';

/** Browser of a user that records every failed request and page error. */
export interface BrowserUser {
  readonly page: Page;
  /** Returns and clears the problems since the last call. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/**
 * Opens a browser on the site.
 * @param args additional arguments of Chromium
 */
export async function openBrowser(base: string, args: readonly string[] = []): Promise<BrowserUser> {
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
  const page = await browser.newPage({ baseURL: base, locale: 'vi-VN' });
  page.setDefaultTimeout(30_000);
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error of the page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const errorText = request.failure()?.errorText ?? '';
    // Navigation cancels unfinished requests. A stream of live events reconnects: the gateway ends it after two
    // minutes, and so does a copy of the API that is killed.
    const isExpected = errorText === 'net::ERR_ABORTED' || new URL(request.url()).pathname === '/api/stream';
    if (!isExpected) problems.push(`${errorText} ${request.url()}`);
  });
  return {
    page,
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

/** Signs in with a demo account and opens a product and the booking page. */
export async function visitPages(
  user: BrowserUser,
  account: { email: string; password: string },
): Promise<void> {
  const { page } = user;
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.goto('/products');
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/booking');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await tokenOf(user);
}

/** Access token in the user's browser. @throws Failure if the user is not signed in */
export async function tokenOf({ page }: BrowserUser): Promise<string> {
  const token = await page.evaluate('localStorage.getItem("authToken")');
  expect(typeof token === 'string', 'the user is no longer signed in');
  return token as string;
}
