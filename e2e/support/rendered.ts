import { expect, type Page } from '@playwright/test';

/**
 * Waits until the server renders a page. A page that is rendered too late for its first visitor is cached for
 * later visitors. On an overloaded machine, a release that is late three times in a row is not rendered for
 * some seconds.
 * @param by remote and version that render it, such as `mfe-account 2.0.0`; by default any
 */
export const untilRendered = (page: Page, path: string, by?: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path)).text(), {
      message: `${path} is rendered by the server`,
      timeout: 120_000,
    })
    .toContain(by === undefined ? 'data-rendered="' : `data-rendered="${by}"`);
