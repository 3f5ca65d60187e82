import type { Browser, Page } from '@playwright/test';
import { idle, watchTraffic } from '../support/idle';

/** Times of one first load as perceived by a visitor, from the start of the navigation (ms). */
export interface SlowLoad {
  /** First paint of the bar with the logo, before any script. */
  readonly barMs: number;
  /** First paint of the header with its links. */
  readonly headerMs: number;
  /** First paint of a skeleton or of the page itself. */
  readonly skeletonMs: number;
  readonly headingMs: number;
  readonly lcpMs: number;
  /** Texts of the alerts and toasts that were shown. */
  readonly errors: readonly string[];
}

/** The slow mobile network of fault 44: 400 ms, 400 kbit/s. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400e3 / 8,
  uploadThroughput: 400e3 / 8,
};
const TIMEOUT_MS = 60_000;

/** Marks the first paint of each element, in the frame after the one in which it was added. */
function watchPaints(): void {
  const marks = {
    bar: '.boot-frame, header',
    header: 'header a[href]',
    skeleton: 'main [role=status], main h1',
    heading: 'main h1',
  };
  const errors: string[] = [];
  Object.assign(window, { benchErrors: errors, benchLcp: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { benchLcp: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(marks)) {
      if (performance.getEntriesByName(name).length > 0 || !document.querySelector(selector)) continue;
      performance.mark(name);
      // An element is first visible in the frame after the one in which it was added.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.clearMarks(name);
          performance.mark(name);
        }),
      );
    }
    for (const element of document.querySelectorAll('[role=alert]:not([hidden])')) {
      const text = element.textContent ?? '';
      if (text !== '' && !errors.includes(text)) errors.push(text);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

const markOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((mark) => performance.getEntriesByName(mark).at(-1)?.startTime ?? Number.NaN, name);

/** Loads a page in a new context over the slow network, and measures it. */
export async function slowLoad(browser: Browser, url: string): Promise<SlowLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  watchTraffic(context);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS });
    // An image or data that arrives after the heading may be the largest contentful paint.
    await idle(page, TIMEOUT_MS);
    const [barMs, headerMs, skeletonMs, headingMs] = await Promise.all(
      ['bar', 'header', 'skeleton', 'heading'].map((name) => markOf(page, name)),
    );
    const { lcpMs, errors } = await page.evaluate(() => {
      const { benchLcp, benchErrors } = window as unknown as { benchLcp: number; benchErrors: string[] };
      return { lcpMs: benchLcp, errors: benchErrors };
    });
    return { barMs, headerMs, skeletonMs, headingMs, lcpMs, errors } as SlowLoad;
  } finally {
    await context.close();
  }
}
