import { chromium, type Browser } from '@playwright/test';
import { compareFigures, type Growth } from '../../scripts/src/chaos/page-figures';
import { startSiteProcess } from '../../scripts/src/e2e/site-process';
import { chromiumPath } from '../support/chromium';
import { addProduct, CLAMP } from '../support/shop';
import { DEMO_PASSWORD, keepSession, type AuthBody } from '../support/site';
import { findPaths, readFigures, visit, watchRequests, type Stop } from './page-rounds';

interface Walk {
  readonly remote: string;
  /** Demo account; null for a guest. */
  readonly as: string | null;
  readonly stops: readonly Stop[];
}

/** Every route of every remote. The figures are read on the first stop of each walk. */
const WALKS: readonly Walk[] = [
  {
    remote: 'mfe-storefront',
    as: 'khachhang',
    stops: [
      ...['/', '/about', '/services', '/services/diagnostics', '/products', '/promotions', '/packages'],
      { on: '/products', link: /^\/products\/[^/?]+$/ },
      { on: '/packages', link: /^\/packages\/[^/?]+$/ },
      { listedAt: '/api/subscriptions', below: '/packages/subscriptions/' },
      ...['/contact', '/booking', '/booking/appointments', '/cart', '/orders', '/policies/bao-hanh'],
      { on: '/booking/appointments', link: /^\/booking\/appointments\/[^/?]+$/ },
      { on: '/orders', link: /^\/orders\/[^/?]+$/ },
      '/checkout',
    ],
  },
  {
    remote: 'mfe-account',
    as: 'khachhang',
    stops: [
      ...['/dashboard', '/my-vehicles', '/maintenance-history', '/profile'],
      { on: '/my-vehicles', link: /^\/my-vehicles\/[^/?]+$/ },
      { on: '/my-vehicles', link: /^\/my-vehicles\/[^/?]+$/, more: '/passport' },
      { on: '/maintenance-history', link: /^\/maintenance-history\/[^/?]+$/ },
      { on: '/dashboard', link: /^\/service-orders\/[^/?]+\/approve$/ },
      '/battery-passport/khong-co',
    ],
  },
  {
    remote: 'mfe-account',
    as: null,
    stops: ['/auth/login', '/auth/register', '/auth/forgot-password'],
  },
  { remote: 'mfe-account', as: 'chuaxacthuc', stops: ['/dashboard', '/auth/verify-email'] },
  {
    remote: 'mfe-backoffice',
    as: 'admin',
    stops: [
      ...['/staff', '/staff/customers', '/staff/appointments', '/staff/service-orders'],
      ...['/manager', '/manager?tab=stock'],
      ...['/technician', '/technician/work-queue', '/technician/checklists', '/technician/parts-request'],
      ...[
        '/admin',
        '/admin/users',
        '/admin/reports',
        '/admin/staff-management',
        '/admin/erasures',
        '/admin/jobs',
        '/admin/releases',
      ],
    ],
  },
];

/** Rounds before the first measurement. The code and data that they load stay for the life of the document. */
const WARM_UP_ROUNDS = 10;
const DEFAULT_ROUNDS = 50;
const TIMEOUT_MS = 60_000;

async function walk(browser: Browser, url: string, { as, stops }: Walk, rounds: number) {
  const context = await browser.newContext({ baseURL: url, locale: 'vi-VN' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    if (as !== null) {
      const data = { email: `${as}@evcare.test`, password: DEMO_PASSWORD };
      const response = await context.request.post('/api/auth/login', { data });
      await keepSession(page, (await response.json()) as AuthBody);
    }
    const running = watchRequests(page);
    const [first] = stops as readonly [string];
    // The checkout requires a cart with products.
    if (as === 'khachhang') await addProduct(page, CLAMP);
    await page.goto(first);
    const paths = await findPaths(page, stops, running);
    const walkRounds = async (count: number) => {
      for (let round = 0; round < count; round += 1)
        for (const path of paths) await visit(page, path, running);
      await visit(page, first, running);
    };
    const client = await context.newCDPSession(page);
    // The first check for releases loads its code and adds listeners.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await walkRounds(WARM_UP_ROUNDS);
    const before = await readFigures(client);
    await walkRounds(rounds);
    return { pages: paths.length, growth: compareFigures(before, await readFigures(client)) };
  } finally {
    await context.close();
  }
}

const rowOf = (who: string, { name, first, last, growth, isOver }: Growth): string =>
  `| ${who} | ${name} | ${+first.toFixed(1)} | ${+last.toFixed(1)} | ${(growth * 100).toFixed(1)} % |${isOver ? ' over' : ''}`;

async function soakPages(url: string, rounds: number): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  let exceeded = 0;
  try {
    console.log('| Pages | Figure | Before | After | Growth |\n| --- | --- | ---: | ---: | ---: |');
    for (const walkConfig of WALKS) {
      const { pages, growth } = await walk(browser, url, walkConfig, rounds);
      const who = `${pages} of ${walkConfig.remote}, ${walkConfig.as ?? 'a guest'}`;
      for (const figure of growth) console.log(rowOf(who, figure));
      exceeded += growth.filter(({ isOver }) => isOver).length;
    }
  } finally {
    await browser.close();
  }
  console.log(exceeded > 0 ? `✗ ${exceeded} figures grew too much` : '✓ nothing grew');
  return exceeded > 0 ? 1 : 0;
}

/** Walks through all pages repeatedly and ends with 1 if memory, nodes, listeners or subscriptions grow. */
async function main([option, value]: readonly string[]): Promise<void> {
  const rounds = option === '--rounds' && Number(value) > 0 ? Number(value) : DEFAULT_ROUNDS;
  const externalUrl = process.env['BASE_URL'];
  const site = externalUrl ? null : await startSiteProcess({ LIMIT_SCALE: '100' });
  try {
    process.exitCode = await soakPages(externalUrl ?? site?.url ?? '', rounds);
  } finally {
    await site?.stop();
  }
}

void main(process.argv.slice(2));
