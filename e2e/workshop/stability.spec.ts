import type { Page } from '@playwright/test';
import { expectStillWhileLoading, noneBusy } from '../support/layout-shifts';
import { main } from '../support/visitor';
import { expect, expectQuestion, test } from '../support/workshop';

interface Visit {
  /** Where it is not what the visit is called by. */
  readonly path?: string;
  /** A demo account, or one that was made just now. */
  readonly as?: string;
  /** How much may move where it can't be nothing. */
  readonly most?: number;
  readonly shown: (page: Page) => Promise<unknown>;
}

const NEW = 'new';

const VISITS: Record<string, Visit> = {
  '/auth/login': {
    shown: (page) => expect(main(page).getByRole('heading', { name: 'Tài khoản dùng thử' })).toBeVisible(),
  },
  '/booking': { shown: (page) => expectQuestion(page, 'vehicle') },
  '/services/diagnostics': {
    shown: (page) => expect(main(page).getByRole('checkbox').first()).toBeVisible(),
  },
  '/dashboard': {
    // Nothing tells this browser that a car stands in the workshop.
    as: 'khachhang',
    // Its parts come alone, each as high as the account has things; what web.dev calls good is held.
    most: 0.1,
    async shown(page) {
      await expect(main(page).getByRole('progressbar', { name: 'Tiến độ kiểm tra' })).toBeVisible();
      await expect(
        main(page).getByRole('region', { name: 'Xe của bạn' }).getByRole('link').first(),
      ).toBeVisible();
    },
  },
  // The first steps stand where others have their car.
  'the /dashboard of somebody new': {
    path: '/dashboard',
    as: NEW,
    most: 0.1,
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

for (const [name, { path = name, as, shown, most }] of Object.entries(VISITS)) {
  test(`nothing moves while ${name} loads, be the server quick or slow @phone`, async ({ page, site }) => {
    if (as === NEW) await site.newcomer(page);
    else if (as) await site.signInAs(page, as);
    await expectStillWhileLoading(page, path, {
      shown,
      ...(as && { settled: noneBusy }),
      ...(most !== undefined && { maxShift: most }),
    });
  });
}
