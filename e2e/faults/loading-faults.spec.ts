import type { Page } from '@playwright/test';
import { changeBoot } from '../support/boot';
import { expectFailedPage, expectFrame, watchTelemetry } from '../support/frame';
import { stopClock } from '../support/page-clock';
import { toasts } from '../support/visitor';
import { expect, REMOTE_PAGES, test, type RemotePage } from '../support/site';

const entryOf = ({ name }: RemotePage) => new RegExp(`/releases/${name}/[^/]+/remoteEntry[^/]*\\.js`);

for (const remote of REMOTE_PAGES) {
  test.describe(remote.name, () => {
    test.beforeEach(async ({ page, site }) => {
      if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
    });

    test('shows the server’s page or a skeleton, and no error, until a slow remote has loaded', async ({
      page,
    }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(entryOf(remote), async (route) => {
        await held;
        await route.continue();
      });
      await stopClock(page);
      await page.goto(remote.path, { waitUntil: 'commit' });
      await expectFrame(page);
      // Ends before the loader's timeout, which is 8 s after its start.
      await page.clock.runFor(4_000);
      await expectFrame(page);
      const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Đang tải trang' });
      const heading = page.getByRole('main').getByRole('heading', { name: remote.heading });
      await expect(skeleton.or(heading).first()).toBeAttached();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
      release();
      await page.clock.resume();
      await expect(
        page.getByRole('main').getByRole('heading', { name: remote.heading }).first(),
      ).toBeVisible();
    });

    test('falls back to the previous release when the live one is broken, and reports the failure', async ({
      page,
    }) => {
      const events = watchTelemetry(page);
      const before = `/releases/${remote.name}/0.9.0/`;
      let live = '';
      await changeBoot(page, ({ remotes }) => {
        const bootRemote = remotes.find(({ manifest }) => manifest.name === remote.name);
        if (!bootRemote) throw new Error(`${remote.name} is not live`);
        live = bootRemote.version;
        const moved = (url = '') => url.replace(`/releases/${remote.name}/${live}/`, before);
        const integrity = { url: moved(bootRemote.integrity?.url), hash: bootRemote.integrity?.hash };
        bootRemote.previous = [{ version: '0.9.0', entry: moved(bootRemote.entry), integrity }];
      });
      await page.route(
        (url) => url.pathname.startsWith(`/releases/${remote.name}/`) && !url.pathname.startsWith(before),
        (route) => (live ? route.fulfill({ status: 404, body: '' }) : route.continue()),
      );
      await page.route(
        (url) => url.pathname.startsWith(before),
        async (route) => {
          const url = route.request().url().replace(before, `/releases/${remote.name}/${live}/`);
          await route.fulfill({ response: await route.fetch({ url }) });
        },
      );
      await page.goto(remote.path);
      await expect(
        page.getByRole('main').getByRole('heading', { name: remote.heading }).first(),
      ).toBeVisible();
      // The server's page has the heading before the remote has loaded.
      await expect
        .poll(() => events.map(({ remote: name, release }) => `${name} ${release}`))
        .toEqual([`${remote.name} ${live}`]);
      await expect(page.locator('[data-rendered]')).toHaveCount(0);
    });

    test('fetches no script of a remote whose contract does not match', async ({ page }) => {
      const fetched: string[] = [];
      await page.route(
        (url) => url.pathname === remote.path,
        async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const gated = html
            .replace(
              new RegExp(`("name":"${remote.name}".*?"contract":\\{"version":"[^"]*","range":")\\^[\\d.]+`),
              '$1^9.0.0',
            )
            .replace(/ data-(ahead|guarded-scripts)="[^"]*"/g, ' data-$1=""');
          await route.fulfill({ response: response, body: gated });
        },
      );
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.url().includes(remote.name))
          fetched.push(request.url());
      });
      await page.goto(remote.path);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectFrame(page);
      expect(fetched).toEqual([]);
    });
  });
}

test('the site keeps its frame and its not-found page when every remote is down', async ({ page }) => {
  await page.route(/\/releases\/mfe-/, (route) => route.abort());
  await page.goto('/');
  await expectFailedPage(page);
  await page.goto('/khong-co-trang-nay');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  await expectFrame(page);
});

test.describe('without a network', () => {
  const home = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

  test('the first load fails with the browser’s own error, and the site loads when the network is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto('/');
    await expect(home(page)).toBeVisible();
  });

  test('the page reports a network loss after the document has loaded, and recovers after a reload', async ({
    page,
    context,
  }) => {
    const scripts = /\/releases\/shell\/.*\.js/;
    await page.route(scripts, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto('/', { waitUntil: 'commit' });
    const failed = page.getByRole('alert').filter({ hasText: 'Trang chưa tải được' });
    await expect(failed).toBeVisible();
    await page.unroute(scripts);
    await context.setOffline(false);
    await failed.getByRole('link', { name: 'Tải lại trang' }).click();
    await expect(home(page)).toBeVisible();
  });

  test('the offline page is shown if the network is lost after the shell has loaded, until the network returns', async ({
    page,
    context,
  }) => {
    const files = /\/releases\/mfe-storefront\//;
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route(files, async (route) => {
      await lost;
      await route.abort('internetdisconnected');
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => '__FEDERATION__' in globalThis);
    await expectFrame(page);
    await context.setOffline(true);
    lose();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible();
    await expectFrame(page);
    await page.unroute(files);
    await context.setOffline(false);
    await expect(home(page)).not.toHaveText('Bạn đang ngoại tuyến');
    await expect(home(page)).toBeVisible();
  });
});
