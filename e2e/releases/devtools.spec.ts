import { BOOT_DOCUMENT_ID } from '@evcare/shared-contracts/release';
import type { Page } from '@playwright/test';
import { startFaultProxy } from '../support/fault-proxy';
import { expectFailedPage } from '../support/frame';
import { serveFolder, type FolderServer } from './support/folder-server';
import { expect, test } from './support/release-site';
import { idle } from '../support/idle';
import { hydrated } from '../support/visitor';

// All tests share one site, and each test sets what the operator allows.
test.describe.configure({ mode: 'default' });

const LOGIN = '/auth/login';
const banner = (page: Page) => page.getByRole('region', { name: 'Bản phát hành thay thế' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bảng nhà phát triển' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A second build of the account remote with another heading; published, but not live. */
let variant = '';

test.beforeAll(async ({ releases }) => {
  variant = await releases.build('mfe-account', {
    version: '9.1.0',
    texts: { loginTitle: ['Đăng nhập', 'Đăng nhập bản mới'] as const },
  });
  await releases.add(variant);
});

const bootOf = async (page: Page) =>
  JSON.parse((await page.locator(`#${BOOT_DOCUMENT_ID}`).textContent()) ?? '') as { integrity: string };

test('a link chooses another published release for this tab only, until the override is reset', async ({
  page,
  context,
  releases,
}) => {
  await releases.configure({});

  await page.goto(`${LOGIN}?remote=mfe-account@9.1.0`);
  await expect(heading(page, 'Đăng nhập bản mới')).toBeVisible();
  await expect(banner(page)).toContainText('mfe-account: bản 9.1.0');
  await expect(page).toHaveURL(LOGIN);
  expect((await bootOf(page)).integrity).toBe('enforced');

  await page.getByRole('link', { name: 'EVCare, về trang chủ' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(LOGIN);
  await expect(heading(page, 'Đăng nhập bản mới')).toBeVisible();

  const other = await context.newPage();
  await other.goto(LOGIN);
  await expect(heading(other, 'Đăng nhập')).toBeVisible();
  await expect(banner(other)).toBeHidden();

  await banner(page).getByRole('button', { name: 'Đặt lại' }).click();
  await expect(heading(page, 'Đăng nhập')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('the panel lists each part and changes a release by keyboard', async ({ page, releases }) => {
  await releases.configure({});
  await page.goto(LOGIN);
  await expect(heading(page, 'Đăng nhập')).toBeVisible();
  // The page listens for the shortcut once its scripts run.
  await hydrated(page);
  await page.keyboard.press('Alt+R');
  const account = panel(page).getByRole('row', { name: /^mfe-account/ });
  await expect(account).toContainText('Sẵn sàng');
  await expect(account).toContainText('Ổn định');
  await expect(account).toContainText(/\d+ ms/);
  await expect(account).toContainText(/\d+ tệp.*KB qua mạng/);
  await expect(panel(page).getByRole('row', { name: /^mfe-backoffice/ })).toContainText('Chưa dùng đến');

  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('lỗi thử');
      }),
  );
  await expect(panel(page).getByRole('region', { name: 'Lỗi gần đây (1)' })).toContainText('lỗi thử');

  await account.getByRole('button', { name: 'Đổi bản của mfe-account' }).click();
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('9.1.0');
  await page.keyboard.press('Enter');
  await expect(account).toContainText('9.1.0');
  await expect(account).toContainText('Thay thế');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(heading(page, 'Đăng nhập bản mới')).toBeVisible();
});

test.describe('an engineer’s own server', () => {
  let server: Pick<FolderServer, 'close'> | undefined;
  test.afterEach(() => server?.close());

  test('provides its build to the page if the operator allows its origin', async ({ page, releases }) => {
    const ownServer = await serveFolder(variant);
    server = ownServer;
    await releases.configure({ overrides: { enabled: true, origins: ['http://localhost:*'] } });
    await page.goto(`${LOGIN}?remote=mfe-account@${ownServer.origin}`);
    await expect(heading(page, 'Đăng nhập bản mới')).toBeVisible();
    await expect(banner(page)).toContainText(`mfe-account: từ ${ownServer.origin}/`);
    expect(ownServer.requestedPaths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
    // All other integrity checks are unchanged.
    expect((await bootOf(page)).integrity).toBe('enforced');

    await page.goto(`${LOGIN}?remote=reset`);
    await expect(heading(page, 'Đăng nhập')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
    await expect(banner(page)).toBeHidden();
  });

  test('is not requested if the operator does not allow it', async ({ page, releases }) => {
    const ownServer = await serveFolder(variant);
    server = ownServer;
    await releases.configure({ overrides: { enabled: true, origins: ['http://localhost:1'] } });
    await page.goto(`${LOGIN}?remote=mfe-account@${ownServer.origin}`);
    await expect(banner(page)).toContainText('nguồn này không có trong cấu hình được phép');
    await expect(heading(page, 'Đăng nhập')).toBeVisible();
    expect(ownServer.requestedPaths).toEqual([]);
  });

  test('leads to an error inside the frame if its entry lacks the CORS header, and one retry restores the page', async ({
    page,
    releases,
  }) => {
    const other = await startFaultProxy(releases.url);
    server = other;
    await releases.configure({ overrides: { enabled: true, origins: ['http://localhost:*'] } });
    other.break(/\/remoteEntry\./, 'no CORS header');
    await page.goto(`${LOGIN}?remote=mfe-account@${other.url}/releases/mfe-account/9.1.0/`);
    await expectFailedPage(page);
    // The entry was loaded, but the browser did not give it to the page.
    expect(other.requests.filter((path) => path.includes('/remoteEntry.')).length).toBeGreaterThan(0);

    other.heal();
    await page.getByRole('main').getByRole('button', { name: 'Tải lại' }).click();
    await expect(heading(page, 'Đăng nhập bản mới')).toBeVisible();
    await expect(banner(page)).toContainText(`mfe-account: từ ${other.url}/`);
  });
});

test('a hostile link is rejected with the reason, and the page keeps working', async ({ page, releases }) => {
  await releases.configure({});
  const elsewhere: string[] = [];
  const siteHost = new URL(releases.url).host;
  page.on('request', (request) => {
    if (new URL(request.url()).host !== siteHost) elsewhere.push(request.url());
  });
  const overrides = [
    'mfe-account@javascript:alert(1)',
    'mfe-account@//evil.test/x.js',
    'mfe-account@https://evil.test/',
    `mfe-account@${releases.url}/api/x.js`,
    'mfe-account@1.0.0/../../mfe-storefront/1.0.0',
    'mfe-account@99.0.0',
    'mfe-nobody@1.0.0',
    '__proto__@1.0.0',
  ];
  const query = overrides.map((override) => `remote=${encodeURIComponent(override)}`).join('&');
  await page.goto(`${LOGIN}?${query}`);
  await expect(heading(page, 'Đăng nhập')).toBeVisible();
  await expect(banner(page).getByRole('listitem')).toHaveCount(overrides.length);
  await expect(banner(page)).toContainText('Không dùng được bản thay thế.');
  expect(elsewhere).toEqual([]);
});

test('production allows no overrides, and has no panel', async ({ page, releases }) => {
  await releases.configure({ environment: 'production' });
  const before: string[] = [];
  page.on('request', (request) => before.push(request.url()));
  await page.addInitScript(() => {
    sessionStorage.setItem('evcare.overrides', '{"mfe-account":"9.1.0"}');
    sessionStorage.setItem('evcare.devtools.open', 'true');
    localStorage.setItem('__MF_DEVTOOLS__', '{"overrides":{"mfe_account":"9.1.0"}}');
  });
  await page.goto(`${LOGIN}?devtools&remote=mfe-account@9.1.0`);
  await expect(heading(page, 'Đăng nhập')).toBeVisible();
  await hydrated(page);
  await page.keyboard.press('Alt+R');
  await page.keyboard.press('Control+Shift+E');
  await idle(page);
  await expect(panel(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(before.filter((url) => url.includes('9.1.0/'))).toEqual([]);
});
