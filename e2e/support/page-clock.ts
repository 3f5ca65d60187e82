import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of the pages that are opened from now on, so that a slow machine does not reach a time limit
 * of the page before the test expects it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Runs the clock of the page in steps (ms) until a condition holds. */
export const runUntil = (
  page: Page,
  condition: () => boolean | Promise<boolean>,
  stepMs: number,
): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await condition()) return true;
        await page.clock.runFor(stepMs);
        return condition();
      },
      { intervals: [50] },
    )
    .toBe(true);
