import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createRepeatedMeasurements } from '../../scripts/src/bench/repeated';
import { chromiumPath } from '../support/chromium';
import { coldLoad, type ColdLoad } from './cold-load';
import { median } from './median';
import { buildSingle } from './single-build/webpack';
import { federatedSite } from './sites/federated';
import { PAGES, singleSite } from './sites/single';
import { serveFiles } from './static-server';

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
    requests: of('requests'),
    'script KB': (of('scriptBytes') / 1024).toFixed(1),
    'all KB': (of('totalBytes') / 1024).toFixed(1),
    depth: of('depth'),
    timeouts,
  };
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
    const federated = await federatedSite(join(folder, 'releases'));
    const build = await buildSingle(join(folder, 'single'));
    const variants = [
      { name: 'single build', files: await singleSite(build, federated.boot, false) },
      { name: 'single build, route preloaded', files: await singleSite(build, federated.boot, true) },
      { name: 'this site', files: federated.files },
    ];
    const servers = await Promise.all(variants.map(({ files }) => serveFiles(() => ({ files }))));
    closing.push(...servers.map(({ close }) => close));

    for (const { path } of PAGES) {
      const measured = variants.map(({ name }) => `${path} of ${name}`);
      const loads: ColdLoad[][] = variants.map(() => []);
      // One round that does not count warms up the browser; then the variants alternate, so that a slow period affects
      // all equally.
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
