import type { Page } from '@playwright/test';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { bookElsewhere, BASIC, expect, findSlot, test } from '../support/workshop';
import { createHighVoltageJob, signIn } from './floor';
import { expectNoPrices } from './people';

const FORBIDDEN = 'Bạn không có quyền truy cập';
const PAGES = [
  ...['/staff', '/staff/customers', '/staff/appointments', '/staff/service-orders'],
  ...['/staff/service-orders?tab=parts-requests', '/manager'],
  ...['/technician', '/technician/work-queue', '/technician/checklists', '/technician/parts-request'],
  ...[
    '/admin',
    '/admin?tab=audit',
    '/admin/users',
    '/admin/reports',
    '/admin/staff-management',
    '/admin/erasures',
    '/admin/jobs',
    '/admin/releases',
  ],
];

/** Navigates to a page of the site like a link. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

type Call = readonly [method: 'GET' | 'POST', path: string, status: number];

/** Sends API calls from the page, as its user, and expects these statuses. */
async function expectAnswers(page: Page, calls: readonly Call[]): Promise<void> {
  const answered = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([method, path]) => {
          const token = localStorage.getItem('authToken');
          const response = await fetch(`/api${path}`, {
            method,
            headers: {
              ...(token !== null && { Authorization: `Bearer ${token}` }),
              ...(method === 'POST' && { 'Content-Type': 'application/json' }),
            },
            ...(method === 'POST' && { body: '{}' }),
          });
          return `${method} ${path}: ${response.status}`;
        }),
      ),
    calls.map(([method, path]) => [method, path] as const),
  );
  expect(answered).toEqual(calls.map(([method, path, status]) => `${method} ${path}: ${status}`));
}

const ROLES = [
  {
    account: 'nhanvien',
    opens: ['/staff'],
    calls: [
      ['GET', '/staff/summary', 200],
      ['GET', '/manager/dashboard/revenue', 403],
      ['GET', '/staff/service-orders/discounts', 403],
      ['GET', '/technician/parts-orders', 403],
      ['GET', '/admin/audit', 403],
      ['GET', '/admin/health', 403],
    ],
  },
  {
    account: 'quanly',
    opens: ['/staff', '/manager'],
    calls: [
      ['GET', '/staff/service-orders/discounts', 200],
      ['GET', '/admin/audit', 200],
      ['GET', '/admin/health', 403],
      ['GET', '/technician/parts-orders', 403],
    ],
  },
  {
    account: 'kythuat2',
    opens: ['/technician'],
    calls: [
      ['GET', '/technician/summary', 200],
      ['GET', '/staff/summary', 403],
      ['GET', '/staff/appointments', 403],
      ['GET', '/staff/service-orders', 403],
      ['GET', '/staff/parts-requests', 403],
      ['GET', '/customers', 403],
      ['GET', '/manager/dashboard/revenue', 403],
      ['GET', '/admin/audit', 403],
    ],
  },
  {
    account: 'khachhang',
    opens: [],
    calls: [
      ['GET', '/service-orders', 200],
      ['GET', '/staff/summary', 403],
      ['GET', '/staff/service-orders', 403],
      ['GET', '/technician/summary', 403],
      ['GET', '/customers', 403],
      ['GET', '/admin/health', 403],
    ],
  },
] as const satisfies readonly { account: string; opens: readonly string[]; calls: readonly Call[] }[];

for (const { account, opens, calls } of ROLES) {
  const isOpen = (path: string) => opens.some((area) => path.split('?')[0]?.match(`^${area}(/|$)`));
  test(`${account} is denied every page of the other areas, by the site and the API`, async ({
    page,
    request,
  }) => {
    await keepSession(page, (await signIn(request, account)).body);
    await page.goto(opens[0] ?? '/dashboard');
    await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const path of PAGES.filter((candidate) => !isOpen(candidate))) {
      await follow(page, '/about');
      await expect(page).toHaveTitle(/^(Giới thiệu|Về)/);
      await follow(page, path);
      await expect(main(page).getByRole('heading', { name: FORBIDDEN }), path).toBeVisible();
    }
    await expectAnswers(page, calls);
  });
}

test('a guest gets the login form instead of a back-office page, and 401 from the API', async ({ page }) => {
  for (const path of [
    '/staff/service-orders?tab=parts-requests',
    '/technician/checklists',
    '/admin/reports',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
  await expectAnswers(page, [
    ['GET', '/staff/summary', 401],
    ['GET', '/staff/service-orders', 401],
    ['GET', '/technician/queue', 401],
    ['GET', '/manager/dashboard/revenue', 401],
    ['GET', '/admin/audit', 401],
    ['GET', '/customers', 401],
  ]);
});

test('a technician cannot open another technician’s job, and no page of a technician shows a price @phone @wide-in-drills', async ({
  page,
  request,
}) => {
  const [ownUser, otherUser] = [await signIn(request, 'kythuat1'), await signIn(request, 'kythuat2')];
  const job = await createHighVoltageJob(request, otherUser.body.userId);
  await keepSession(page, ownUser.body);
  await page.goto(`/technician/checklists?order=${job.id}`);
  await expect(main(page)).toContainText('Không tìm thấy');
  await expect(main(page)).not.toContainText(job.plate);
  await expectAnswers(page, [
    ['GET', `/technician/jobs/${job.id}`, 404],
    ['GET', `/service-orders/${job.id}/checklist`, 404],
    ['GET', `/service-orders/${job.id}`, 404],
    ['POST', `/staff/service-orders/${job.id}/start`, 404],
    ['POST', `/staff/service-orders/${job.id}/finish`, 404],
    ['GET', `/staff/service-orders/${job.id}`, 403],
    ['POST', `/staff/service-orders/${job.id}/deliver`, 403],
  ]);
  const { items } = await ownUser.calls.get<{ items: { id: string }[] }>('/technician/queue');
  for (const path of [
    ...['/technician', '/technician/work-queue', '/technician/checklists', '/technician/parts-request'],
    ...['/technician/parts-request?view=new', `/technician/checklists?order=${items[0]?.id}`],
  ]) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoPrices(page);
  }
});

test('a customer cannot open another customer’s service order or appointment', async ({
  page,
  site,
  request,
}) => {
  const { id } = await createHighVoltageJob(request, (await signIn(request, 'kythuat2')).body.userId);
  const startAt = await findSlot(request, [BASIC.code]);
  const { code } = await bookElsewhere(request, { services: [BASIC.code], startAt });
  await site.newcomer(page, { verified: true });
  await page.goto(`/service-orders/${id}/approve`);
  await expect(main(page)).toContainText('Không tìm thấy báo giá');
  await expectAnswers(page, [
    ['GET', `/service-orders/${id}`, 404],
    ['POST', `/service-orders/${id}/approval-code`, 404],
    ['GET', `/appointments/${code}`, 404],
    ['GET', `/staff/service-orders/${id}`, 403],
    ['GET', `/staff/appointments/${code}`, 403],
  ]);
});
