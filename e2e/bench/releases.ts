import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildVariant } from '../releases/support/build-variant';
import { chromiumPath } from '../support/chromium';
import { buildSingle } from './single-build/webpack';
import { downloadsAgain } from './sites/downloads';
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
  { remote: 'mfe-backoffice', file: 'src/messages.ts', change: ['Khách hàng', 'Khách quen'] },
] as const;

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** What a visitor who was on every page downloads again on each of them after a release. */
async function measure(browser: Browser, before: Files, after: Files): Promise<number[]> {
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

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-releases-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const federated = await federatedSite(join(folder, 'before'));
    const single = await singleSite(await buildSingle(join(folder, 'single')), federated.boot, false);
    const rows: Record<string, string>[] = [];
    const sums = { federated: 0, single: 0 };
    for (const { remote, file, change } of RELEASES) {
      const dist = await buildVariant(remote, { version: '9.9.9', edit: { [file]: [change] } });
      const store = join(folder, `after-${remote}`);
      await federatedSite(store);
      const released = await federatedSite(store, { [remote]: dist });
      const rebuilt = await buildSingle(join(folder, `single-${remote}`), { [join(remote, file)]: [change] });
      const ours = await measure(browser, federated.files, released.files);
      const theirs = await measure(browser, single, await singleSite(rebuilt, federated.boot, false));
      const sum = (all: readonly number[]) => all.reduce((total, bytes) => total + bytes, 0);
      sums.federated += sum(ours);
      sums.single += sum(theirs);
      PAGES.forEach(({ path }, at) =>
        rows.push({
          'release of': remote,
          page: path,
          'single build KB': kb(theirs[at] ?? 0),
          'this site KB': kb(ours[at] ?? 0),
          ratio: ((ours[at] ?? 0) / (theirs[at] ?? 1)).toFixed(3),
        }),
      );
      rows.push({
        'release of': remote,
        page: 'all three',
        'single build KB': kb(sum(theirs)),
        'this site KB': kb(sum(ours)),
        ratio: (sum(ours) / sum(theirs)).toFixed(3),
      });
    }
    console.log('\nDownloaded again by somebody who was on every page before, after one sentence changed');
    console.table(rows);
    console.log(
      `one release of each remote: ${(sums.federated / sums.single).toFixed(3)} of the single build's bytes`,
    );
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nFrom the command to the page');
  console.table(await timeToLive());
}

void main();
