import type { Page } from '@playwright/test';
import { signIn } from '../backoffice/floor';
import { CABLE } from '../support/shop';
import type { Screen } from './screens';

type Row = Readonly<Record<string, string>>;

/** Opens the page of the first row that a list of the API returns. */
const first = (as: string, list: string, address: (row: Row) => string, path = '/about'): Screen => ({
  path,
  as,
  async then(page: Page) {
    const { calls } = await signIn(page.request, as);
    const answer = await calls.get<readonly Row[] | { readonly items: readonly Row[] }>(list);
    const [row] = 'items' in answer ? answer.items : answer;
    if (!row) throw new Error(`${list} is empty.`);
    await page.goto(address(row));
    // An open sheet hides the page behind it.
    await page.getByRole('heading').first().waitFor();
  },
});

const APPOINTMENTS = '/staff/appointments?date=all';
const PURCHASES = '/staff/purchase-orders';

/** Pages and sheets of one record, with the first record of the demonstration. */
export const DETAIL_SCREENS: readonly [string, Screen][] = [
  ['order', first('khachhang', '/orders', ({ code }) => `/orders/${code}`)],
  ['order-receipt', first('khachhang', '/orders', ({ code }) => `/orders/${code}/receipt`)],
  ['order-invoice', first('khachhang', '/orders', ({ code }) => `/orders/${code}/invoice-request`)],
  ['favourites', { path: '/favourites', as: 'khachhang' }],
  ['chargers', { path: '/products/chargers' }],
  ['compare', { path: '/compare' }],
  ['document', { path: `/documents/${CABLE.slug}/manual` }],
  ['passport', first('khachhang', '/vehicles', ({ id }) => `/my-vehicles/${id}/passport`)],
  ['record', first('khachhang', '/maintenance-history', ({ id }) => `/maintenance-history/${id}`)],
  ['subscription', first('khachhang', '/subscriptions', ({ id }) => `/packages/subscriptions/${id}`)],
  ['guest-quote', { path: '/quote' }],
  ['customer', first('nhanvien', '/customers', ({ id }) => `/staff/customers?open=${id}`)],
  ['appointment', first('nhanvien', '/staff/appointments', ({ code }) => `${APPOINTMENTS}&open=${code}`)],
  [
    'shop-order',
    first(
      'nhanvien',
      '/staff/shop-orders',
      ({ code }) => `/staff/service-orders?tab=shop-orders&open=${code}`,
    ),
  ],
  ['invoice', first('quanly', '/staff/invoices', ({ id }) => `/staff/invoices?open=${id}`)],
  ['invoice-paper', first('quanly', '/staff/invoices', ({ id }) => `/staff/invoices?paper=${id}`)],
  ['purchase', first('quanly', PURCHASES, ({ id }) => `/manager/purchase-orders?open=${id}`)],
  ['purchase-paper', first('quanly', PURCHASES, ({ id }) => `/manager/purchase-orders?print=${id}`)],
  ['count', first('quanly', '/staff/stock-counts', ({ id }) => `/manager/stock-counts?count=${id}`)],
  ['count-paper', first('quanly', '/staff/stock-counts', ({ id }) => `/manager/stock-counts?print=${id}`)],
  ['staff-user', first('admin', '/admin/users', ({ id }) => `/admin/users?open=${id}`)],
];
