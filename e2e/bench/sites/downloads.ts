import type { Browser, BrowserContext } from '@playwright/test';
import { idle, watchTraffic } from '../../support/idle';

/** Bytes that one visit of a page downloaded. */
export interface Visit {
  readonly document: number;
  /** Scripts, styles and all other files of releases. */
  readonly files: number;
}

/** Visits a page. Files from the cache and API responses are not counted. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const bytes = { document: 0, files: 0 };
  const ignored = new Set<string>();
  const kinds = new Map<string, keyof Visit>();
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) ignored.add(requestId);
    kinds.set(requestId, type === 'Document' ? 'document' : 'files');
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => ignored.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) ignored.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ignored.has(requestId)) bytes[kinds.get(requestId) ?? 'files'] += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  // Prefetching by the idle page is part of the visit.
  await idle(page);
  await page.close();
  return bytes;
}

/**
 * Visits pages with an empty cache, performs a release, and visits them again.
 * @returns each visit after the release, in the order of the pages
 */
export async function downloadsAgain(
  browser: Browser,
  urls: readonly string[],
  release: () => void,
): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  watchTraffic(context);
  try {
    for (const url of urls) await visit(context, url);
    release();
    const again: Visit[] = [];
    for (const url of urls) again.push(await visit(context, url));
    return again;
  } finally {
    await context.close();
  }
}
