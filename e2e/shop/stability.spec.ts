import type { Page } from '@playwright/test';
import { addProduct, CABLE, CLAMP, expect, holdBack, painted, shownProducts, test } from '../support/shop';
import { main } from '../support/visitor';

/**
 * A page is painted before its fonts are there. The face that stands in has the same height, but not each word's exact
 * width, which moves the entries of the menu sideways by a pixel or two: 0.0001.
 */
const FONTS_MAY_MOVE = 0.0005;

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Nothing moved, to the three decimals in which layout shifts are told. */
async function expectStill(page: Page, when: string): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(FONTS_MAY_MOVE);
}

/** Notes every layout shift that nobody caused by a press or a key. */
const watchShifts = (page: Page) =>
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

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  '/': (page) => expect(main(page).getByRole('heading', { name: 'Ưu đãi đang diễn ra' })).toBeVisible(),
  '/products': (page) => expect.poll(async () => (await shownProducts(page)).length).toBe(12),
  '/products?category=charging-cable&sort=price-asc': (page) =>
    expect.poll(async () => (await shownProducts(page)).length).toBe(3),
  [`/products/${CABLE.slug}`]: (page) =>
    expect(main(page).getByRole('heading', { level: 1 })).toHaveText(CABLE.name),
  '/promotions': (page) => expect(main(page).getByText('FREESHIP', { exact: true })).toBeVisible(),
  '/cart': (page) => expect(main(page).getByText('Tổng cộng').first()).toBeVisible(),
  '/services': (page) =>
    expect(
      main(page)
        .getByText(/^\d+ dịch vụ$/)
        .first(),
    ).toBeVisible(),
  '/packages': (page) => expect(main(page).getByRole('link', { name: /^Chọn/ }).first()).toBeVisible(),
};

for (const [path, shown] of Object.entries(PAGES)) {
  test(`nothing moves while ${path} loads, be the server quick or slow @phone`, async ({ page }) => {
    if (path === '/cart') await addProduct(page, CLAMP, 2);
    await watchShifts(page);
    await page.goto(path);
    await shown(page);
    await page.waitForLoadState('networkidle');
    await painted(page);
    await expectStill(page, 'quick');

    const letGo = await holdBack(page, '**/api/**');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    letGo();
    await shown(page);
    await page.waitForLoadState('networkidle');
    await painted(page);
    await expectStill(page, 'slow');
  });
}

test('the list is painted from its first answer: the products are asked for once @phone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/products')) asked.push(pathname + search);
  });
  await page.goto('/products?category=tool');
  await expect.poll(async () => (await shownProducts(page)).length).toBe(4);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/api/products?category=tool']);
});
