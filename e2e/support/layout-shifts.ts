import type { Page } from '@playwright/test';
import { holdBack, painted } from './shop';
import { expect } from './site';
import { main } from './visitor';

/**
 * A page is painted before its fonts are there. The face that stands in has the same height, but not each word's exact
 * width, which moves the entries of the menu sideways by a pixel or two: 0.0001, and up to 0.0006 where a browser without
 * windows paints before its fonts came.
 */
const FONTS_MAY_MOVE = 0.001;

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Nothing moved by more than this, in the unit in which layout shifts are told. */
async function expectStill(page: Page, when: string, most: number): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(most);
}

/** Notes every layout shift that nobody caused by a press or a key. */
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

/** Nothing more comes. Of somebody signed in the network is never idle: the stream of live events stays open. */
export const idle = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle');
export const noneBusy = (page: Page): Promise<unknown> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

type Wait = (page: Page) => Promise<unknown>;

/** Loads a page twice, from a server that is quick and from one that is slow: nothing on it moves. */
export async function expectStillWhileLoading(
  page: Page,
  path: string,
  { shown, settled = idle, most = FONTS_MAY_MOVE }: { shown: Wait; settled?: Wait; most?: number },
): Promise<void> {
  const arrived = async () => {
    await shown(page);
    await settled(page);
    await painted(page);
  };
  await watchShifts(page);
  await page.goto(path);
  await arrived();
  await expectStill(page, 'quick', most);

  const letGo = await holdBack(page, '**/api/**');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  letGo();
  await arrived();
  await expectStill(page, 'slow', most);
}
