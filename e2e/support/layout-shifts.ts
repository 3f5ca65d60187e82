import type { Page } from '@playwright/test';
import { idle } from './idle';
import { holdBack, painted } from './shop';
import { expect } from './site';
import { main } from './visitor';

/**
 * Layout shift that fonts may cause. A page is painted before its fonts are loaded; the fallback face has the
 * same height but not each word's exact width, which moves menu entries by a pixel or two: 0.0001, and up to
 * 0.0006 in a headless browser.
 */
const MAX_FONT_SHIFT = 0.001;

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Expects that the sum of layout shifts is below a limit. */
async function expectStill(page: Page, when: string, maxShift: number): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(maxShift);
}

/** Records every layout shift that is not caused by input. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.slice(0, 40);
          return `${element?.tagName} ${element?.className} "${text}" ${JSON.stringify([previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]))}`;
        });
        window.shifts.push({ value, what: what.join('\n') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const noneBusy = (page: Page): Promise<unknown> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

type Wait = (page: Page) => Promise<unknown>;

/** Expects no layout shift while a page is loaded twice, from a fast and from a slow server. */
export async function expectStillWhileLoading(
  page: Page,
  path: string,
  { shown, settled = idle, maxShift = MAX_FONT_SHIFT }: { shown: Wait; settled?: Wait; maxShift?: number },
): Promise<void> {
  const waitUntilShown = async () => {
    await shown(page);
    await settled(page);
    await painted(page);
  };
  await watchShifts(page);
  await page.goto(path);
  await waitUntilShown();
  await expectStill(page, 'quick', maxShift);

  const release = await holdBack(page, '**/api/**');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  release();
  await waitUntilShown();
  await expectStill(page, 'slow', maxShift);
}
