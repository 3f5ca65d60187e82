import type { Page } from '@playwright/test';
import { expectStillWhileLoading, noneBusy } from '../support/layout-shifts';
import { main } from '../support/visitor';
import { expect, expectQuestion, test } from '../support/workshop';

interface Visit {
  readonly as?: string;
  /** The browser has been there: it knows that a car stands in the workshop, and holds the place of its card. */
  readonly again?: true;
  /** How much may move where it can't be nothing. */
  readonly most?: number;
  readonly shown: (page: Page) => Promise<unknown>;
}

const VISITS: Record<string, Visit> = {
  '/booking': { shown: (page) => expectQuestion(page, 'vehicle') },
  '/services/diagnostics': {
    shown: (page) => expect(main(page).getByRole('checkbox').first()).toBeVisible(),
  },
  '/dashboard': {
    as: 'khachhang',
    again: true,
    // Its parts come alone, each as high as the account has things; what web.dev calls good is held.
    most: 0.1,
    async shown(page) {
      await expect(main(page).getByRole('progressbar', { name: 'Tiến độ kiểm tra' })).toBeVisible();
      await expect(
        main(page).getByRole('region', { name: 'Xe của bạn' }).getByRole('link').first(),
      ).toBeVisible();
    },
  },
  '/my-vehicles': {
    as: 'khachhang',
    shown: (page) => expect(main(page).getByRole('link', { name: 'VinFast VF 8 2023' })).toBeVisible(),
  },
  '/maintenance-history': {
    as: 'khachhang',
    shown: (page) => expect(main(page).getByRole('heading', { level: 3 }).first()).toBeVisible(),
  },
};

for (const [path, { as, again, shown, most }] of Object.entries(VISITS)) {
  test(`nothing moves while ${path} loads, be the server quick or slow @phone`, async ({ page, site }) => {
    if (as) await site.signInAs(page, as);
    if (again) await page.goto(path).then(() => shown(page));
    await expectStillWhileLoading(page, path, {
      shown,
      ...(as && { settled: noneBusy }),
      ...(most !== undefined && { most }),
    });
  });
}
