import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;
/** Far longer than any page needs, since a busy machine may have pauses of 20 s. */
const TIMEOUT_MS = 120_000;

/** Requests of a browser context that have not finished, and the time of its latest event. */
interface Traffic {
  readonly running: Set<Request>;
  latest: number;
}

const traffic = new WeakMap<BrowserContext, Traffic>();

/**
 * Returns whether a request waits for changes of the site index. A visible page always has such a request
 * open, from four seconds after its load.
 */
const isHeld = (request: Request): boolean => request.headers()['prefer']?.startsWith('wait=') === true;

/** Watches the requests of a new browser context for {@link idle}. */
export function watchTraffic(context: BrowserContext): void {
  const watched: Traffic = { running: new Set(), latest: Date.now() };
  traffic.set(context, watched);
  context.on('request', (request) => {
    if (isHeld(request)) return;
    watched.running.add(request);
    watched.latest = Date.now();
  });
  const onEnd = (request: Request) => {
    if (watched.running.delete(request)) watched.latest = Date.now();
  };
  context.on('requestfinished', onEnd);
  context.on('requestfailed', onEnd);
}

/**
 * Waits until the page is loaded and has requested nothing for half a second. Unlike Playwright's
 * `networkidle`, this function ignores the held request, which may begin before a slow page is idle. With a
 * session it never resolves, since the stream of live events stays open.
 */
export async function idle(page: Page, timeout = TIMEOUT_MS): Promise<void> {
  const watched = traffic.get(page.context());
  if (!watched)
    throw new Error('The context of the page is not watched: call watchTraffic before its first page.');
  await page.waitForLoadState('load', { timeout });
  const quietMs = () => (watched.running.size > 0 ? 0 : Date.now() - watched.latest);
  await expect
    .poll(quietMs, { message: 'the page is idle', intervals: [100], timeout })
    .toBeGreaterThanOrEqual(QUIET_MS);
}
