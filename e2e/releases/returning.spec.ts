import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { main } from '../support/visitor';
import { expect, test, type ReleaseSite } from './support/release-site';
import { liveVersion } from './support/tamper';
import { idle } from '../support/idle';

const SHOP = 'mfe-storefront';
const named = (version: string, title: string) => ({
  version,
  texts: { title: ['Sản phẩm', title] as const },
});
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Visits the list and leaves for a document without scripts: an open page would load new releases itself. */
async function visit(page: Page): Promise<void> {
  await page.goto('/products');
  await expect(heading(page)).toBeVisible();
  await idle(page);
  await page.goto('/robots.txt');
}

/** Records the encodings of downloads from now on: of the document, and of a release's code. */
function watch(page: Page, version: string) {
  const encodings = { document: '', code: new Map<string, string>() };
  page.on('response', (response) => {
    const encoding = response.headers()['content-encoding'] ?? '';
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest()) encodings.document = encoding;
    const [, file] = pathname.split(`/releases/${SHOP}/${version}/`);
    if (file && /\.(js|css)$/.test(file)) encodings.code.set(file + new URL(response.url()).search, encoding);
  });
  return encodings;
}

async function release(
  releases: ReleaseSite,
  dist: Promise<string>,
  change = async () => {},
): Promise<() => Promise<void>> {
  const before = await liveVersion(releases, SHOP);
  await releases.publish(await dist);
  await change();
  return () => releases.point(SHOP, { stable: before, previous: [] });
}

test.describe.configure({ mode: 'serial' });

test('a returning visitor downloads deltas after a release, and sees the new version', async ({
  page,
  releases,
}) => {
  const next = releases.build(SHOP, named('9.3.0', 'Mọi sản phẩm'));
  await visit(page);
  const putBack = await release(releases, next);
  try {
    const encodings = watch(page, '9.3.0');
    await page.goto('/products');
    await expect(heading(page)).toHaveText('Mọi sản phẩm');
    await idle(page);
    expect(encodings.document).toBe('dcz');
    const whole = [...encodings.code].filter(([, encoding]) => encoding !== 'dcz');
    expect(whole).toEqual([]);
    const files = [...encodings.code.keys()];
    for (const name of [/^remoteEntry\./, /^route-products\./]) {
      expect(files).toContainEqual(expect.stringMatching(name));
    }
  } finally {
    await putBack();
  }
});

test('a browser loads the whole file when a delta is damaged', async ({ page, releases }) => {
  const next = releases.build(SHOP, named('9.3.1', 'Sản phẩm xe điện'));
  await visit(page);
  const folder = join(releases.dataDir, 'releases', SHOP, '9.3.1');
  const putBack = await release(releases, next, async () => {
    const differences = (await readdir(folder)).filter((file) => /^remoteEntry\..*\.dcz$/.test(file));
    expect(differences.length).toBeGreaterThan(0);
    for (const file of differences) {
      const bytes = await readFile(join(folder, file));
      bytes.fill(0x5a, bytes.length - 4);
      await writeFile(join(folder, file), bytes);
    }
  });
  try {
    const entry = (await readdir(folder)).find((file) => /^remoteEntry\.\w+\.js$/.test(file));
    // The browser stores a dictionary after the page has the file.
    const isReadable = () =>
      page.evaluate(
        (url) =>
          fetch(url, { cache: 'no-store' })
            .then((response) => response.text())
            .then(
              () => true,
              () => false,
            ),
        `/releases/${SHOP}/9.3.1/${entry}`,
      );
    await expect.poll(isReadable).toBe(false);

    const encodings = watch(page, '9.3.1');
    await page.goto('/products');
    await expect(heading(page)).toHaveText('Sản phẩm xe điện');
    // The server's page has the heading before the scripts are there.
    const entries = () => [...encodings.code].filter(([file]) => file.startsWith('remoteEntry.'));
    await expect.poll(() => entries().at(-1)).toEqual([expect.stringContaining(`${entry}?retry=`), 'br']);
  } finally {
    await putBack();
  }
});
