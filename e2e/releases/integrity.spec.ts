import type { Page } from '@playwright/test';
import { expectFrame, watchTelemetry } from '../support/frame';
import { header, hydrated, main } from '../support/visitor';
import { expect, test } from './support/release-site';
import { hasRun, tamper } from './support/tamper';

// One site for all tests: changed files on disk would affect parallel tests.
test.describe.configure({ mode: 'default' });

/** Expects the message of a page whose shell can't start. */
async function expectSentence(page: Page): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Trang chưa tải được');
  await expect(alert).toContainText('1900');
  await expect(alert.getByRole('link', { name: 'tải lại trang' })).toBeVisible();
}

const heading = (page: Page) => main(page).getByRole('heading').first();

/** Expects an error message in place of the page or its part, inside the frame. */
async function expectTold(page: Page): Promise<void> {
  await expect(main(page).getByRole('alert')).toContainText('chưa tải được');
  await expect(main(page).getByRole('button', { name: /^(Tải lại|Thử lại)$/ })).toBeVisible();
  await expectFrame(page);
}

const middle = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const index = copy.lastIndexOf(';');
  copy[index] = 0x20;
  return copy;
};

test.describe('a changed file of the shell', () => {
  for (const [what, files, change] of [
    ['main script', /^main\..*\.js$/],
    ['main script, by one byte', /^main\..*\.js$/, middle],
    ['framework', /^framework\..*\.js$/],
    ['runtime', /^runtime\..*\.js$/],
    ['stylesheet', /^main\..*\.css$/],
  ] as const) {
    test(`does not run, and a message tells the visitor what to do (${what})`, async ({ page, releases }) => {
      const events = watchTelemetry(page);
      const restore = await tamper(releases, 'shell', files, change);
      try {
        await page.goto('/products');
        await expectSentence(page);
        expect(await hasRun(page)).toBe(false);
        await expect
          .poll(() => events.map(({ remote, code }) => `${remote} ${code}`))
          .toEqual(['shell ENTRY_FAILED']);
      } finally {
        await restore();
      }
      // This browser's cache may contain the damaged file under its old name for a year.
      await page.getByRole('link', { name: 'tải lại trang' }).click();
      await expect(heading(page)).toBeVisible();
      await expectFrame(page);
    });
  }

  test('does not run, and the rest of the page works (lazy chunks)', async ({ page, releases }) => {
    const restore = await tamper(releases, 'shell', /^(?!main|framework|runtime).*\.(js|css)$/);
    try {
      await page.goto('/products');
      await expect(heading(page)).toBeVisible();
      await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
      await expect(header(page).getByRole('link').first()).toBeVisible();
      await expect(heading(page)).toBeVisible();
      expect(await hasRun(page)).toBe(false);
    } finally {
      await restore();
    }
  });
});

test.describe('a changed file of a remote', () => {
  for (const [what, files, change] of [
    ['entry', /^remoteEntry\..*\.js$/],
    ['entry, by one byte', /^remoteEntry\..*\.js$/, middle],
    ['exposed chunk', /^remote\..*\.js$/],
    ['style of every page', /^remote\..*\.css$/],
    ['route chunk', /^route-products\..*\.js$/],
    ['style of a route', /^route-products\..*\.css$/],
  ] as const) {
    test(`does not run, and the page shows an error (${what})`, async ({ page, releases }) => {
      const restore = await tamper(releases, 'mfe-storefront', files, change);
      try {
        await page.goto('/products');
        await expectTold(page);
        expect(await hasRun(page)).toBe(false);
      } finally {
        await restore();
      }
    });
  }

  test('does not run, and the rest of the page works (chunk and style of the search)', async ({
    page,
    releases,
  }) => {
    const restore = await tamper(releases, 'mfe-storefront', /^shop-search\..*\.(js|css)$/);
    try {
      await page.goto('/about');
      await expect(heading(page)).toBeVisible();
      const over = page.waitForEvent('requestfinished', (request) => request.url().includes('/shop-search'));
      await header(page).getByRole('button', { name: 'Tìm kiếm' }).click();
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('pin');
      await over;
      expect(await hasRun(page)).toBe(false);
      await page.keyboard.press('Escape');
      await expectFrame(page);
    } finally {
      await restore();
    }
  });

  test('blocks all files of the remote if it is the list of hashes', async ({ page, releases }) => {
    const events = watchTelemetry(page);
    const scripts: string[] = [];
    const restore = await tamper(releases, 'mfe-account', /^integrity\.json$/);
    try {
      await page.goto('/about');
      // Before that, the link would load another document.
      await hydrated(page);
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.url().includes('/mfe-account/'))
          scripts.push(request.url());
      });
      await header(page).getByRole('link', { name: 'Đăng nhập', exact: true }).click();
      await expectTold(page);
      expect(scripts).toEqual([]);
      await expect
        .poll(() => events.map(({ remote, code }) => `${remote} ${code}`))
        .toContain('mfe-account INTEGRITY_FAILED');
    } finally {
      await restore();
    }
    await page.getByRole('button', { name: 'Tải lại' }).click();
    await expect(main(page).getByRole('heading', { name: 'Đăng nhập' }).first()).toBeVisible();
  });
});

/** Removes a file's hash from documents. */
async function forget(page: Page, file: RegExp): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|releases)\/|\.\w+$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(id="boot-integrity">)([^<]*)/,
        (_all, open: string, list: string) => {
          const knownHashes = Object.entries(JSON.parse(list) as Record<string, string>);
          const remaining = knownHashes.filter(([url]) => !file.test(url));
          expect(remaining.length).toBeLessThan(knownHashes.length);
          return open + JSON.stringify(Object.fromEntries(remaining));
        },
      );
      await route.fulfill({ response: response, body: html });
    },
  );
}

test.describe('a file without a hash in the document', () => {
  test('is rejected if it is the main script of the shell', async ({ page }) => {
    await forget(page, /\/main\.[^/]*\.js$/);
    await page.goto('/products');
    await expectSentence(page);
  });

  test('is checked against the list of its release if it is a route chunk', async ({ page, releases }) => {
    await forget(page, /\/route-products\.[^/]*\.js$/);
    await page.goto('/products');
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    const restore = await tamper(releases, 'mfe-storefront', /^integrity\.json$/);
    try {
      await page.goto('/products?page=2');
      await expectTold(page);
    } finally {
      await restore();
    }
  });
});

test('code injected into a page does not run', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await hydrated(page);
  const tries = await page.evaluate(() => {
    const results: Record<string, string> = {};
    const attempt = (name: string, work: () => void) => {
      try {
        work();
        results[name] = 'done';
      } catch (error) {
        results[name] = (error as Error).name;
      }
    };
    const script = document.createElement('script');
    attempt('html', () => (document.body.innerHTML = '<img src=x onerror="tampered=1">'));
    attempt('unknown script', () => (script.src = '/releases/mfe-storefront/0.0.0/x.js'));
    attempt('foreign script', () => (script.src = 'https://evil.example/x.js'));
    attempt('data script', () => (script.src = 'data:text/javascript,tampered=1'));
    attempt('inline script', () => (script.text = 'globalThis.tampered = 1'));
    attempt('policy', () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('mine', {}),
    );
    attempt('lookup', () =>
      Object.defineProperty(globalThis, Symbol.for('evcare.integrity'), { value: () => '' }),
    );
    results['keeper'] = String(Symbol.for('evcare.integrity.keeper') in globalThis);
    const style = document.createElement('style');
    style.textContent = ':root { --tampered: 1; }';
    document.head.append(style);
    return results;
  });
  expect(tries).toEqual({
    html: 'TypeError',
    'unknown script': 'TypeError',
    'foreign script': 'TypeError',
    'data script': 'TypeError',
    'inline script': 'TypeError',
    policy: 'TypeError',
    lookup: 'TypeError',
    keeper: 'false',
  });
  expect(await hasRun(page)).toBe(false);
});

/** Pages of each kind of visitor. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  guest: ['/', '/products', '/cart', '/auth/login', '/auth/register', '/booking', '/packages', '/khong-co'],
  khachhang: ['/dashboard', '/my-vehicles', '/maintenance-history', '/profile', '/orders'],
  nhanvien: ['/staff'],
  kythuat1: ['/technician'],
  quanly: ['/manager'],
  admin: ['/admin'],
};

for (const [who, paths] of Object.entries(WALKS)) {
  test(`the policies do not block the site’s own code on the pages of ${who}`, async ({ page, site }) => {
    if (who !== 'guest') await site.signInAs(page, who);
    const stopped: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      // A slow machine uses a preloaded file late.
      if (text.includes('not used within a few seconds')) return;
      if (/polic|integrity|trusted|preload/i.test(text)) stopped.push(text);
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/telemetry/csp')) stopped.push(request.postData() ?? '');
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
    }
    expect(stopped).toEqual([]);
  });
}
