import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';
import { expect, type Page, type Response } from '@playwright/test';

/** Marks this document, so that a reload is noticed. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stillHere: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

/**
 * Simulates that the tab becomes visible, so that it requests the live releases, and waits for the response.
 * The first attempt may only load the code that follows releases, so it is repeated.
 */
export async function checkForReleases(page: Page): Promise<void> {
  let hasResponse = false;
  const listen = async (response: Response) => {
    if (new URL(response.url()).pathname !== BOOT_DOCUMENT_PATH) return;
    await response.finished();
    hasResponse = true;
  };
  page.on('response', listen);
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return hasResponse;
    })
    .toBe(true);
  page.off('response', listen);
}
