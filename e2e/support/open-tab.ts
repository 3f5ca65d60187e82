import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';
import { expect, type Page, type Request } from '@playwright/test';
import { hydrated } from './visitor';

/** Marks this document, so that a reload is noticed. A link that is followed before hydration loads a document. */
export async function mark(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => void Object.assign(window, { stillHere: true }));
}
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

/**
 * Simulates that the tab becomes visible until it has requested the live releases twice. It requests them one
 * after the other, so the page has processed the first response when it sends the second request.
 */
export async function checkForReleases(page: Page): Promise<void> {
  let requests = 0;
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === BOOT_DOCUMENT_PATH) requests += 1;
  };
  page.on('request', count);
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return requests;
    })
    .toBeGreaterThan(1);
  page.off('request', count);
}
