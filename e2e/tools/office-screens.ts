import type { OfficeOrderList, OfficePartsRequestList, ShopOrderList } from '@evcare/shared-contracts/office';
import type { Page } from '@playwright/test';
import { signIn } from '../backoffice/floor';
import { main } from '../support/visitor';
import type { Screen } from './screens';

const slug = (path: string): string => path.replaceAll(/[/?=&]+/g, '-');

const paths = (as: string, all: readonly string[]): [string, Screen][] =>
  all.map((path) => [`${as}${slug(path)}`, { path, as }]);

/** Opens one tab of a page's first list of tabs. */
const tab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await main(page).getByRole('tab', { name }).first().click();
    await main(page).getByRole('tabpanel').first().waitFor();
  };

/** Opens the first service order with a status; `more` is added to the query. */
const order =
  (status: string, more = '', then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const { calls } = await signIn(page.request, 'nhanvien');
    const { items } = await calls.get<OfficeOrderList>(`/staff/service-orders?status=${status}`);
    await page.goto(`/staff/service-orders?open=${items[0]?.id}${more}`);
    await main(page).getByRole('heading').first().waitFor();
    await then?.(page);
  };

/** Opens the labels of the orders that are packed for delivery. */
async function parcelLabels(page: Page): Promise<void> {
  const { calls } = await signIn(page.request, 'nhanvien');
  const { items } = await calls.get<ShopOrderList>('/staff/shop-orders?status=packing');
  const codes = items.filter(({ method }) => method === 'delivery').map(({ code }) => code);
  await page.goto(`${ORDERS}?tab=shop-orders&labels=${codes.join(',')}`);
  await main(page).getByRole('article').first().waitFor();
}

async function partsRequest(page: Page): Promise<void> {
  const { calls } = await signIn(page.request, 'nhanvien');
  const { items } = await calls.get<OfficePartsRequestList>('/staff/parts-requests?status=pending');
  await page.goto(`/staff/service-orders?tab=parts-requests&open=${items[0]?.id}`);
  await page.getByRole('dialog').waitFor();
}

const pressed =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await main(page).getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

const ORDERS = '/staff/service-orders';

/** Work areas of all roles; nothing is changed. */
export const OFFICE_SCREENS: readonly [string, Screen][] = [
  ...paths('nhanvien', ['/staff/appointments', '/staff/appointments?date=all']),
  ...paths('nhanvien', ['/staff/appointments?view=day', '/staff/appointments?view=week']),
  ...paths('nhanvien', [ORDERS, `${ORDERS}?view=table`, `${ORDERS}?tab=parts-requests`]),
  ...paths('nhanvien', [`${ORDERS}?tab=shop-orders`, '/staff/appointments?view=day&date=tomorrow']),
  ...paths('nhanvien', [
    '/staff/drawer',
    '/staff/invoices',
    '/staff/stock-counts',
    '/staff/customers?view=duplicates',
  ]),
  ...paths('nhanvien', ['/staff/cod', '/staff/leave']),
  ...paths(
    'quanly',
    ['', '?tab=proposals', '?tab=suppliers'].map((query) => `/manager/purchase-orders${query}`),
  ),
  ...paths('quanly', ['/manager/leave']),
  ...paths('quanly', ['/manager/stock-counts', '/manager?tab=day-closing', '/manager?tab=canned-jobs']),
  ...paths('kythuat1', ['/technician', '/technician?tab=report', '/technician/checklists']),
  ...paths('kythuat1', [
    '/technician/parts-request',
    '/technician/parts-request?view=new',
    '/technician/leave',
  ]),
  ...paths(
    'quanly',
    ['reports', 'stock', 'shifts', 'products'].map((name) => `/manager?tab=${name}`),
  ),
  ...paths(
    'quanly',
    ['services', 'packages', 'promotions', 'checklists'].map((name) => `/manager?tab=${name}`),
  ),
  ...paths('admin', [
    '/admin?tab=audit',
    '/admin/reports',
    '/admin/reports?kind=margin',
    '/admin/staff-management',
    '/admin/erasures',
    '/admin/jobs',
    '/admin/releases',
  ]),
  ['product-import', { path: '/manager?tab=products&change=file', as: 'quanly', window: true }],
  ['bulk-changes', { path: '/manager?tab=products&change=history', as: 'quanly', window: true }],
  ['new-appointment', { path: '/staff/appointments?new=phone', as: 'nhanvien', window: true }],
  [
    'found-vehicles',
    {
      path: '/staff',
      as: 'nhanvien',
      then: (page) => main(page).getByRole('combobox').fill('0912'),
    },
  ],
  ['order', { path: ORDERS, as: 'nhanvien', then: order('awaiting_approval') }],
  [
    'order-checklist',
    { path: ORDERS, as: 'nhanvien', then: order('awaiting_approval', '', tab('Checklist')) },
  ],
  ['order-lines', { path: ORDERS, as: 'nhanvien', then: order('awaiting_approval', '', tab('Báo giá')) }],
  [
    'order-time',
    {
      path: ORDERS,
      as: 'nhanvien',
      window: true,
      then: order('awaiting_approval', '', pressed('Đổi giờ hẹn')),
    },
  ],
  [
    'order-cancel',
    {
      path: ORDERS,
      as: 'nhanvien',
      window: true,
      then: order('awaiting_approval', '', pressed('Huỷ phiếu')),
    },
  ],
  [
    'order-assign',
    {
      path: ORDERS,
      as: 'nhanvien',
      window: true,
      then: order('awaiting_approval', '', pressed('Giao việc')),
    },
  ],
  [
    'order-hand-over',
    { path: ORDERS, as: 'nhanvien', window: true, then: order('ready', '', pressed('Bàn giao xe')) },
  ],
  ['order-walk-in', { path: ORDERS, as: 'nhanvien', window: true, then: pressed('Nhận xe') }],
  ...['reception', 'quote', 'delivery'].map((paper): [string, Screen] => [
    `paper-${paper}`,
    { path: ORDERS, as: 'nhanvien', then: order('delivered', `&print=${paper}`) },
  ]),
  ['parcel-labels', { path: ORDERS, as: 'nhanvien', then: parcelLabels }],
  ['parts-request', { path: ORDERS, as: 'nhanvien', window: true, then: partsRequest }],
  ['export', { path: '/manager', as: 'quanly', window: true, then: pressed('Xuất CSV') }],
];
