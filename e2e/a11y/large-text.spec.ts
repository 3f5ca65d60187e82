import type { Page } from '@playwright/test';
import { AT_REST } from '../support/at-rest';
import { addProduct, BATTERY, CABLE, CLAMP, expect, test } from '../support/shop';
import { main } from '../support/visitor';
import { reflowProblems, setTextSize } from './reflow';

test.use(AT_REST);

/** WCAG 1.4.4: text of twice the size on a phone. 1.4.10: the width of a desktop window at 400 % zoom. */
const SETTINGS = [
  { textSize: 32, width: 390, height: 844 },
  { textSize: 16, width: 320, height: 568 },
] as const;

/** WCAG 1.4.12: spacing that users may set. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const AREAS: Record<string, readonly string[]> = {
  shop: [
    '/',
    '/products',
    `/products/${CABLE.slug}`,
    `/products/${BATTERY.slug}`,
    '/products?q=khong+co+gi',
    '/promotions',
    '/cart',
    '/checkout',
    '/orders',
    `/compare?p=${CABLE.slug}&p=${BATTERY.slug}`,
    '/favourites',
  ],
  workshop: [
    '/services',
    '/packages',
    '/booking',
    '/services/diagnostics',
    '/about',
    '/contact',
    '/policies/bao-hanh',
  ],
  account: ['/auth/login', '/auth/register', '/auth/forgot-password'],
  customer: [
    '/dashboard',
    '/my-vehicles',
    '/orders',
    '/booking/appointments',
    '/packages/premium',
    '/profile',
    // With the saved vehicle above the list.
    '/products',
  ],
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

for (const [area, paths] of Object.entries(AREAS)) {
  test(`pages of the ${area} fit a phone at twice the text size, and a width of 320 px @phone @only-phone`, async ({
    page,
    site,
  }) => {
    if (area === 'customer') await site.signInAs(page, 'khachhang');
    if (area === 'shop') for (const product of [CLAMP, CABLE]) await addProduct(page, product);
    const problems: Record<string, string[]> = {};
    for (const { textSize, ...size } of SETTINGS) {
      await setTextSize(page, textSize);
      await page.setViewportSize(size);
      for (const path of paths) {
        await open(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${textSize}px`,
        );
        const found = await reflowProblems(page);
        if (found.length > 0) problems[`${path} at ${size.width} px, text of ${textSize} px`] = found;
      }
    }
    expect(problems).toEqual({});
  });
}

test('pages lose no text when users increase the spacing of lines, letters and words @phone @only-phone', async ({
  page,
}) => {
  const problems: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/products',
    `/products/${CABLE.slug}`,
    '/services',
    '/booking',
    '/auth/register',
  ]) {
    await open(page, path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, TEXT_SPACING);
    const found = await reflowProblems(page);
    if (found.length > 0) problems[path] = found;
  }
  expect(problems).toEqual({});
});
