import { startFaultProxy, type FaultProxy, type ProxyFault } from '../support/fault-proxy';
import { expectFailedPage, expectFrame } from '../support/frame';
import { runUntil, stopClock } from '../support/page-clock';
import { watchFault } from '../support/invariants';
import { expect, REMOTE_PAGES, test as base, type RemotePage } from '../support/site';

/** Test that uses the browser's HTTP cache: files come from a proxy that passes on the site's responses. */
const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ baseURL }, use) => {
    const proxy = await startFaultProxy(baseURL ?? '');
    await use(proxy);
    await proxy.close();
  },
});

const [SHOP] = REMOTE_PAGES;
const fileOf = ({ name }: RemotePage, file: string) => new RegExp(`/releases/${name}/[^/]+/${file}`);

const EVERY_FILE = '.*\\.(js|css)';
const ENTRY = 'remoteEntry\\.';
const EXPOSED = 'remote\\.[^/]*\\.(js|css)';
const CHUNK = 'remote\\.[^/]*\\.js';
const STYLESHEET = 'remote\\.[^/]*\\.css';

/** Faults that follow each other while the visitor retries, with the code that is reported for each fault. */
const SEQUENCE: readonly (readonly [what: string, file: string, fault: ProxyFault, code: string])[] = [
  ['every file is damaged', EVERY_FILE, 'damaged', 'ENTRY_FAILED'],
  ['the entry is not found', ENTRY, 'not found', 'ENTRY_FAILED'],
  ['the server rejects the entry', ENTRY, 'unavailable', 'ENTRY_FAILED'],
  ['the entry is an HTML page', ENTRY, 'HTML page', 'ENTRY_FAILED'],
  ['the entry is cut short', ENTRY, 'half a file', 'ENTRY_FAILED'],
  ['the entry is empty', ENTRY, 'empty file', 'ENTRY_FAILED'],
  ['the entry throws at once', ENTRY, 'throwing file', 'ENTRY_FAILED'],
  ['the entry is another container', ENTRY, 'another container', 'ENTRY_FAILED'],
  ['the exposed chunk and its stylesheet are not found', EXPOSED, 'not found', 'CHUNK_FAILED'],
  ['the exposed chunk and its stylesheet are cut short', EXPOSED, 'truncated', 'CHUNK_FAILED'],
  ['every file has the type of a page', EVERY_FILE, 'wrong type', 'ENTRY_FAILED'],
  ['every connection is reset', EVERY_FILE, 'reset', 'ENTRY_FAILED'],
];

/** Faults that only the loader's timeout ends. */
const HANGING: readonly (readonly [what: string, file: string, fault: ProxyFault])[] = [
  ['the entry hangs', ENTRY, 'silent'],
  ['the exposed chunk hangs', CHUNK, 'stalled'],
];

for (const remote of REMOTE_PAGES) {
  test(`one retry restores the page of ${remote.name} after faults in all its files, and nothing is lost`, async ({
    page,
    faults,
    site,
  }) => {
    if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
    const visit = await watchFault(page, remote);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const codes: string[] = [];
    faults.knowBuilds(fileOf(remote, ENTRY));
    for (const [what, file, fault, code] of SEQUENCE)
      await test.step(what, async () => {
        faults.break(fileOf(remote, file), fault);
        if (codes.length === 0) await page.goto(faults.url + remote.path);
        else await page.getByRole('main').getByRole('button', { name: 'Tải lại' }).click();
        codes.push(code);
        await expect.poll(visit.codes).toEqual(codes);
        await expectFailedPage(page);
        if (codes.length === 1) await visit.expectFallback();
      });
    // The wrong builds ran, because the document listed their hashes.
    expect(thrown).toContain('top level');
    faults.heal();
    await visit.expectHealed();
    await visit.expectOthers();
    await visit.expectNothingLost({ codes });
  });

  for (const [what, file, fault] of HANGING)
    test(`one retry restores the page of ${remote.name} when ${what}, and nothing is lost`, async ({
      page,
      faults,
      site,
    }) => {
      if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
      const visit = await watchFault(page, remote);
      await stopClock(page);
      faults.break(fileOf(remote, file), fault);
      await page.goto(faults.url + remote.path, { waitUntil: 'commit' });
      await expectFrame(page);
      const isRequested = () => faults.requests.some((path) => fileOf(remote, file).test(path));
      await runUntil(page, isRequested, 50);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await runUntil(page, () => visit.codes().length > 0, 1_000);
      expect(visit.codes()).toEqual(['TIMEOUT']);
      await page.clock.resume();
      await visit.expectFallback();
      faults.heal();
      await visit.expectHealed();
      await visit.expectOthers();
      await visit.expectNothingLost({ codes: ['TIMEOUT'] });
    });
}

/** One file of each kind: loaded by the federation runtime, a container, a page. */
const FILES = {
  'exposed chunk': CHUNK,
  stylesheet: STYLESHEET,
  'route chunk': 'route-products\\.[^/]*\\.js',
  'stylesheet of a route': 'route-products\\.[^/]*\\.css',
};

for (const [what, file] of Object.entries(FILES)) {
  test(`a damaged ${what} in the browser's cache is not used again: one retry restores the page, and so does a new visit`, async ({
    page,
    faults,
  }) => {
    faults.break(fileOf(SHOP, file), 'damaged');
    await page.goto(`${faults.url}/products`);
    const retry = page.getByRole('main').getByRole('button', { name: /^(Tải|Thử) lại$/ });
    const heading = page.getByRole('main').getByRole('heading', { name: SHOP.heading }).first();
    await expect(retry).toBeVisible();
    faults.heal();
    await retry.click();
    await expect(heading).toBeVisible();
    const plain = faults.requests.filter((path) => fileOf(SHOP, `${file}$`).test(path));
    // The plain URL was requested once: after that, the cache answers.
    expect(plain).toHaveLength(1);
    await page.goto(`${faults.url}/products`);
    await expect(heading).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
}

test('when the stylesheet of a route hangs, the page shows an error after 8 s, and one retry restores the page', async ({
  page,
  faults,
}) => {
  const file = fileOf(SHOP, FILES['stylesheet of a route']);
  await stopClock(page);
  faults.break(file, 'silent');
  await page.goto(`${faults.url}/products`, { waitUntil: 'commit' });
  await runUntil(page, () => faults.requests.some((path) => file.test(path)), 50);
  await expect(page.getByRole('banner')).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: /^(Tải|Thử) lại$/ });
  await runUntil(page, () => retry.isVisible(), 1_000);
  faults.heal();
  await retry.click();
  await page.clock.resume();
  await expect(page.getByRole('main').getByRole('heading', { name: SHOP.heading }).first()).toBeVisible();
});
