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
import { serveFiles, type Files } from './static-server';

/** One sentence of a remote changes: the smallest release there is. */
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

/** A release may cost a returning visitor this share of what it costs in the single build. */
const TARGET = 0.2;

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const bytesOf = (visits: readonly Visit[]): number =>
  visits.reduce((total, { document, files }) => total + document + files, 0);

/** What a visitor who was on every page downloads again on each of them after a release. */
async function measure(browser: Browser, before: Files, after: Files): Promise<Visit[]> {
  const served: Files = new Map(before);
  const server = await serveFiles(served);
  const release = () => {
    served.clear();
    for (const [path, file] of after) served.set(path, file);
  };
  try {
    return await downloadsAgain(
      browser,
      PAGES.map(({ path }) => server.url + path),
      release,
    );
  } finally {
    await server.close();
  }
}

const row = (remote: string, page: string, theirs: readonly Visit[], ours: readonly Visit[]) => ({
  'release of': remote,
  page,
  'single build KB': kb(bytesOf(theirs)),
  'this site KB': kb(bytesOf(ours)),
  'of that the document': kb(ours.reduce((total, { document }) => total + document, 0)),
  ratio: (bytesOf(ours) / bytesOf(theirs)).toFixed(3),
});

/** Prints what releases cost. @returns the ratio of each remote's release */
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
    const ours = await measure(browser, federated.files, released.files);
    const theirs = await measure(browser, single, await singleSite(rebuilt, federated.boot, false));
    PAGES.forEach(({ path }, at) =>
      rows.push(row(remote, path, theirs.slice(at, at + 1), ours.slice(at, at + 1))),
    );
    rows.push(row(remote, 'all three', theirs, ours));
    ratios.push(bytesOf(ours) / bytesOf(theirs));
  }
  console.log('\nDownloaded again by somebody who was on every page before, after one sentence changed');
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
    const told = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
    console.log(`ratios ${told}; target: at most ${TARGET}${missed.length > 0 ? ', MISSED' : ''}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nFrom the command to the page');
  console.table(await timeToLive());
}

void main();
