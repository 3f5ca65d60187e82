import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';
import { expect, type Page, type Response } from '@playwright/test';

/** Says something that only this document has, so that a reload shows. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stillHere: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

/**
 * The tab is looked at again: it asks the site what is live, and has heard the answer. The first look may only bring the
 * code that follows the site, so it looks until it asks.
 */
export async function lookAgain(page: Page): Promise<void> {
  let heard = false;
  const listen = async (response: Response) => {
    if (new URL(response.url()).pathname !== BOOT_DOCUMENT_PATH) return;
    await response.finished();
    heard = true;
  };
  page.on('response', listen);
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return heard;
    })
    .toBe(true);
  page.off('response', listen);
}
