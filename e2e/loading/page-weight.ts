import type { Page } from '@playwright/test';
import { watchRequestChain } from '../support/request-chain';
import { expect } from '../support/site';
import { idle } from '../support/idle';
import { hydrated } from '../support/visitor';

/** File that a page loaded. */
export interface WeighedFile {
  readonly url: string;
  /** Resource type of the browser; `Prefetch` and `Other` are for a later page. */
  readonly type: string;
  /** Size of the body on the wire (bytes): compressed, without headers. */
  readonly bytes: number;
}

/** Result of one load with an empty cache. */
export interface PageWeight {
  readonly files: readonly WeighedFile[];
  /** Scripts of this page, lazy ones included. */
  readonly scripts: readonly WeighedFile[];
  readonly scriptBytes: number;
  /** The document and all requests except images before the first contentful paint. */
  readonly requestsToFirstPaint: number;
}

/** Loads a page as a new visitor until nothing more is loaded, including idle prefetching. */
export async function measurePage(page: Page, path: string): Promise<PageWeight> {
  const requests = await watchRequestChain(await page.context().newCDPSession(page));
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await hydrated(page);
  // The shell's own prefetching waits for idle time too and was scheduled earlier.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await idle(page);
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
  const follower = await findFollower(page, files);
  const scripts = files.filter(({ url, type }) => type === 'Script' && url !== follower);
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

/**
 * Finds the script that follows releases, if it is loaded. It is requested four seconds after the page is loaded,
 * so only slow machines request it during the measurement.
 */
async function findFollower(page: Page, files: readonly WeighedFile[]): Promise<string | undefined> {
  for (const { url } of files.filter((file) => /\/releases\/shell\/.*\/\d+\.\w+\.js$/.test(file.url))) {
    if ((await (await page.request.get(url)).text()).includes('followReleases:()=>')) return url;
  }
  return undefined;
}
