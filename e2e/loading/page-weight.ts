import type { Page } from '@playwright/test';
import { watchRequestChain } from '../support/request-chain';
import { expect } from '../support/site';

/** One file that a page loaded. */
export interface WeighedFile {
  readonly url: string;
  /** As the browser calls it; `Prefetch` and `Other` are fetched for a later page. */
  readonly type: string;
  /** Bytes of the body as they came over the wire: compressed, without headers. */
  readonly bytes: number;
}

/** What one load with an empty cache came to. */
export interface PageWeight {
  readonly files: readonly WeighedFile[];
  /** Scripts of this page, those that came late included. */
  readonly scripts: readonly WeighedFile[];
  readonly scriptBytes: number;
  /** The document and everything but pictures that was asked for before the first text or picture was painted. */
  readonly requestsToFirstPaint: number;
}

/** Loads a page of a new visitor until nothing more comes, what is fetched when idle included. */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
  const requests = await watchRequestChain(await page.context().newCDPSession(page));
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The shell's own prefetching waits for this, too; it was asked for earlier and so comes earlier.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
  const { entries, firstPaint } = await page.evaluate(() => ({
    entries: performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, initiatorType, encodedBodySize }) => ({
        name,
        startTime,
        initiatorType,
        encodedBodySize,
      })),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  expect(firstPaint).toBeGreaterThan(0);
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const files = requests.map(({ url, type }) => ({ url, type, bytes: sizes.get(url) ?? 0 }));
  const scripts = files.filter(({ type }) => type === 'Script');
  return {
    files,
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requestsToFirstPaint:
      1 +
      entries.filter(({ startTime, initiatorType }) => startTime < firstPaint && initiatorType !== 'img')
        .length,
  };
}
