import { DASHBOARD_CARDS, DESK_SEARCH_MIN, REPORT_KINDS } from '@evcare/shared-contracts/office';

/** Demo account that sends a request. */
export type Caller = 'nhanvien' | 'quanly' | 'kythuat1' | 'admin';

/** Back-office request whose response a user waits for. */
export interface Call {
  readonly by: Caller;
  /** Path below /api. */
  readonly path: string;
}

const enc = encodeURIComponent;
/** Typical queries: partial and complete plates and phone numbers, names with and without accents. */
const TYPED = [
  '51K',
  '51',
  '51k-0',
  '65A-123',
  '0912',
  '0912 345 678',
  'Nguyễn',
  'nguyen van an',
  'tran minh',
  'Lê',
];

/** @param least length from which the search accepts a text */
const searches = (path: string, by: Caller, least = 1): Call[] =>
  TYPED.filter(({ length }) => length >= least).map((typed) => ({ by, path: `${path}?q=${enc(typed)}` }));

const day = (now: Date, back: number): string =>
  new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);

/** Every list, search and report of the back office. */
export function callsOf(now: Date): Call[] {
  const lists = (by: Caller, ...paths: string[]): Call[] => paths.map((path) => ({ by, path }));
  const year = `from=${day(now, 365)}&to=${day(now, 0)}`;
  const reports = (period: string): Call[] =>
    [
      ...REPORT_KINDS.map((kind) => `/reports/${kind}?${period}`),
      ...DASHBOARD_CARDS.map((card) => `/manager/dashboard/${card}?${period}`),
      `/manager/dashboard?${period}`,
    ].map((path) => ({ by: 'quanly', path }));
  return [
    { by: 'nhanvien', path: '/health/live' },
    ...lists('nhanvien', '/staff/summary', '/staff/reception?plate=51K-000.37', '/staff/appointments/day'),
    ...lists(
      'nhanvien',
      '/customers',
      '/customers?sort=name',
      '/customers?page=2000',
      '/customers?sort=name&page=2000',
    ),
    ...searches('/customers', 'nhanvien'),
    ...searches('/staff/search', 'nhanvien', DESK_SEARCH_MIN),
    ...lists('nhanvien', '/staff/appointments', `/staff/appointments?date=${day(now, 0)}`),
    ...lists('nhanvien', '/staff/appointments?status=confirmed', '/staff/appointments?late=1'),
    ...lists('nhanvien', '/staff/appointments?service=BD-CB', '/staff/appointments?page=1500'),
    ...searches('/staff/appointments', 'nhanvien'),
    ...lists('nhanvien', '/staff/service-orders', '/staff/service-orders?sort=promisedAt'),
    ...lists('nhanvien', '/staff/service-orders?status=delivered', '/staff/service-orders?page=1500'),
    ...lists('nhanvien', '/staff/service-orders/board', '/staff/service-orders/board?q=nguyen'),
    ...searches('/staff/service-orders', 'nhanvien'),
    ...lists(
      'nhanvien',
      '/staff/shop-orders',
      '/staff/shop-orders?status=completed',
      '/staff/shop-orders?page=2000',
    ),
    ...searches('/staff/shop-orders', 'nhanvien'),
    ...lists('nhanvien', '/staff/parts-requests', '/staff/parts-requests?status=pending'),
    ...searches('/staff/parts-requests', 'nhanvien'),
    ...lists(
      'nhanvien',
      '/staff/subscriptions',
      '/staff/subscriptions?q=51K',
      '/staff/subscriptions?state=active',
    ),
    ...lists('nhanvien', '/staff/vehicles?q=51K', '/staff/vehicles?q=51'),
    ...lists('kythuat1', '/technician/summary', '/technician/queue', '/technician/quality-checks'),
    { by: 'kythuat1', path: `/technician/report?${year}` },
    ...lists(
      'admin',
      '/admin/users',
      '/admin/users?sort=newest',
      '/admin/users?sort=seen',
      '/admin/users?role=customer',
    ),
    ...lists(
      'admin',
      '/admin/users?page=2000',
      '/admin/audit',
      '/admin/audit?q=nguyen',
      '/admin/audit?action=order_packed',
    ),
    ...searches('/admin/users', 'admin'),
    ...lists('admin', '/admin/stock', '/admin/health', '/admin/staff'),
    ...reports(`from=${day(now, 29)}&to=${day(now, 0)}`),
    ...reports(year),
  ];
}
