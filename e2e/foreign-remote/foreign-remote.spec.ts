import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/src/workspace/parts';
import { expect, test } from '../releases/support/release-site';

const run = promisify(execFile);
const NAME = 'mfe-charging';

let dist: string;
test.beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'evcare-foreign-'));
  await run(process.execPath, [join(ROOT, 'e2e/foreign-remote/build.cjs'), dist]);
});
test.afterAll(async ({ releases }) => {
  await rm(dist, { recursive: true, force: true });
  await releases.store.updateSite(
    async (site) => {
      const { [NAME]: _gone, ...remotes } = site?.remotes ?? {};
      return { ...site!, remotes };
    },
    { command: 'disable', part: NAME, by: 'a test' },
  );
});

/** Command that a team runs; never rejects. */
const publish = (folder: string, dataDir: string) =>
  run(process.execPath, [join(ROOT, 'scripts/releases.mjs'), 'publish', '--dist', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );

test.describe.configure({ mode: 'serial' });

test('a remote built with Rspack passes the gate and works like any other remote', async ({
  page,
  releases,
}) => {
  const { code, said: output } = await publish(dist, releases.dataDir);
  expect(code, output).toBe(0);
  expect(output).toMatch(/mfe-charging 1\.0\.0 is live/);
  await releases.followed();

  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/charging');
  await expect(page.getByRole('heading', { level: 1, name: 'Trạm sạc' })).toBeVisible();

  // The button's state uses the shell's React: with a second copy of React on the page this would fail.
  await page.getByRole('button', { name: 'Đã bấm 0 lần' }).click();
  await expect(page.getByRole('button', { name: 'Đã bấm 1 lần' })).toBeVisible();

  // A lazy script and a lazy style are loaded, and each is checked against the hash in its release.
  await page.getByRole('button', { name: 'Xem giờ mở cửa' }).click();
  const hours = page.getByText('Mở cửa 24/7');
  await expect(hours).toBeVisible();
  expect(await hours.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('16px');
  const later = await page
    .locator('link[rel="stylesheet"][href*="/mfe-charging/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).integrity));
  expect(later.length).toBeGreaterThan(1);
  for (const integrity of later) expect(integrity).toMatch(/^sha384-/);

  // The shell's router opens another part without a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'Sản phẩm' }).click();
  await expect(page).toHaveURL('/products');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(faults).toEqual([]);
});

test('the browser rejects a changed lazy chunk, and the page of the remote is shown again', async ({
  page,
  releases,
}) => {
  await page.route(/\/mfe-charging\/[^/]+\/\d+\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: `${await response.text()};window.tampered = true;` });
  });
  await page.goto('/charging');
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.getByRole('button', { name: 'Xem giờ mở cửa' }).click();
  await refused;
  // The shell shows the page again, without the missing chunk.
  await expect(page.getByRole('heading', { level: 1, name: 'Trạm sạc' })).toBeVisible();
  await expect(page.getByText('Mở cửa 24/7')).toBeHidden();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect((await releases.site()).remotes[NAME]?.stable).toBe('1.0.0');
});

test('the gate rejects a release with a prefix that another remote owns', async ({ releases }) => {
  const path = join(dist, 'remote.manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { routes: { prefix: string }[] };
  manifest.routes[0]!.prefix = '/products';
  await writeFile(path, JSON.stringify(manifest));
  await writeFile(join(dist, 'package.json'), JSON.stringify({ name: NAME, version: '1.0.1' }));
  const { code, said: output } = await publish(dist, releases.dataDir);
  expect(code).not.toBe(0);
  expect(output).toContain('prefix-collision');
  expect((await releases.site()).remotes[NAME]?.stable).toBe('1.0.0');
});
