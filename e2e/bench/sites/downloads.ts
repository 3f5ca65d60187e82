import type { Browser, BrowserContext } from '@playwright/test';

/** Bytes that one visit of a page takes from the network; what the cache has costs nothing. */
async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  const kept = new Set<string>();
  client.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kept.has(requestId)) bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  // What is fetched ahead once the page is idle belongs to the visit.
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

/**
 * Visits pages with an empty cache, lets a release happen, and visits them again.
 * @returns bytes of each second visit, in the order of the pages
 */
export async function downloadsAgain(
  browser: Browser,
  urls: readonly string[],
  release: () => void,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    for (const url of urls) await visit(context, url);
    release();
    const again: number[] = [];
    for (const url of urls) again.push(await visit(context, url));
    return again;
  } finally {
    await context.close();
  }
}
