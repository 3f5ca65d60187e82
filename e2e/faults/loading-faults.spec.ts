import type { Page, Route } from '@playwright/test';
import { changeBoot } from '../support/boot';
import { expectFailedPage, expectFrame, watchTelemetry } from '../support/frame';
import { serveOtherBytes, type OtherBytes } from '../support/other-bytes';
import { expect, REMOTE_PAGES, test, type RemotePage } from '../support/site';

type Fault = (page: Page, files: RegExp) => Promise<void>;

const network =
  (answer: (route: Route) => Promise<void>): Fault =>
  async (page, files) => {
    await page.route(files, answer);
  };
const bytes =
  (other: OtherBytes): Fault =>
  (page, files) =>
    serveOtherBytes(page, files, other);

/** The ways in which an entry is bad. The loader's way through each is the same for every remote. */
const FAULTS: Record<string, Fault> = {
  'is not found': network((route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  ),
  'is refused by the server': network((route) => route.fulfill({ status: 503, body: '' })),
  'is an HTML page': bytes({ contentType: 'text/html', body: '<!doctype html><p>Xin chào' }),
  'is cut short': bytes({ body: (real) => real.slice(0, real.length / 2) }),
  'is empty': bytes({ body: '' }),
  'throws at once': bytes({ body: 'throw new Error("top level")' }),
  'is another container': bytes({ body: 'var somebody_else = { init() {}, get() {} };' }),
  'is reset by the network': network((route) => route.abort('connectionreset')),
};

/** All faults of an entry meet the first remote; `healing.spec.ts` has those of every file for each remote. */
const faultsOf = ({ name }: RemotePage) => (name === REMOTE_PAGES[0].name ? Object.entries(FAULTS) : []);

const entryOf = ({ name }: RemotePage) => new RegExp(`/releases/${name}/[^/]+/remoteEntry[^/]*\\.js`);

/** Another part of the site must go on working. */
async function expectOthersWork(page: Page, broken: RemotePage): Promise<void> {
  const other = REMOTE_PAGES.find(({ name, role }) => name !== broken.name && role === null) as RemotePage;
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, other.path);
  await expect(
    page.getByRole('main').getByRole('heading', { name: other.heading, exact: false }).first(),
  ).toBeVisible();
  await expectFrame(page);
}

for (const remote of REMOTE_PAGES) {
  test.describe(remote.name, () => {
    test.beforeEach(async ({ page, site }) => {
      if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
    });

    for (const [what, fault] of faultsOf(remote)) {
      test(`when its entry ${what}, the frame stands, others work, and a retry heals`, async ({ page }) => {
        const events = watchTelemetry(page);
        await fault(page, entryOf(remote));
        await page.goto(remote.path);
        await expectFailedPage(page);
        // What its script threw is told besides.
        const failed = events.filter(({ code }) => code !== 'UNCAUGHT');
        expect(failed.map(({ remote: name }) => name)).toEqual([remote.name]);

        await page.unroute(entryOf(remote));
        await page.getByRole('button', { name: 'Tải lại' }).click();
        await expect(
          page.getByRole('main').getByRole('heading', { name: remote.heading }).first(),
        ).toBeVisible();
        await expectOthersWork(page, remote);
      });
    }

    test('when it never answers, the frame stands at once and the page says so after 8 s', async ({
      page,
    }) => {
      await page.clock.install();
      await page.route(entryOf(remote), () => new Promise(() => undefined));
      const asked = page.waitForRequest(entryOf(remote));
      await page.goto(remote.path, { waitUntil: 'commit' });
      await asked;
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 3_000 });
      await page.clock.pauseAt(Date.now() + 2_000);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await page.clock.runFor(8_000);
      await expectFailedPage(page);
    });

    test('when it is slow, a skeleton stands and then the page, without an error between', async ({
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
      await page.goto(remote.path, { waitUntil: 'commit' });
      await expectFrame(page);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      release();
      await expect(
        page.getByRole('main').getByRole('heading', { name: remote.heading }).first(),
      ).toBeVisible();
    });

    test('when its live release is broken, the one before is shown, and the failure is told', async ({
      page,
    }) => {
      const events = watchTelemetry(page);
      const before = `/releases/${remote.name}/0.9.0/`;
      let live = '';
      await changeBoot(page, ({ remotes }) => {
        const found = remotes.find(({ manifest }) => manifest.name === remote.name);
        if (!found) throw new Error(`${remote.name} is not live`);
        live = found.version;
        const moved = (url = '') => url.replace(`/releases/${remote.name}/${live}/`, before);
        const integrity = { url: moved(found.integrity?.url), hash: found.integrity?.hash };
        found.previous = [{ version: '0.9.0', entry: moved(found.entry), integrity }];
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
      expect(events.map(({ remote: name, release }) => `${name} ${release}`)).toEqual([
        `${remote.name} ${live}`,
      ]);
    });

    test('when the composed page says it wants another contract, none of it is fetched', async ({ page }) => {
      const fetched: string[] = [];
      await page.route(
        (url) => url.pathname === remote.path,
        async (route) => {
          const answer = await route.fetch();
          const html = await answer.text();
          const gated = html
            .replace(
              new RegExp(`("name":"${remote.name}".*?"contract":\\{"version":"[^"]*","range":")\\^[\\d.]+`),
              '$1^9.0.0',
            )
            .replace(/ data-(ahead|guarded-scripts)="[^"]*"/g, ' data-$1=""');
          await route.fulfill({ response: answer, body: gated });
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

test('with every remote down the site still has its frame and its not-found page', async ({ page }) => {
  await page.route(/\/releases\/mfe-/, (route) => route.abort());
  await page.goto('/');
  await expectFailedPage(page);
  await page.goto('/khong-co-trang-nay');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  await expectFrame(page);
});
