import { ROLES, type Access, type Role } from '@evcare/shared-contracts';
import { an } from '../testing/fake-parts';
import { decideAccess } from './access';

const guest = { user: null, signedIn: false };
const as = (role: Role) => ({ user: { ...an, role }, signedIn: true });
const from = { pathname: '/dashboard', search: '?tab=xe' };

const PUBLIC: Access = { kind: 'public' };
const TOKEN: Access = { kind: 'token' };
const roles = (...allowed: Role[]): Access => ({ kind: 'roles', roles: allowed });

test('a public page is open to everyone', () => {
  for (const session of [guest, ...ROLES.map(as)])
    expect(decideAccess(PUBLIC, session, from)).toEqual({ kind: 'allowed' });
});

test('a page behind the token guard is open to every signed-in user', () => {
  for (const role of ROLES) expect(decideAccess(TOKEN, as(role), from)).toEqual({ kind: 'allowed' });
});

test.each([
  [['staff'], ['staff']],
  [
    ['manager', 'admin'],
    ['manager', 'admin'],
  ],
] as [Role[], Role[]][])('a page for %j is forbidden for all other roles', (allowed, expected) => {
  const open = ROLES.filter((role) => decideAccess(roles(...allowed), as(role), from).kind === 'allowed');
  expect(open.sort()).toEqual(expected.sort());
  const closed = ROLES.filter((role) => !expected.includes(role));
  for (const role of closed)
    expect(decideAccess(roles(...allowed), as(role), from)).toEqual({ kind: 'forbidden' });
});

test.each([TOKEN, roles('admin')])(
  'a guest on a page with guard %j is redirected to the login page and back, including the query',
  (access) => {
    expect(decideAccess(access, guest, from)).toEqual({
      kind: 'sign-in',
      to: '/auth/login?redirect=%2Fdashboard%3Ftab%3Dxe',
    });
  },
);

test.each([
  ['/', '', '/auth/login'],
  ['//evil.example', '', '/auth/login'],
  ['/auth/login', '', '/auth/login'],
  ['/my-vehicles', '', '/auth/login?redirect=%2Fmy-vehicles'],
  ['/dashboard', '?next=//evil.example', '/auth/login?redirect=%2Fdashboard%3Fnext%3D%2F%2Fevil.example'],
])('the login redirect from %s%s is %s', (pathname, search, to) => {
  expect(decideAccess(TOKEN, guest, { pathname, search })).toEqual({ kind: 'sign-in', to });
});

test('a token without a user counts as a guest', () => {
  expect(decideAccess(TOKEN, { user: null, signedIn: true }, from).kind).toBe('sign-in');
});
