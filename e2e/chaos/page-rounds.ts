import type { CDPSession, Page } from '@playwright/test';
import type { PageFigures } from '../../scripts/src/chaos/page-figures';
import { goInside } from '../support/invariants';

/**
 * An address, the first such link that is found on a page, with something added to it, or an address that ends with the
 * id of what the API lists first.
 */
export type Stop =
  | string
  | { readonly on: string; readonly link: RegExp; readonly more?: string }
  | { readonly listedAt: string; readonly below: string };

/** Looks at the requests, two frames apart, that have to find none before a page counts as complete. */
const QUIET_LOOKS = 3;

/** Requests for code and data that are still running; live streams stay open and are left out. */
export function watchRequests(page: Page): () => number {
  const running = new Set<object>();
  page.on('request', (request) => {
    if (/\/(api\/(?!stream)|releases\/)/.test(request.url())) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return () => running.size;
}

/** Goes to a page as a link does, and waits until it has its heading and its data. */
export async function visit(page: Page, path: string, running: () => number): Promise<void> {
  await goInside(page, path);
  // Some pages add to their query what they show.
  const isThere = (expected: string) =>
    (location.pathname + location.search).startsWith(expected) &&
    document.querySelector('main h1') !== null &&
    document.querySelector('main[aria-busy]') === null;
  await page.waitForFunction(isThere, path).catch((cause: unknown) => {
    throw new Error(`${path} did not come; the page is ${page.url()}`, { cause });
  });
  // Several times in a row, since the page begins with its code, and an answer may bring the next call.
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    quiet = running() === 0 ? quiet + 1 : 0;
  }
}

/** The page's first link of this kind, once it is there. */
async function findLink(page: Page, { source }: RegExp): Promise<string> {
  const found = await page.waitForFunction(
    (pattern) =>
      [...document.querySelectorAll('main a[href]')]
        .map((element) => element.getAttribute('href') ?? '')
        .find((href) => new RegExp(pattern).test(href)),
    source,
  );
  return String(await found.jsonValue());
}

/** Addresses of all stops, which are found on a page of the site. */
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
        const reply = await fetch(url, { headers: { authorization } });
        return ((await reply.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id;
      }, stop.listedAt);
      paths.push(stop.below + String(id));
    } else {
      await visit(page, stop.on, running);
      paths.push((await findLink(page, stop.link)) + (stop.more ?? ''));
    }
  }
  return paths;
}

/** Subjects of RxJS by their fields, which no build renames; counted without keeping any of the objects. */
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

/** Counts of the page as it is now. */
export async function readFigures(client: CDPSession): Promise<PageFigures> {
  const subscriptions = await countSubscriptions(client);
  // What the first collection frees may hold on to more.
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
