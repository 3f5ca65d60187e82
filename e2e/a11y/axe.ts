import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { painted } from '../support/shop';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface AxeWindow {
  axe: {
    run(
      context: Document | Element | { include: Document; exclude: readonly Element[] },
      options: object,
    ): Promise<AxeResults>;
  };
}

/** Waits for animations to end, since colours during a transition are not meaningful. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // An animation that is paused or follows the scroll position never finishes.
    const timeLeft = ({ effect, currentTime }: Animation): number =>
      Math.max(0, Number(effect?.getComputedTiming().endTime) - (Number(currentTime) || 0)) + 500;
    const end = (animation: Animation) =>
      Promise.race([animation.finished, new Promise((resolve) => setTimeout(resolve, timeLeft(animation)))]);
    await Promise.allSettled(finite.map(end));
  });
}

/** Pages whose header and footer were checked already: they are the same in every state of a test. */
const pagesWithCheckedFrame = new WeakSet<Page>();

async function expectAccessible(
  page: Page,
  what: string,
  runOnly: typeof STANDARDS,
  { withFrame = true } = {},
): Promise<void> {
  await waitForAnimations(page);
  // axe is evaluated once per document instead of added as a script, since the page's policy allows no
  // foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const findings = await page.evaluate(
    async ({ only, all }) => {
      const { axe } = window as unknown as AxeWindow;
      // None of these rules reads style sheets, which axe would fetch and parse first.
      const options = { runOnly: only, resultTypes: ['violations'], preload: false };
      const inFrame = (part: Element) =>
        !part.closest('main, dialog, [role="dialog"]') &&
        // An open menu or dialog of the frame belongs to the current state.
        !part.querySelector('dialog, [role="dialog"], [aria-expanded="true"]');
      const frame = [...document.querySelectorAll('header, footer')].filter(inFrame);
      const { violations } = await axe.run(all ? document : { include: document, exclude: frame }, options);

      /** axe measures a target that is half under the header or a bar as small; a user would scroll to it. */
      async function isStillSmall(target: unknown): Promise<boolean> {
        const element = document.querySelector(String(target));
        if (!element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const recheck = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
        return recheck.violations.length > 0;
      }

      /** A toast may fade in or out while axe measures; its colours count when it has settled. */
      async function isStillPale(target: unknown): Promise<boolean> {
        const element = document.querySelector(String(target));
        if (!element) return false;
        const moving = document.getAnimations().filter(({ effect }) => {
          const animated = (effect as KeyframeEffect | null)?.target;
          return animated?.contains(element) && Number.isFinite(effect?.getComputedTiming().endTime);
        });
        if (moving.length === 0 && !element.closest('[data-leaving]')) return true;
        await Promise.allSettled(moving.map(({ finished }) => finished));
        if (!element.isConnected || element.closest('[data-leaving]')) return false;
        const recheck = await axe.run(element, { runOnly: { type: 'rule', values: ['color-contrast'] } });
        return recheck.violations.length > 0;
      }

      const findings: string[] = [];
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue;
        for (const { target, failureSummary } of nodes) {
          if (id === 'target-size' && !(await isStillSmall(target[0]))) continue;
          if (id === 'color-contrast' && !(await isStillPale(target[0]))) continue;
          findings.push(`${id} ${target.join(' ')}: ${failureSummary}`);
        }
      }
      return findings;
    },
    { only: runOnly, all: withFrame },
  );
  expect(findings, what).toEqual([]);
}

/** Folder for screenshots of the checked states: `SCREENSHOTS=folder npm run e2e -- e2e/a11y`. */
const SCREENSHOT_FOLDER = process.env['SCREENSHOTS'];

async function takeScreenshot(page: Page, what: string): Promise<void> {
  if (!SCREENSHOT_FOLDER) return;
  const width = page.viewportSize()?.width ?? 0;
  const name = `${what} ${width}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  // A dialog belongs to the viewport; a full page would only make it small.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}.png`), fullPage });
}

async function expectAccessibleIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  what: string,
  rules: typeof STANDARDS,
  options: { withFrame?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page, `${what}, ${colorScheme}`, rules, options);
  await takeScreenshot(page, `${what}, ${colorScheme}`);
}

/**
 * Expects no serious or critical violation of WCAG up to 2.2 AA on the current page, in both themes. Themes
 * differ only in colours, so only colours are checked in the dark theme; the frame is checked with the first
 * state of a test.
 */
export async function expectAccessibleInThemes(page: Page, what: string): Promise<void> {
  const withFrame = !pagesWithCheckedFrame.has(page);
  pagesWithCheckedFrame.add(page);
  await expectAccessibleIn(page, 'light', what, STANDARDS, { withFrame });
  await expectAccessibleIn(page, 'dark', what, COLOURS, { withFrame });
}

/**
 * Expects no serious or critical violation of WCAG up to 2.2 AA at desktop and phone width. Colours depend on
 * the theme, not on the width, so the desktop is checked in the light theme and the phone in the dark theme.
 */
export async function expectAccessibleAtSizes(page: Page, what: string): Promise<void> {
  const desktopSize = page.viewportSize();
  await expectAccessibleIn(page, 'light', `${what}, on a desk`, STANDARDS);
  await page.setViewportSize({ width: 390, height: 844 });
  await painted(page);
  await expectAccessibleIn(page, 'dark', `${what}, on a phone`, STANDARDS);
  if (desktopSize) await page.setViewportSize(desktopSize);
}
