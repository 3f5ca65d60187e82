import type { Page } from '@playwright/test';
import { expectStillWhileLoading, noneBusy } from '../support/layout-shifts';
import { main } from '../support/visitor';
import { expect, expectQuestion, test } from '../support/workshop';

interface Visit {
  /** Path, if it is not the name of the visit. */
  readonly path?: string;
  /** Demo account, or a new one. */
  readonly as?: string;
  /** Maximum layout shift, if it can't be zero. */
  readonly maxShift?: number;
  readonly shown: (page: Page) => Promise<unknown>;
}

const NEW = 'new';

const VISITS: Record<string, Visit> = {
  '/auth/login': {
    shown: (page) => expect(main(page).getByRole('heading', { name: 'Tài khoản dùng thử' })).toBeVisible(),
  },
  '/booking': { shown: (page) => expectQuestion(page, 'vehicle') },
  '/services/diagnostics': {
    // Chips are side by side, so the fallback face's differences add up to a few pixels in a row.
    maxShift: 0.01,
    shown: (page) => expect(main(page).getByRole('checkbox').first()).toBeVisible(),
  },
  '/dashboard': {
    // This browser does not know yet that a car is in the workshop.
    as: 'khachhang',
    // Its parts load separately, with heights that depend on the account's data; the limit is web.dev's
    // threshold for a good score.
    maxShift: 0.1,
    async shown(page) {
      await expect(main(page).getByRole('progressbar', { name: 'Tiến độ kiểm tra' })).toBeVisible();
      await expect(
        main(page).getByRole('region', { name: 'Xe của bạn' }).getByRole('link').first(),
      ).toBeVisible();
    },
  },
  // New users see the first steps in place of a car.
  'the /dashboard of a new user': {
    path: '/dashboard',
    as: NEW,
    maxShift: 0.1,
    shown: (page) => expect(main(page).getByRole('heading', { name: 'Bắt đầu' })).toBeVisible(),
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

for (const [name, { path = name, as, shown, maxShift }] of Object.entries(VISITS)) {
  test(`nothing moves while ${name} loads, on a fast or slow server @phone`, async ({ page, site }) => {
    if (as === NEW) await site.newcomer(page);
    else if (as) await site.signInAs(page, as);
    await expectStillWhileLoading(page, path, {
      shown,
      ...(as && { settled: noneBusy }),
      ...(maxShift !== undefined && { maxShift }),
    });
  });
}
