import { ROLES, type Role } from './roles';
import { RIGHTS, may, type Right } from './rights';

const all = Object.keys(RIGHTS) as Right[];
const rightsOf = (role: Role): Right[] => all.filter((right) => may(role, right));

test('managers have all rights of staff, and administrators all rights of managers', () => {
  expect(rightsOf('manager')).toEqual(expect.arrayContaining(rightsOf('staff')));
  expect(rightsOf('admin')).toEqual(expect.arrayContaining(rightsOf('manager')));
});

test('technicians have no access to customers, prices and shop orders', () => {
  expect(rightsOf('technician')).toEqual([
    'area.technician',
    'serviceOrders.qualityCheck',
    'jobs.read',
    'jobs.work',
    'parts.request',
    'parts.own',
    'reports.own',
    'leave.request',
  ]);
});

test('customers and guests have no rights', () => {
  expect(rightsOf('customer')).toEqual([]);
  expect(all.filter((right) => may(null, right) || may(undefined, right))).toEqual([]);
});

test.each([
  ['staff', 'parts.approveSmall', true],
  ['staff', 'parts.approveLarge', false],
  ['manager', 'parts.approveLarge', true],
  ['staff', 'serviceOrders.discountLarge', false],
  ['staff', 'shopOrders.refund', false],
  ['manager', 'users.edit', false],
  ['manager', 'audit.read', true],
  ['technician', 'jobs.work', true],
  ['admin', 'jobs.work', false],
  ['admin', 'parts.request', false],
] as const)('the role %s has the right %s: %s', (role, right, allowed) => {
  expect(may(role, right)).toBe(allowed);
});

test('every right is granted to at least one known role', () => {
  for (const right of all) {
    expect(RIGHTS[right].length).toBeGreaterThan(0);
    expect(ROLES).toEqual(expect.arrayContaining([...RIGHTS[right]]));
  }
});
