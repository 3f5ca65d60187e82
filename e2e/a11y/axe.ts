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

/** Nothing on the page is moving: colours in the middle of a transition are nobody's. */
async function stand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Pages whose frame, header and footer, was looked at: it is the same around every state of a walk. */
const framed = new WeakSet<Page>();

async function expectAccessible(
  page: Page,
  what: string,
  runOnly: typeof STANDARDS,
  { withFrame = true } = {},
): Promise<void> {
  await stand(page);
  // Evaluated, not added as a script: the page's policy allows no script from elsewhere. Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const findings = await page.evaluate(
    async ({ only, all }) => {
      const { axe } = window as unknown as AxeWindow;
      // No rule of these reads style sheets, which axe would fetch and parse beforehand.
      const options = { runOnly: only, resultTypes: ['violations'], preload: false };
      const inFrame = (part: Element) =>
        !part.closest('main, dialog, [role="dialog"]') &&
        // What has opened out of it belongs to the state.
        !part.querySelector('dialog, [role="dialog"], [aria-expanded="true"]');
      const frame = [...document.querySelectorAll('header, footer')].filter(inFrame);
      const { violations } = await axe.run(all ? document : { include: document, exclude: frame }, options);

      /** What is half under the header or a bar is small for axe, not for a person, who scrolls to it. */
      async function isStillSmall(target: unknown): Promise<boolean> {
        const element = document.querySelector(String(target));
        if (!element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
        return again.violations.length > 0;
      }

      const findings: string[] = [];
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue;
        for (const { target, failureSummary } of nodes) {
          if (id === 'target-size' && !(await isStillSmall(target[0]))) continue;
          findings.push(`${id} ${target.join(' ')}: ${failureSummary}`);
        }
      }
      return findings;
    },
    { only: runOnly, all: withFrame },
  );
  expect(findings, what).toEqual([]);
}

/** Pictures of what is looked at, for a person: `SCREENSHOTS=folder npm run e2e -- e2e/a11y`. */
const PICTURES = process.env['SCREENSHOTS'];

async function keepPicture(page: Page, what: string): Promise<void> {
  if (!PICTURES) return;
  const width = page.viewportSize()?.width ?? 0;
  const name = `${what} ${width}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  // A dialog belongs to the window; what is behind it would only make it small.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}

async function expectAccessibleIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  what: string,
  rules: typeof STANDARDS,
  more: { withFrame?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page, `${what}, ${colorScheme}`, rules, more);
  await keepPicture(page, `${what}, ${colorScheme}`);
}

/**
 * No serious and no critical finding of the WCAG up to 2.2 AA on what the page shows now, in both themes. A theme
 * changes nothing but colours, so of the dark one only those are asked about; and what is around the pages is looked at
 * with the first of a walk's states.
 */
export async function expectAccessibleInThemes(page: Page, what: string): Promise<void> {
  const withFrame = !framed.has(page);
  framed.add(page);
  await expectAccessibleIn(page, 'light', what, STANDARDS, { withFrame });
  await expectAccessibleIn(page, 'dark', what, COLOURS, { withFrame });
}

/**
 * No such finding at the width of a desk, where the page stands, and at that of a phone. A colour has two values, one for
 * each theme, and none for widths: the desk is looked at in the light theme, the phone in the dark one.
 */
export async function expectAccessibleAtSizes(page: Page, what: string): Promise<void> {
  const desk = page.viewportSize();
  await expectAccessibleIn(page, 'light', `${what}, on a desk`, STANDARDS);
  await page.setViewportSize({ width: 390, height: 844 });
  await painted(page);
  await expectAccessibleIn(page, 'dark', `${what}, on a phone`, STANDARDS);
  if (desk) await page.setViewportSize(desk);
}
