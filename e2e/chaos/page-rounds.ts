import type { CDPSession, Page } from '@playwright/test';
import type { PageFigures } from '../../scripts/src/chaos/page-figures';
import { goInside } from '../support/invariants';

/**
 * Page of a walk: an address; the first matching link on a page, with an optional suffix; or an address that
 * ends with the id of the first item in an API list.
 */
export type Stop =
  | string
  | { readonly on: string; readonly link: RegExp; readonly more?: string }
  | { readonly listedAt: string; readonly below: string };

/** Number of consecutive checks without running requests, two frames apart, after which a page counts as complete. */
const QUIET_CHECKS = 3;

/** Counts running requests for code and data; live streams stay open and are left out. */
export function watchRequests(page: Page): () => number {
  const running = new Set<object>();
  page.on('request', (request) => {
    if (/\/(api\/(?!stream)|releases\/)/.test(request.url())) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return () => running.size;
}

/** Navigates to a page like a link and waits for its heading and data. */
export async function visit(page: Page, path: string, running: () => number): Promise<void> {
  await goInside(page, path);
  // Some pages add state to their query.
  const isThere = (expected: string) =>
    (location.pathname + location.search).startsWith(expected) &&
    document.querySelector('main h1') !== null &&
    document.querySelector('main[aria-busy]') === null;
  await page.waitForFunction(isThere, path).catch((cause: unknown) => {
    throw new Error(`${path} was not shown; the page is ${page.url()}`, { cause });
  });
  // Checks several times in a row, since a page first loads its code, and a response may cause the next
  // request.
  for (let quiet = 0; quiet < QUIET_CHECKS;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    quiet = running() === 0 ? quiet + 1 : 0;
  }
}

/** Waits for the page's first link that matches. */
async function findLink(page: Page, { source }: RegExp): Promise<string> {
  const handle = await page.waitForFunction(
    (pattern) =>
      [...document.querySelectorAll('main a[href]')]
        .map((element) => element.getAttribute('href') ?? '')
        .find((href) => new RegExp(pattern).test(href)),
    source,
  );
  return String(await handle.jsonValue());
}

/** Addresses of all stops; links are searched on pages of the site. */
export async function findPaths(
  page: Page,
  stops: readonly Stop[],
  running: () => number,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const stop of stops) {
    if (typeof stop === 'string') paths.push(stop);
    else if ('listedAt' in stop) {
      const id = await page.evaluate(async (url) => {
        const authorization = `Bearer ${localStorage.getItem('authToken')}`;
        const response = await fetch(url, { headers: { authorization } });
        return ((await response.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id;
      }, stop.listedAt);
      paths.push(stop.below + String(id));
    } else {
      await visit(page, stop.on, running);
      paths.push((await findLink(page, stop.link)) + (stop.more ?? ''));
    }
  }
  return paths;
}

/** Counts RxJS subscriptions by fields that no build renames, without retaining any object. */
const COUNT_SUBSCRIPTIONS = `function () {
  let count = 0;
  for (const object of this) {
    const observers = Object.getOwnPropertyDescriptor(object, 'observers')?.value;
    if (Array.isArray(observers) && Object.hasOwn(object, 'currentObservers')) count += observers.length;
  }
  return count;
}`;

async function countSubscriptions(client: CDPSession): Promise<number> {
  const objectGroup = 'soak';
  const { result: prototype } = await client.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    objectGroup,
  });
  const { objects } = await client.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await client.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: COUNT_SUBSCRIPTIONS,
    returnByValue: true,
  });
  await client.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(result.value);
}

/** Current counts of the page. */
export async function readFigures(client: CDPSession): Promise<PageFigures> {
  const subscriptions = await countSubscriptions(client);
  // Objects freed by the first collection may have retained others.
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapMB: valueOf('JSHeapUsedSize') / 2 ** 20,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    subscriptions,
  };
}
