import type { Browser } from '@playwright/test';
import { watchRequestChain } from '../support/request-chain';

/** Measurements of one load with an empty cache. */
export interface ColdLoad {
  /** From the start of the navigation to the first frame with the page's heading (ms). */
  readonly contentMs: number;
  /** From the start of the navigation until the page's scripts react to a tap (ms); without scripts, `contentMs`. */
  readonly usableMs: number;
  readonly requests: number;
  readonly scriptBytes: number;
  readonly totalBytes: number;
  /** Length of the longest chain of files, each discovered through the previous one, without the document. */
  readonly depth: number;
}

/** Chrome's "slow 4G" preset (1.6 Mbit/s down, 750 kbit/s up, 150 ms) and a processor slowed down four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_RATE = 4;

/** Loads a page in a new context, as a first-time visitor on a low-end phone, and measures it. */
export async function coldLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const files = await watchRequestChain(client);
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.addInitScript(() => {
      // No named functions here: tsx would wrap them in a function that does not exist in the page.
      new MutationObserver(() => {
        const hasContent = document.querySelector('main h1') !== null;
        // The shell removes the attribute of a server-rendered page when it has hydrated it.
        const isUsable = hasContent && document.querySelector('#root[data-rendered]') === null;
        // An element is first visible in the frame after the one in which it was added.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            for (const [name, isReached] of Object.entries({ content: hasContent, usable: isUsable }))
              if (isReached && performance.getEntriesByName(name).length === 0) performance.mark(name);
          }),
        );
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-rendered'] });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
      timeout: 60_000,
    });
    const [contentMs = Number.NaN, usableMs = Number.NaN] = await page.evaluate(() =>
      ['content', 'usable'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    const onTheWay = files.filter(({ type }) => type !== 'Other' && type !== 'Prefetch');
    const sum = (type?: string) =>
      onTheWay.filter((file) => !type || file.type === type).reduce((total, { bytes }) => total + bytes, 0);
    return {
      contentMs,
      usableMs,
      requests: onTheWay.length,
      scriptBytes: sum('Script'),
      totalBytes: sum(),
      depth: Math.max(
        ...onTheWay
          .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
          .map(({ depth }) => depth),
      ),
    };
  } finally {
    await context.close();
  }
}
