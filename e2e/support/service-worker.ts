import type { Page } from '@playwright/test';
import { expect } from './site';

/** Waits until the page has installed the service worker, some seconds after it has loaded. */
export const workerActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

/** Number of installed service workers. */
export const workerCount = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Addresses of everything that service workers of the site may answer with, by cache. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await pathsOf(name)] as const)),
    );
  });

/** Waits until these cards of the offline page are stored, and nothing else. */
export const expectCards = (page: Page, paths: readonly string[]): Promise<void> =>
  expect.poll(async () => Object.values(await cachedPaths(page)).flat()).toEqual(paths);
