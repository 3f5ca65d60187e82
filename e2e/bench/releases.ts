import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildVariant } from '../releases/support/build-variant';
import { chromiumPath } from '../support/chromium';
import { buildSingle } from './single-build/webpack';
import { downloadsAgain, type Visit } from './sites/downloads';
import { federatedSite } from './sites/federated';
import { timeToLive } from './sites/live';
import { PAGES, singleSite } from './sites/single';
import { serveFiles, type Served } from './static-server';

/** Releases that change one sentence of a remote: the smallest possible change. */
const RELEASES = [
  {
    remote: 'mfe-storefront',
    file: 'src/messages/products.ts',
    change: ["title: 'Sản phẩm'", "title: 'Mọi sản phẩm'"],
  },
  {
    remote: 'mfe-account',
    file: 'src/messages/auth.ts',
    change: ["loginTitle: 'Đăng nhập'", "loginTitle: 'Xin mời vào'"],
  },
  { remote: 'mfe-backoffice', file: 'src/messages/common.ts', change: ["print: 'In'", "print: 'In ra'"] },
] as const;

/** Maximum cost of a release to a returning visitor, as a share of its cost in the single build. */
const TARGET = 0.2;

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const bytesOf = (visits: readonly Visit[]): number =>
  visits.reduce((total, { document, files }) => total + document + files, 0);

/** Kinds of returning visitors. The target applies to the first kind. */
const VISITORS = [
  { name: 'Chromium', dictionaries: true },
  { name: 'Safari, Firefox', dictionaries: false },
] as const;

/** Measures what a visitor who has already seen every page downloads on each page after a release. */
async function measure(
  browser: Browser,
  { dictionaries }: (typeof VISITORS)[number],
  [old, released]: readonly [Served, Served],
): Promise<Visit[]> {
  let now = old;
  const server = await serveFiles(() => now, { dictionaries });
  try {
    return await downloadsAgain(
      browser,
      PAGES.map(({ path }) => server.url + path),
      () => (now = released),
    );
  } finally {
    await server.close();
  }
}

const row = (
  remote: string,
  page: string,
  theirs: readonly Visit[],
  ours: readonly (readonly Visit[])[],
) => ({
  'release of': remote,
  page,
  'single build KB': kb(bytesOf(theirs)),
  ...Object.fromEntries(
    VISITORS.flatMap(({ name }, at) => {
      const visits = ours[at] ?? [];
      return [
        [`${name} KB`, kb(bytesOf(visits))],
        [name, (bytesOf(visits) / bytesOf(theirs)).toFixed(3)],
      ];
    }),
  ),
});

/** Prints the download cost of releases. @returns the ratio of each remote's release, in Chromium */
async function compareDownloads(browser: Browser, folder: string): Promise<number[]> {
  const federated = await federatedSite(join(folder, 'before'));
  const single = await singleSite(await buildSingle(join(folder, 'single')), federated.boot, false);
  const rows: Record<string, string>[] = [];
  const ratios: number[] = [];
  for (const { remote, file, change } of RELEASES) {
    const dist = await buildVariant(remote, { version: '9.9.9', edit: { [file]: [change] } });
    const store = join(folder, `after-${remote}`);
    await cp(join(folder, 'before'), store, { recursive: true });
    const released = await federatedSite(store, { [remote]: dist });
    const rebuilt = await buildSingle(join(folder, `single-${remote}`), { [join(remote, file)]: [change] });
    const ours: Visit[][] = [];
    for (const visitor of VISITORS) ours.push(await measure(browser, visitor, [federated, released]));
    const singleAfter = await singleSite(rebuilt, federated.boot, false);
    const theirs = await measure(browser, VISITORS[0], [{ files: single }, { files: singleAfter }]);
    PAGES.forEach(({ path }, at) =>
      rows.push(
        row(
          remote,
          path,
          theirs.slice(at, at + 1),
          ours.map((visits) => visits.slice(at, at + 1)),
        ),
      ),
    );
    rows.push(row(remote, 'all three', theirs, ours));
    ratios.push(bytesOf(ours[0] ?? []) / bytesOf(theirs));
  }
  console.log('\nDownloaded again by a visitor who had seen every page, after one sentence changed');
  console.table(rows);
  return ratios;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-releases-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const ratios = await compareDownloads(browser, folder);
    const missed = ratios.filter((ratio) => ratio > TARGET);
    const formatted = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
    console.log(`ratios ${formatted}; target: at most ${TARGET}${missed.length > 0 ? ', MISSED' : ''}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nFrom the command to the page');
  console.table(await timeToLive());
}

void main();
