import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BootDocument } from '@evcare/shared-contracts/release';
import { createRepeatedMeasurements } from '../../scripts/src/bench/repeated';
import { startSiteProcess } from '../../scripts/src/e2e/site-process';
import { withoutScripts } from '../../scripts/src/lighthouse/static-copy';
import { chromiumPath } from '../support/chromium';
import { coldLoad, type ColdLoad } from './cold-load';
import { median } from './median';
import { buildSingle } from './single-build/webpack';
import { PAGES, singleSite } from './sites/single';
import { addFile, serveFiles, type Files } from './static-server';

const ROUNDS = Number(process.env['ROUNDS'] ?? 9);

interface Variant {
  readonly name: string;
  readonly loads: readonly ColdLoad[];
  readonly timeouts: number;
}

function row({ name, loads, timeouts }: Variant, base: readonly ColdLoad[]): Record<string, string | number> {
  const of = (key: keyof ColdLoad, all = loads) => median(all.map((load) => load[key]));
  return {
    variant: name,
    'content ms': Math.round(of('contentMs')),
    ratio: (of('contentMs') / of('contentMs', base)).toFixed(3),
    'usable ms': Math.round(of('usableMs')),
    'usable ratio': (of('usableMs') / of('usableMs', base)).toFixed(3),
    requests: of('requests'),
    'script KB': (of('scriptBytes') / 1024).toFixed(1),
    'all KB': (of('totalBytes') / 1024).toFixed(1),
    depth: of('depth'),
    timeouts,
  };
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

async function bootDocumentOf(site: string): Promise<BootDocument> {
  const html = await textOf(`${site}/`);
  return JSON.parse(/id="boot-document"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const repeated = createRepeatedMeasurements((line) => console.log(line));
  const closing: (() => Promise<void>)[] = [() => browser.close()];
  try {
    const site = await startSiteProcess();
    closing.push(() => site.stop());
    const build = await buildSingle(join(folder, 'single'));
    const boot = await bootDocumentOf(site.url);
    const rendered: Files = new Map();
    for (const { path } of PAGES) addFile(rendered, path, withoutScripts(await textOf(site.url + path)));
    const variants = [
      { name: 'single build', files: await singleSite(build, boot, false) },
      { name: 'single build, route preloaded', files: await singleSite(build, boot, true) },
      { name: 'static file', files: rendered },
      { name: 'this site', files: new Map() as Files },
    ];
    // All variants use the same API, pictures and proxy, so that only documents, scripts and styles differ.
    const servers = await Promise.all(
      variants.map(({ files }) => serveFiles(() => ({ files }), { upstream: site.url })),
    );
    closing.push(...servers.map(({ close }) => close));

    for (const { path } of PAGES) {
      const measured = variants.map(({ name }) => `${path} of ${name}`);
      const loads: ColdLoad[][] = variants.map(() => []);
      // One round that does not count warms up the browser; then the variants alternate, so that a slow
      // period affects all equally.
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [index, server] of servers.entries()) {
          const load = await repeated.measure(measured[index] ?? path, () =>
            coldLoad(browser, server.url + path),
          );
          if (round >= 0) loads[index]?.push(load);
        }
      }
      console.log(`\n${path}: ${ROUNDS} alternating cold loads, slow 4G, 4x CPU, medians`);
      console.table(
        variants.map(({ name }, index) => {
          const timeouts = repeated.timeouts().get(measured[index] ?? path) ?? 0;
          return row({ name, loads: loads[index] ?? [], timeouts }, loads[0] ?? []);
        }),
      );
    }
    const all = [...repeated.timeouts().values()].reduce((sum, one) => sum + one, 0);
    console.log(`\n${all} loads timed out and were repeated.`);
  } finally {
    for (const close of closing.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
