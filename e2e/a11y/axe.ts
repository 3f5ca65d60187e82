import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeWindow {
  axe: { run(context: Document, options: object): Promise<AxeResults> };
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

/** No serious and no critical finding of the WCAG up to 2.2 AA on what the page shows now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await stand(page);
  // Evaluated, not added as a script: the page's policy allows no script from elsewhere.
  await page.evaluate(SOURCE);
  const findings = await page.evaluate(async (values) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
  }, STANDARDS);
  expect(findings, what).toEqual([]);
}
