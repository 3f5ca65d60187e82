import type { Page } from '@playwright/test';
import { FALLBACK_FACES, metricsFor, WEIGHTS, stylesheetMetrics } from '../support/faces/fallback-faces';
import { addFace, measureWidths } from '../support/faces/measure';
import { expect, test } from '../support/site';
import { main } from '../support/visitor';

const WIDTHS = [320, 360, 390, 430, 820, 1024, 1440];
/** Smallest movement that browsers count as a layout shift. */
const UNCOUNTED_PX = 3;
/** A face without metrics in the stylesheet: the narrowest face, unadjusted. */
const UNKNOWN = 'unknown';

type Places = Readonly<Record<string, { x: number; y: number; height: number }>>;

/** Positions of the parts of header and hero. */
const places = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const frame = 'header[data-layout]';
    const hero = 'main section:has(> * > * > h1)';
    const parts = document.querySelectorAll(`${frame}, ${frame} :is(a, button, li, svg), ${hero}, ${hero} *`);
    const visibleParts = [...parts].filter((part) => part.checkVisibility() && !part.closest('svg *'));
    return Object.fromEntries(
      visibleParts.map((part, index) => {
        const { x, y, height } = part.getBoundingClientRect();
        return [`${index} ${part.tagName} ${part.textContent?.slice(0, 30)}`, { x, y, height }];
      }),
    );
  });

const useFace = (page: Page, family: string) =>
  page.evaluate((name) => document.documentElement.style.setProperty('--font', `"${name}"`), family);

/** Adds the fallbacks with the stylesheet's metrics, whether or not this machine has them. */
async function addFallbacks(page: Page): Promise<void> {
  for (const { family, files } of FALLBACK_FACES) {
    for (const weight of WEIGHTS) {
      const written = stylesheetMetrics(family, weight);
      if (!written) throw new Error(`${family} ${weight} is not in the stylesheet`);
      const descriptors = {
        sizeAdjust: `${written['size-adjust']}%`,
        ascentOverride: `${written['ascent-override']}%`,
        descentOverride: `${written['descent-override']}%`,
        lineGapOverride: `${written['line-gap-override']}%`,
      };
      await addFace(page, family, weight, files[weight], descriptors);
      if (family.endsWith('Roboto')) await addFace(page, UNKNOWN, weight, files[weight]);
    }
  }
}

function moved(before: Places, after: Places, horizontally: boolean): string[] {
  return Object.entries(before).flatMap(([part, was]) => {
    const is = after[part] ?? { x: Number.NaN, y: Number.NaN, height: Number.NaN };
    const higher = Math.max(Math.abs(is.y - was.y), Math.abs(is.height - was.height));
    const aside = horizontally ? Math.abs(is.x - was.x) : 0;
    return higher < 0.6 && aside < UNCOUNTED_PX
      ? []
      : [`${part}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`];
  });
}

test('each fallback face has the metrics that are computed from the font files', async ({ page }) => {
  const measured = await measureWidths(page);
  for (const weight of WEIGHTS) {
    const { web, fallbacks } = measured[weight];
    for (const { family } of FALLBACK_FACES) {
      const written = stylesheetMetrics(family, weight);
      const calculated = metricsFor(web, fallbacks[family] ?? Number.NaN);
      for (const name of Object.keys(calculated) as (keyof typeof calculated)[]) {
        // Another version of the browser may round a kerned pair differently.
        const off = Math.abs((written?.[name] ?? Number.NaN) - calculated[name]);
        expect(off, `${family} ${weight} ${name}: ${calculated[name]}%`).toBeLessThan(0.1);
      }
    }
  }
});

test('text has the metrics of the machine’s fallback face until the web font is loaded @phone', async ({
  page,
}, { project }) => {
  const family = `Be Vietnam Pro Fallback${project.name === 'phone' ? ' DejaVu' : ''}`;
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  for (const weight of WEIGHTS) {
    const scale = await page.evaluate((fontWeight) => {
      const widthIn = (fontFamily: string) => {
        const text = document.createElement('span');
        text.textContent = 'Chăm sóc xe điện của bạn từng chi tiết';
        Object.assign(text.style, { fontFamily, fontWeight, fontSize: '100px', position: 'absolute' });
        text.style.whiteSpace = 'nowrap';
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width;
      };
      // The same face, with the stylesheet's metrics and unadjusted.
      return widthIn('var(--font)') / widthIn('sans-serif');
    }, String(weight));
    expect(100 * scale).toBeCloseTo(stylesheetMetrics(family, weight)?.['size-adjust'] ?? Number.NaN, 1);
  }
});

test('header and hero do not move when the web font is loaded, with any fallback face', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await addFallbacks(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await useFace(page, 'Be Vietnam Pro');
    const before = await places(page);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    for (const family of [...FALLBACK_FACES.map((face) => face.family), UNKNOWN]) {
      await useFace(page, family);
      const off = moved(before, await places(page), family !== UNKNOWN);
      expect(off.join('\n'), `${family} at ${width} px`).toBe('');
    }
  }
});
