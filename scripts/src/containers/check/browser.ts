import { chromium, type Page } from 'playwright-core';
import { presentChromium } from '../../test/chromium';
import { expect } from './wait';

/** A person with a browser, who notices every request that fails and every error of a page. */
export interface Person {
  readonly page: Page;
  /** What went wrong since the last call. */
  takeTroubles(): string[];
  close(): Promise<void>;
}

/**
 * Opens a browser on the site.
 * @param args of Chromium, besides those it needs here
 */
export async function openBrowser(base: string, args: readonly string[] = []): Promise<Person> {
  const browser = await chromium.launch({
    executablePath: presentChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
  const page = await browser.newPage({ baseURL: base, locale: 'vi-VN' });
  page.setDefaultTimeout(30_000);
  let troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error of the page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished requests with it.
    if (why !== 'net::ERR_ABORTED') troubles.push(`${why} ${request.url()}`);
  });
  return {
    page,
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

/** Signs in with a demo account, and looks at a product and the booking page. */
export async function walk(person: Person, account: { email: string; password: string }): Promise<void> {
  const { page } = person;
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
  await tokenOf(person);
}

/** What the person's browser shows the API. @throws Failure where they are not signed in */
export async function tokenOf({ page }: Person): Promise<string> {
  const token = await page.evaluate('localStorage.getItem("authToken")');
  expect(typeof token === 'string', 'the person is not signed in any more');
  return token as string;
}
