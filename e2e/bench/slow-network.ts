import { chromium, type Browser } from '@playwright/test';
import { startSiteProcess } from '../../scripts/src/e2e/site-process';
import { createRepeatedMeasurements } from '../../scripts/src/bench/repeated';
import { chromiumPath } from '../support/chromium';
import { median } from './median';
import { slowLoad, type SlowLoad } from './slow-load';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PAGES = ['/', '/products', '/products/moc-treo-khoa-cap-sac', '/booking', '/auth/login'];
/** Limits of fault 44 in docs/faults.md (ms). */
const LIMITS = { barMs: 4_000, lcpMs: 8_000 };

async function measure(browser: Browser, url: string): Promise<boolean> {
  const repeated = createRepeatedMeasurements((line) => console.log(line));
  const rows: Record<string, string | number>[] = [];
  for (const path of PAGES) {
    const loads: SlowLoad[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      loads.push(await repeated.measure(path, () => slowLoad(browser, url + path)));
    const of = (key: 'barMs' | 'headerMs' | 'skeletonMs' | 'headingMs' | 'lcpMs') =>
      Math.round(median(loads.map((load) => load[key])));
    const isOver =
      of('barMs') > LIMITS.barMs ||
      of('lcpMs') > LIMITS.lcpMs ||
      loads.some(({ errors }) => errors.length > 0);
    rows.push({
      page: path,
      'bar ms': of('barMs'),
      'header ms': of('headerMs'),
      'skeleton ms': of('skeletonMs'),
      'heading ms': of('headingMs'),
      'LCP ms': of('lcpMs'),
      errors: loads.flatMap(({ errors }) => errors).length,
      result: isOver ? 'over' : 'ok',
    });
  }
  console.log(`Cold loads at 400 ms and 400 kbit/s, medians of ${ROUNDS}:`);
  console.table(rows);
  return rows.every(({ result }) => result === 'ok');
}

/** Measures first visits over a slow mobile network, and exits with 1 if one exceeds a limit of fault 44. */
async function main(): Promise<void> {
  const named = process.env['BASE_URL'];
  const site = named ? null : await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    process.exitCode = (await measure(browser, named ?? site?.url ?? '')) ? 0 : 1;
  } finally {
    await browser.close();
    await site?.stop();
  }
}

void main();
