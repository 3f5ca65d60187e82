import { parseArgs } from 'node:util';
import { createProgress } from '../cli/progress';
import { startSiteProcess } from '../e2e/site-process';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { findChromium } from '../test/chromium';
import { runLighthouse } from './run-lighthouse';
import { rowOf, shortfalls, type LighthouseRun, type PageRuns } from './scores';
import { serveStaticCopy } from './static-copy';

/** Measured pages: home, list, product, services, packages, booking, sign-in. */
const PAGES = [
  '/',
  '/products',
  '/products/cap-sac-type-2-type-2-32-a-5-m',
  '/services',
  '/packages',
  '/booking',
  '/auth/login',
];

/**
 * `npm run lighthouse -- [--runs N] [--page PATH]`: runs Lighthouse on its own site, alternating with a
 * static file of the same content, and prints the medians. Ends with 1 if a page misses a goal.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
  });
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => void shutdown.run().then(() => process.exit(130)));
  try {
    const chromium = await progress.step('browser', () => findChromium());
    const site = await progress.step('site started', () => startSiteProcess());
    shutdown.add('site', () => site.stop());
    const pages = values.page ?? PAGES;
    const copy = await progress.step('static files', () => serveStaticCopy(site.url, pages));
    shutdown.add('static files', () => copy.close());

    const measured: PageRuns[] = [];
    for (const path of pages) {
      const runs = { site: [] as LighthouseRun[], staticFile: [] as LighthouseRun[] };
      await progress.step(path, async () => {
        // The first load of a page also starts its renderer, so it is not measured.
        await fetch(site.url + path);
        for (let run = 0; run < Number(values.runs); run += 1) {
          runs.site.push(await runLighthouse(site.url + path, chromium));
          runs.staticFile.push(await runLighthouse(copy.url + path, chromium));
        }
      });
      measured.push({ path, ...runs });
    }
    console.table(measured.map(rowOf));
    const missing = measured.flatMap(shortfalls);
    for (const line of missing) progress.line(`✗ ${line}`);
    return missing.length > 0 ? 1 : 0;
  } finally {
    await shutdown.run();
  }
}
