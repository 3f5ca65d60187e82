import { homeOf, ROLES } from '@evcare/shared-contracts';
import { manifest } from '../../remote.manifest';
import { addressOfPage, areaOf, areasOf, pageAt, pagesFor } from './areas';

test('the manifest opens each area to its roles, and gives each staff role a link to its home page', () => {
  expect(manifest.routes).toMatchObject([
    { prefix: '/staff', access: { kind: 'roles', roles: ['staff', 'manager', 'admin'] } },
    { prefix: '/manager', access: { kind: 'roles', roles: ['manager', 'admin'] } },
    { prefix: '/technician', access: { kind: 'roles', roles: ['technician', 'admin'] } },
    { prefix: '/admin', access: { kind: 'roles', roles: ['admin'] } },
  ]);
  expect(manifest.menu.map(({ href, roles }) => [roles, href])).toEqual(
    ROLES.filter((role) => role !== 'customer').map((role) => [[role], homeOf(role)]),
  );
});

test.each([
  ['/staff', '', 'dashboard'],
  ['/Staff/Customers', '', 'customers'],
  ['/staff/', '?date=2026-11-24', 'dashboard'],
  ['/staff/service-orders', '?tab=packages', 'serviceOrders'],
  ['/staff/service-orders/1', '', 'serviceOrders'],
  ['/staff/service', '', undefined],
  ['/manager', '', 'dashboard'],
  ['/manager', '?tab=stock', 'stock'],
  ['/manager/stock-counts', '?view=submitted', 'stockCounts'],
  ['/manager', '?tab=users', undefined],
])('the page at %s%s is %s', (pathname, search, id) => {
  const area = areaOf(pathname.startsWith('/manager') ? 'manager' : 'staff');
  expect(pageAt(area, { pathname, search })?.id).toBe(id);
});

test.each([
  [
    'staff',
    'staff',
    [
      ...['', '/customers', '/appointments', '/service-orders'],
      ...['/drawer', '/cod', '/invoices', '/purchase-orders', '/stock-counts', '/serial-numbers', '/leave'],
    ].map((p) => `/staff${p}`),
  ],
  ['staff', 'technician', []],
  [
    'technician',
    'admin',
    ['', '/work-queue', '/checklists', '/parts-request', '/leave'].map((p) => `/technician${p}`),
  ],
  ['manager', undefined, []],
] as const)('in the area %s the role %s may open %j', (id, role, addresses) => {
  const area = areaOf(id);
  expect(pagesFor(area, role).map((page) => addressOfPage(area, page))).toEqual(addresses);
});

test.each([
  ['customer', []],
  ['staff', ['/staff']],
  ['manager', ['/staff', '/manager']],
  ['technician', ['/technician']],
  ['admin', ['/staff', '/manager', '/technician', '/admin']],
] as const)('a %s may open %j', (role, prefixes) => {
  expect(ROLES).toContain(role);
  expect(areasOf(role).map(({ prefix }) => prefix)).toEqual(prefixes);
});
