import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { BUNDLERS } from '../../scripts/src/new-remote/options';
import { packPackages } from '../../scripts/src/packages/pack';
import { ROOT } from '../../scripts/src/workspace/parts';
import { isSameDocument, mark } from '../support/open-tab';
import { expect, test } from '../releases/support/release-site';
import { watchTelemetry } from '../support/frame';
import { hydrated, main } from '../support/visitor';
import { createProject, type Edits, type Project } from './project';

const run = promisify(execFile);

/** Release with other texts. */
const SECOND: Edits = {
  'src/messages.ts': [
    ['Trang này được dựng ngoài kho mã của trang web.', 'Đây là bản thứ hai.'],
    ['Mở cửa 24/7', 'Mở cửa từ 6 đến 22 giờ'],
  ],
};
/** Release whose page throws. */
const BROKEN: Edits = {
  'src/messages.ts': [['Mở cửa từ 6 đến 22 giờ', 'Không mở cửa']],
  'src/welcome-page.tsx': [['  return (', "  if (count >= 0) throw new Error('third release');\n  return ("]],
};

let parent: string;
let projects: Project[];
/** Folders of the builds: `mfe-vite 1.0.0`. */
const builds = new Map<string, string>();

test.beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'evcare-foreign-'));
  const packed = await packPackages(ROOT, join(parent, 'packages'));
  projects = await Promise.all(BUNDLERS.map((bundler) => createProject(bundler, parent, packed)));
  await Promise.all(
    projects.map(async ({ name, build }) => {
      builds.set(`${name} 1.0.0`, await build('1.0.0'));
      builds.set(`${name} 1.0.1`, await build('1.0.1', SECOND));
      builds.set(`${name} 1.0.2`, await build('1.0.2', BROKEN));
    }),
  );
});
test.afterAll(async ({ releases }) => {
  await rm(parent, { recursive: true, force: true });
  const names = projects.map(({ name }) => name);
  await releases.store.updateSite(
    async (site) => ({
      ...site!,
      remotes: Object.fromEntries(
        Object.entries(site?.remotes ?? {}).filter(([name]) => !names.includes(name)),
      ),
    }),
    { command: 'disable', part: 'mfe-vite', by: 'a test' },
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

/** Errors of a page from now on. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

const open = (page: Page, { title }: Project) =>
  page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: title }).click();
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });
const counter = (page: Page, count: number) =>
  main(page).getByRole('button', { name: `Đã bấm ${count} lần` });

/** Opens the lazy part of a page, which has a script and a style of its own. */
async function showHours(page: Page, text: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Xem giờ mở cửa' }).click();
  const hours = main(page).getByText(text, { exact: true });
  await expect(hours).toBeVisible();
  expect(await hours.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('16px');
}

/** Opens and closes the dialog that a remote contributes to the shell. */
async function showContact(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Liên hệ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liên hệ' });
  await dialog.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(dialog).toBeHidden();
}

/** An open page changes to a new release at a navigation; each round has two. */
const ROUNDS = { timeout: 300_000, intervals: [300] };

/** Opens another remote and this one again; returns the text of the page. */
async function comeBack(page: Page, project: Project): Promise<string> {
  const other = projects.find(({ name }) => name !== project.name) as Project;
  for (const shown of [other, project]) {
    await open(page, shown);
    await expect(title(page)).toHaveText(shown.title);
  }
  return main(page).innerText();
}

const built = (name: string, version: string) => builds.get(`${name} ${version}`) as string;

test.describe.configure({ mode: 'serial' });

test('remotes of four bundlers pass the gate and run on one page like any other remote', async ({
  page,
  releases,
}) => {
  for (const { name } of projects) {
    const { code, said } = await publish(built(name, '1.0.0'), releases.dataDir);
    expect(code, said).toBe(0);
    expect(said).toContain(`${name} 1.0.0 is live`);
  }
  await releases.followed();

  const faults = watchFaults(page);
  await page.goto('/');
  // Before hydration, a link loads a document.
  await hydrated(page);
  await mark(page);
  for (const project of projects) {
    await open(page, project);
    await expect(title(page)).toHaveText(project.title);
    // The button's state uses the shell's React: with a second copy of React on the page this would fail.
    await counter(page, 0).click();
    await expect(counter(page, 1)).toBeVisible();
    await showHours(page, 'Mở cửa 24/7');
    const later = await page
      .locator(`link[rel="stylesheet"][href*="/${project.name}/"]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).integrity));
    // Those of the page and of its lazy part; bundlers may put shared ones into a file of their own.
    expect(later.length, project.name).toBeGreaterThanOrEqual(2);
    for (const integrity of later) expect(integrity).toMatch(/^sha384-/);
    await showContact(page);
  }
  // The shell's router opens another part without a new document.
  await main(page).getByRole('link', { name: 'Sản phẩm' }).click();
  await expect(page).toHaveURL('/products');
  expect(await isSameDocument(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('they fill a slot of the storefront, and hear which product it shows', async ({ page, releases }) => {
  const faults = watchFaults(page);
  await page.goto('/products/cum-dong-co-dien-150-kw');
  // The heading until the name is loaded.
  await expect(title(page)).not.toHaveText('Sản phẩm');
  const product = await title(page).innerText();
  for (const { path, title: own } of projects) {
    const note = main(page).getByRole('link', { name: `Hỏi chúng tôi về ${product}` });
    await expect(note).toHaveCount(projects.length);
    await main(page).locator(`a[href="${path}"]`, { hasText: 'Hỏi chúng tôi về' }).click();
    await expect(title(page)).toHaveText(own);
    await expect(main(page).getByText(`Bạn vừa xem ${product}`)).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(product);
  }
  expect(faults).toEqual([]);

  const [{ name }] = projects as [Project];
  await releases.point(name, { enabled: false });
  await page.reload();
  await expect(main(page).getByRole('link', { name: `Hỏi chúng tôi về ${product}` })).toHaveCount(
    projects.length - 1,
  );
  await releases.point(name, { enabled: true });
});

test('the gate rejects a storefront that removes the slot that they fill', async ({ releases }) => {
  const dist = await mkdtemp(join(parent, 'storefront-'));
  await cp(join(ROOT, 'mfe-storefront/dist'), dist, { recursive: true });
  const path = join(dist, 'remote.manifest.json');
  const { offers: _offers, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as { offers: object };
  await writeFile(path, JSON.stringify(manifest));
  const record = join(dist, 'build.json');
  const build = JSON.parse(await readFile(record, 'utf8')) as object;
  await writeFile(record, JSON.stringify({ ...build, version: '9.9.9' }));
  const { code, said } = await publish(dist, releases.dataDir);
  expect(code).toBe(2);
  for (const { name } of projects)
    expect(said).toContain(`${name} 1.0.0 fills mfe-storefront.product-notes ^1.0.0`);
});

test('the server renders their pages, and browsers take them over', async ({ page, request }) => {
  for (const project of projects) {
    // A page that was late is in the cache for the next visitor.
    await expect
      .poll(async () => (await request.get(project.path)).text())
      .toMatch(new RegExp(`<h1[^>]*>${project.title}</h1>`));
    const faults = watchFaults(page);
    await page.goto(project.path);
    await counter(page, 0).click();
    await expect(counter(page, 1)).toBeVisible();
    expect(faults).toEqual([]);
  }
});

test('browsers reject a changed lazy chunk, and the page is shown again', async ({ page }) => {
  const atOnce = /\/(remoteEntry|remote|messages)\.[^/]*\.js$/;
  await page.route(
    (url) => /\/mfe-\w+\/1\.0\.0\/[^/]*\.js$/.test(url.pathname) && !atOnce.test(url.pathname),
    async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: `window.tampered = true;${body}` });
    },
  );
  for (const project of projects) {
    await page.goto(project.path);
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await main(page).getByRole('button', { name: 'Xem giờ mở cửa' }).click();
    await refused;
    await expect(title(page)).toHaveText(project.title);
    await expect(main(page).getByText('Mở cửa 24/7')).toBeHidden();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  }
});

test('an open page changes to the next release of each, and falls back to the former one', async ({
  page,
  releases,
}) => {
  const events = watchTelemetry(page);
  await page.goto('/');
  // Before hydration, a link loads a document.
  await hydrated(page);
  await mark(page);
  for (const project of projects) {
    const { name } = project;
    await open(page, project);
    // The page before has a button of the same name.
    await expect(title(page)).toHaveText(project.title);
    await showHours(page, 'Mở cửa 24/7');
    await releases.publish(built(name, '1.0.1'));
    await expect.poll(() => comeBack(page, project), ROUNDS).toContain('Đây là bản thứ hai.');
    // Chunks have the same numbers in all releases; each release must get its own.
    await showHours(page, 'Mở cửa từ 6 đến 22 giờ');

    events.length = 0;
    await releases.publish(built(name, '1.0.2'));
    await expect
      .poll(async () => {
        await comeBack(page, project);
        return events.map(({ remote, release, code }) => `${remote} ${release} ${code}`);
      }, ROUNDS)
      .toEqual([`${name} 1.0.2 RENDER_FAILED`]);
    await expect(main(page).getByText('Đây là bản thứ hai.')).toBeVisible();
    await showHours(page, 'Mở cửa từ 6 đến 22 giờ');
    await counter(page, 0).click();
    await expect(counter(page, 1)).toBeVisible();
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('the gate rejects a release with a prefix that another remote owns', async ({ releases }) => {
  const dist = built('mfe-rspack', '1.0.0');
  const path = join(dist, 'remote.manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { routes: { prefix: string }[] };
  manifest.routes[0]!.prefix = '/products';
  await writeFile(path, JSON.stringify(manifest));
  await writeFile(join(dist, 'package.json'), JSON.stringify({ name: 'mfe-rspack', version: '1.0.3' }));
  const { code, said } = await publish(dist, releases.dataDir);
  expect(code).not.toBe(0);
  expect(said).toContain('prefix-collision');
  expect((await releases.site()).remotes['mfe-rspack']?.stable).toBe('1.0.2');
});
