/**
 * Takes screenshots of every screen, wide and narrow, light and dark: `npm run screens -- take`, or
 * BASE_URL=http://localhost:3000 npm run screenshots -w e2e -- <folder> [part of a name]…
 * A part that mentions `tablet`, such as `tablet` or `dashboard.tablet`, also takes screenshots at 768×1024;
 * parts that mention `print` or `noscript` show the screens on paper and in a browser without scripts.
 *
 * With SCREENS_NOW (an ISO time), the pages' clock is stopped, so that two runs on the same
 * data are comparable.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { isRequested, LOOKS, SIZES, type Look } from '../../scripts/src/screens/sizes';
import { chromiumPath } from '../support/chromium';
import { fontEnvironment } from '../support/faces/font-sets';
import { DEMO_PASSWORD, keepSession, newEmail, newPhone, NEW_PASSWORD, type AuthBody } from '../support/site';
import type { Screen } from './screens';
import { DETAIL_SCREENS } from './detail-screens';
import { OFFICE_SCREENS } from './office-screens';
import { ORDER_SCREENS } from './order-screens';
import { SECURITY_SCREENS } from './security-screens';
import { SHOP_SCREENS } from './shop-screens';
import { WORKSHOP_SCREENS } from './workshop-screens';

const BASE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const [folder = 'screenshots', ...only] = process.argv.slice(2);
const NOW = process.env['SCREENS_NOW'];
/** Address of the gallery of the primitives, if it is served. */
const GALLERY = process.env['GALLERY_URL'];

/** Pages that are open at the same time. */
const AT_ONCE = 2;

/** User without anything, the same in every run. */
const NEWCOMER = { email: 'nguoi.moi@evcare.test', phoneNumber: '0987000001' };

/** Media that a look emulates; without scripts, a page is shown in the light theme. */
const MEDIA: Record<Look, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  print: { colorScheme: 'light', media: 'print' },
  noscript: { colorScheme: 'light' },
};

const pages = (as: string | undefined, paths: readonly string[]): [string, Screen][] =>
  paths.map((path) => [`${as ?? 'guest'}${path.replaceAll(/[/?=]/g, '-')}`, { path, ...(as && { as }) }]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** The primitives, with text of the normal size and of twice the size. */
const GALLERY_SCREENS = (path: string): readonly [string, Screen][] => [
  ['gallery', { path }],
  [
    'gallery-large-text',
    {
      path,
      then: (page) =>
        page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        }),
    },
  ],
];

const SCREENS: readonly [string, Screen][] = [
  ...(GALLERY === undefined ? [] : GALLERY_SCREENS(GALLERY)),
  ...pages(undefined, [
    ...['/', '/about', '/services', '/products', '/promotions', '/packages', '/contact', '/booking', '/cart'],
    ...['/profile', '/nowhere', '/auth/login', '/auth/register', '/auth/forgot-password'],
    '/auth/forgot-password/confirm',
  ]),
  ...pages('new', ['/', '/dashboard', '/my-vehicles', '/maintenance-history', '/profile']),
  ...pages('new', ['/profile?tab=password', '/auth/login', '/admin']),
  ...pages('nhanvien', ['/staff', '/staff/customers']),
  ...pages('kythuat1', ['/technician/work-queue']),
  ...pages('admin', ['/manager', '/admin', '/admin/users']),
  ...['Dịch vụ', 'Sản phẩm', 'Ưu đãi'].map((label): [string, Screen] => [
    `panel-${label}`,
    {
      path: '/',
      window: true,
      then: async (page) =>
        (await page.getByRole('button', { name: 'Mở menu' }).isVisible())
          ? button(page, 'Mở menu').then(() => button(page, `Mục con của ${label}`))
          : button(page, `Mục con của ${label}`),
    },
  ]),
  ['search', { path: '/about', window: true, then: (page) => button(page, 'Tìm kiếm') }],
  [
    'errors-register',
    {
      path: '/auth/register',
      then: (page) => page.getByRole('main').getByRole('button', { name: 'Đăng ký' }).click(),
    },
  ],
  ['modal', { path: '/', as: 'new', window: true, then: (page) => button(page, 'Xác thực email') }],
  [
    'modal-wrong',
    {
      path: '/',
      as: 'new',
      window: true,
      async then(page) {
        await button(page, 'Xác thực email');
        await page.getByLabel('Mã OTP').fill('123456');
        await button(page, 'Xác thực');
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
  ],
  [
    'modal-success',
    {
      path: '/',
      as: 'new',
      window: true,
      async then(page) {
        await page.route('**/api/auth/verify-email', (route) => route.fulfill({ json: { success: true } }));
        await page.evaluate(() => {
          // Otherwise the modal would close before the screenshot.
          const wait = window.setTimeout.bind(window) as (act: TimerHandler, ms?: number) => number;
          window.setTimeout = ((act: TimerHandler, ms = 0) =>
            wait(act, ms >= 1_000 ? 1e8 : ms)) as typeof window.setTimeout;
        });
        await button(page, 'Xác thực email');
        await page.getByLabel('Mã OTP').fill('123456');
        await button(page, 'Xác thực');
        await page.getByText('Xác thực email thành công!').waitFor();
      },
    },
  ],
  [
    'banner-wait',
    {
      path: '/',
      // Registering sends an e-mail, so another one has to wait.
      as: 'fresh',
      window: true,
      async then(page) {
        await button(page, 'Gửi lại email');
        await page.getByText(/^Gửi lại sau/).waitFor();
      },
    },
  ],
  [
    'toasts',
    {
      path: '/auth/login',
      window: true,
      async then(page) {
        await page.getByLabel('Email').fill('khachhang@evcare.test');
        await page.getByLabel('Mật khẩu', { exact: true }).fill(DEMO_PASSWORD);
        await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
        await page.getByText(/Chào mừng/).waitFor();
      },
    },
  ],
  [
    'leave',
    {
      path: '/profile',
      as: 'new',
      window: true,
      async then(page) {
        await page.getByLabel('Họ và tên').fill('An');
        await page.getByRole('link', { name: 'EVCare, về trang chủ' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  [
    'failed',
    {
      path: '/',
      async then(page) {
        await page.route('**/releases/mfe-account/**', (route) => route.abort());
        await page.goto(`${BASE}/auth/login`);
        await page.getByRole('alert').waitFor();
      },
    },
  ],
  ['offline', { path: '/about', window: true, then: (page) => page.context().setOffline(true) }],
  ...[...SHOP_SCREENS, ...ORDER_SCREENS].map(([name, screen]): [string, Screen] => [`shop-${name}`, screen]),
  ...DETAIL_SCREENS.map(([name, screen]): [string, Screen] => [`detail-${name}`, screen]),
  ...OFFICE_SCREENS.map(([name, screen]): [string, Screen] => [`office-${name}`, screen]),
  ...SECURITY_SCREENS.map(([name, screen]): [string, Screen] => [`security-${name}`, screen]),
  ...WORKSHOP_SCREENS.map(([name, screen]): [string, Screen] => [`workshop-${name}`, screen]),
];

async function session(page: Page, as: string): Promise<AuthBody> {
  const post = (call: string, data: object) => page.request.post(`${BASE}/api/auth/${call}`, { data });
  const register = (who: typeof NEWCOMER) =>
    post('register', {
      ...who,
      fullName: 'Nguyễn Hoàng Thuỳ Dương',
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  const logIn = (email: string, password: string) => post('login', { email, password });
  let response =
    as === 'fresh'
      ? await register({ email: newEmail(), phoneNumber: newPhone() })
      : as === 'new'
        ? await logIn(NEWCOMER.email, NEW_PASSWORD)
        : await logIn(`${as}@evcare.test`, DEMO_PASSWORD);
  if (as === 'new' && !response.ok()) response = await register(NEWCOMER);
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as AuthBody;
}

async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  // A request that failed on purpose may keep the network busy.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await finishPainting(page);
}

async function finishPainting(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** Loads the whole page, including content that is loaded on scrolling. */
const wholePage = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });

type Names = Partial<Record<Look, string>>;

/** Takes screenshots of one state in the requested looks; the state is set up once. */
async function shoot(browser: Browser, names: Names, screen: Screen, options: BrowserContextOptions) {
  const address = [10, 0, 0, 0].map((part) => part || Math.floor(Math.random() * 255)).join('.');
  const context = await browser.newContext({
    ...options,
    baseURL: BASE,
    locale: 'vi-VN',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  if (NOW !== undefined) await page.clock.setFixedTime(NOW);
  try {
    if (screen.as) await keepSession(page, await session(page, screen.as));
    await page.goto(new URL(screen.path, BASE).href);
    // Without scripts, a page is complete when it is loaded, and some have no content.
    if (options.javaScriptEnabled !== false) {
      await settle(page);
      await screen.then?.(page);
      await settle(page);
    }
    for (const look of LOOKS) {
      const name = names[look];
      if (name === undefined) continue;
      await page.emulateMedia(MEDIA[look]);
      if (!screen.window) await wholePage(page);
      await finishPainting(page);
      await page.screenshot({
        path: join(folder, `${name}.png`),
        fullPage: !screen.window,
        animations: 'disabled',
      });
    }
  } catch (error) {
    process.stderr.write(`${Object.values(names)[0]}: ${(error as Error).message.split('\n')[0]}\n`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Jobs of one screen at one size: with scripts, and, if its address alone leads there, without. */
function jobsOf(name: string, screen: Screen, size: keyof typeof SIZES) {
  const withScripts: Names = {};
  const without: Names = {};
  for (const look of LOOKS) {
    const full = `${name}.${size}.${look}`;
    if (!isRequested(full, only)) continue;
    if (look !== 'noscript') withScripts[look] = full;
    else if (!screen.as && !screen.then) without[look] = full;
  }
  return [
    { names: withScripts, screen, options: SIZES[size] },
    { names: without, screen, options: { ...SIZES[size], javaScriptEnabled: false } },
  ].filter(({ names }) => Object.keys(names).length > 0);
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    env: { ...process.env, ...fontEnvironment('arial') } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[];
  const waiting = SCREENS.flatMap(([name, screen]) => sizes.flatMap((size) => jobsOf(name, screen, size)));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await shoot(browser, next.names, next.screen, next.options);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
}

void main();
