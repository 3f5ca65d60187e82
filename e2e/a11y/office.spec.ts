import type { OfficeOrderList, OfficePartsRequestList } from '@evcare/shared-contracts/office';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import type { Page } from '@playwright/test';
import { completeChecklist, createHighVoltageJob, signIn } from '../backoffice/floor';
import { AT_REST } from '../support/at-rest';
import { startAndPauseJob } from '../support/job-clock';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { BASIC, bookElsewhere, expect, press, findSlot, test, type Calls } from '../support/workshop';
import { expectAccessibleInThemes } from './axe';

test.use(AT_REST);

async function settled(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Opens a page that initially shows a dialog, which hides what is behind it. */
async function openDialog(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

type CheckState = (what: string) => Promise<void>;

/** Checks all tabs of the page. */
async function checkTabs(
  page: Page,
  check: CheckState,
  list = main(page).getByRole('tablist'),
): Promise<void> {
  const tabs = list.first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await settled(page);
    await check((await tab.textContent()) ?? '');
  }
}

interface Walker {
  readonly page: Page;
  readonly check: CheckState;
  readonly calls: Calls;
  readonly userId: string;
}

/** Unconfirmed appointment that was booked on the site. */
async function requested(page: Page): Promise<Appointment> {
  const startAt = await findSlot(page.request, [BASIC.code], { fits: ({ left }) => left >= 3 });
  return bookElsewhere(page.request, { services: [BASIC.code], startAt });
}

const orderIn = async (calls: Calls, status: string): Promise<string> => {
  const { items } = await calls.get<OfficeOrderList>(`/staff/service-orders?status=${status}`);
  expect(items.length, status).toBeGreaterThan(0);
  return items[0]?.id ?? '';
};

/** Starts and pauses a job as the second technician, since other tests use the first at the same time. */
async function begun(page: Page, technicianId: string) {
  const worker = await signIn(page.request, 'kythuat2');
  const { id } = await createHighVoltageJob(page.request, technicianId);
  await startAndPauseJob(page.request, worker.body.accessToken, id);
  return { id, worker };
}

/** Each walk opens the screens of one user and the main dialogs of these screens. */
const WALKS: Record<string, { as: string; walk: (walker: Walker) => Promise<void> }> = {
  'the front desk': {
    as: 'nhanvien',
    async walk({ page, check, calls }) {
      await open(page, '/staff');
      await check('today');
      await main(page).getByRole('combobox').fill('0912');
      await expect(main(page).getByRole('option').first()).toBeVisible();
      await check('found vehicles');
      await page.keyboard.press('Control+K');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await check('the command palette');
      await open(page, '/staff/appointments?date=all');
      await check('the list');
      await open(page, '/staff/appointments?view=day');
      await check('the board of a day');
      await openDialog(page, '/staff/appointments?new=phone');
      await dialog(page).getByRole('button', { name: 'Tạo lịch hẹn' }).click();
      await check('a new appointment, with errors');
      const { code } = await requested(page);
      await openDialog(page, `/staff/appointments?date=all&open=${code}`);
      await expect(dialog(page)).toContainText('Chờ xác nhận');
      await check('one appointment');
      for (const [name, title] of [
        ['Đổi lịch', /^Đổi lịch /],
        ['Gán khoang, kỹ thuật viên', /^Gán /],
        ['Huỷ lịch', /^Huỷ lịch hẹn /],
      ] as const) {
        await dialog(page).getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await check(name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: code, exact: true })).toBeVisible();
      }
      await calls.post(`/staff/appointments/${code}/confirm`);
      await calls.post(`/dev/appointments/${code}/now`);
      await openDialog(page, `/staff/appointments?open=${code}&do=check-in`);
      await dialog(page).getByRole('button', { name: 'Tiếp nhận xe' }).click();
      await expect(dialog(page).getByRole('alert').first()).toBeVisible();
      await check('the check-in, with errors');
    },
  },
  'customers, service orders, parts requests, cash and leave': {
    as: 'nhanvien',
    async walk({ page, check, calls }) {
      await open(page, '/staff/customers');
      await check('customers');
      await open(page, '/staff/service-orders');
      await checkTabs(page, check);
      await open(page, '/staff/service-orders?view=table');
      await check('service orders as a table');
      await press(page, 'Nhận xe');
      await dialog(page).getByRole('button', { name: 'Nhận xe', exact: true }).click();
      await check('a vehicle without an appointment, with errors');
      const { items } = await calls.get<OfficePartsRequestList>('/staff/parts-requests?status=pending');
      await openDialog(page, `/staff/service-orders?tab=parts-requests&open=${items[0]?.id}`);
      await expect(dialog(page)).toContainText('Lý do');
      await check('a request for parts');
      await open(page, '/staff/drawer');
      await check('the cash drawer');
      // It depends on the hour whether the drawer is open.
      await main(page)
        .getByRole('button', { name: /^(Mở két|Đếm tiền, đóng két)$/ })
        .click();
      await expect(dialog(page)).toBeVisible();
      await check('the drawer’s opening or count');
      await open(page, '/staff/cod');
      await check('cash on delivery');
      await open(page, '/staff/leave');
      await check('leave');
    },
  },
  'a service order': {
    as: 'nhanvien',
    async walk({ page, check, calls }) {
      const lookAtDialog = async (name: string) => {
        await press(page, name);
        await expect(dialog(page)).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await check(name);
        await closeDialog(page);
      };
      const sections = main(page).getByRole('tablist', { name: 'Các phần của phiếu' });
      await open(page, `/staff/service-orders?open=${await orderIn(calls, 'awaiting_approval')}`);
      await checkTabs(page, check, sections);
      for (const name of ['Giao việc', 'Đổi giờ hẹn', 'Huỷ phiếu']) await lookAtDialog(name);
      await open(page, `/staff/service-orders?open=${await orderIn(calls, 'ready')}`);
      await lookAtDialog('Bàn giao xe');
      for (const paper of ['reception', 'quote', 'delivery']) {
        await page.goto(`/staff/service-orders?open=${await orderIn(calls, 'delivered')}&print=${paper}`);
        await expect(main(page).getByRole('article')).toBeVisible();
        await check(`the paper: ${paper}`);
      }
    },
  },
  'a technician': {
    as: 'kythuat1',
    async walk({ page, check, userId }) {
      await open(page, '/technician');
      await check('the day');
      await open(page, '/technician?tab=report');
      await check('what I did');
      const { id } = await createHighVoltageJob(page.request, userId);
      await open(page, '/technician/work-queue');
      await check('the work queue');
      await open(page, '/technician/checklists');
      await check('checklists');
      await open(page, `/technician/checklists?order=${id}`);
      await check('one checklist, not begun');
      await open(page, '/technician/parts-request');
      await check('requests for parts');
      await open(page, `/technician/parts-request?view=new&order=${id}`);
      await press(page, 'Gửi yêu cầu');
      await check('a request, with errors');
    },
  },
  'a checklist': {
    as: 'kythuat2',
    async walk({ page, check, userId }) {
      const { id } = await begun(page, userId);
      await open(page, `/technician/checklists?order=${id}`);
      await main(page).getByRole('button', { name: 'Đã làm' }).first().click();
      await expect(main(page).getByText('Vui lòng chụp ít nhất một ảnh.')).toBeVisible();
      await check('filled in, a photo missing');
      await press(page, 'Hoàn thành phiếu');
      await expect(dialog(page)).toBeVisible();
      await check('confirmation before finishing');
    },
  },
  'a quality check': {
    as: 'kythuat1',
    async walk({ page, check }) {
      const { userId } = (await signIn(page.request, 'kythuat2')).body;
      const { id, worker } = await begun(page, userId);
      await completeChecklist(page.request, worker, id);
      await worker.calls.post(`/staff/service-orders/${id}/finish`);
      await open(page, `/technician/checklists?order=${id}`);
      await press(page, 'Chưa đạt, làm lại');
      await check('with errors');
    },
  },
  'the manager': {
    as: 'quanly',
    async walk({ page, check }) {
      await open(page, '/manager');
      await check('the page');
      await press(page, 'Xuất CSV');
      await expect(dialog(page)).toBeVisible();
      await check('the export');
      await open(page, '/manager?tab=shifts');
      await check('shifts');
      await open(page, '/manager?tab=day-closing');
      await check('the closing of a day');
    },
  },
  'the administrator': {
    as: 'admin',
    async walk({ page, check }) {
      await open(page, '/admin');
      await checkTabs(page, check);
      await open(page, '/admin/users');
      await check('users');
      await open(page, '/admin/reports');
      await check('reports');
      await open(page, '/admin/staff-management');
      await checkTabs(page, check);
    },
  },
};

async function walkAs(page: Page, what: string): Promise<void> {
  const { as, walk } = WALKS[what] as (typeof WALKS)[string];
  const { body, calls } = await signIn(page.request, as);
  await keepSession(page, body);
  const check: CheckState = (state) => expectAccessibleInThemes(page, `${what}: ${state}`);
  await walk({ page, check, calls, userId: body.userId });
}

for (const what of Object.keys(WALKS)) {
  test(`the screens of ${what} are accessible @phone @only-phone`, async ({ page }) => {
    await walkAs(page, what);
  });
}

/** Boards and tables, which have another layout on the desktop. */
const ON_A_DESK = {
  admin: [
    ...['/staff', '/staff/appointments', '/staff/appointments?date=all', '/staff/appointments?view=day'],
    ...[
      '/staff/customers',
      '/staff/drawer',
      '/staff/cod',
      '/staff/leave',
      '/manager/leave',
      '/staff/invoices',
      '/staff/purchase-orders',
      '/staff/purchase-orders?tab=proposals',
      '/staff/purchase-orders?tab=suppliers',
      '/staff/stock-counts',
      '/manager?tab=day-closing',
      '/staff/service-orders',
      '/staff/service-orders?view=table',
      '/manager',
    ],
    ...[
      '/manager?tab=stock',
      '/admin',
      '/admin?tab=audit',
      '/admin?tab=stock',
      '/admin?tab=checklists',
      '/admin/users',
      '/admin/reports',
      '/admin/reports?kind=margin',
    ],
    '/admin/staff-management',
  ],
  kythuat1: [
    ...['/technician', '/technician?tab=report', '/technician/work-queue'],
    ...['/technician/checklists', '/technician/parts-request', '/technician/leave'],
  ],
};

for (const [account, paths] of Object.entries(ON_A_DESK)) {
  test(`the pages of ${account} are accessible at desktop width`, async ({ page, request }) => {
    await keepSession(page, (await signIn(request, account)).body);
    for (const path of paths) {
      await open(page, path);
      await expectAccessibleInThemes(page, path);
    }
  });
}
