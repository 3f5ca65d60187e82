import type { Browser, BrowserContext } from '@playwright/test';

/** What one visit of a page took from the network (bytes). */
export interface Visit {
  readonly document: number;
  /** Scripts, styles and whatever else is of a release. */
  readonly files: number;
}

/** What the cache has costs nothing, and what the API says is of no release. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const bytes = { document: 0, files: 0 };
  const kept = new Set<string>();
  const kinds = new Map<string, keyof Visit>();
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) kept.add(requestId);
    kinds.set(requestId, type === 'Document' ? 'document' : 'files');
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kept.has(requestId)) bytes[kinds.get(requestId) ?? 'files'] += encodedDataLength;
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
 * @returns each visit after it, in the order of the pages
 */
export async function downloadsAgain(
  browser: Browser,
  urls: readonly string[],
  release: () => void,
): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
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
