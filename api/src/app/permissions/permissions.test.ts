import { ROLES, type Role } from '@evcare/shared-contracts';
import { may } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/users/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { MATRIX } from './matrix';
import { readRights } from './read-rights';
import type { RouteRight } from './route-rights';
import { WITHOUT_VERSION } from './without-version';

let api: TestApi;
let people: Record<Role, Person>;
let declared: string[];
let rows: Map<string, RouteRight>;
let twice: string[];

beforeAll(async () => {
  api = await startApi();
  await api.checkAnswers();
  const all = readRights();
  rows = new Map(all);
  twice = all.map(([route]) => route).filter((route, n, routes) => routes.indexOf(route) !== n);
  declared = [...api.app.routeTable].flatMap(([url, methods]) =>
    url.startsWith('/api/')
      ? [...methods]
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${url.slice('/api'.length)}`)
      : [],
  );
  const made = await Promise.all(ROLES.map((role) => api.person({ role, emailVerified: true })));
  people = Object.fromEntries(ROLES.map((role, n) => [role, made[n]])) as Record<Role, Person>;
});
afterAll(() => api.close());

/** Returns the status that a role gets for a request about unknown objects. */
async function statusFor(route: string, role: Role | null): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const { statusCode } = await api.call(method, path.replace(/:\w+/g, 'khong-co'), {
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    ...(role !== null && { token: people[role].token }),
  });
  return statusCode;
}

const rightOf = (row: RouteRight) => (typeof row === 'object' ? row.right : row);
const mayCall = (row: RouteRight, role: Role): boolean => {
  const right = rightOf(row);
  return right === 'public' || right === 'signed-in' || may(role, right);
};

test('every route of the API is declared once with its access, and every declaration has a route', () => {
  expect(declared.filter((route) => !rows.has(route))).toEqual([]);
  expect([...rows.keys()].filter((route) => !declared.includes(route))).toEqual([]);
  expect(twice).toEqual([]);
});

test('guests can call public routes and get 401 from all other routes', async () => {
  const wrong: string[] = [];
  for (const [route, row] of rows) {
    const status = await statusFor(route, null);
    const open = status !== 401 && status !== 403;
    if (open !== (row === 'public')) wrong.push(`${route}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test.each(ROLES)(
  '%s can call the routes that the declared access allows and gets 403 from all others',
  async (role) => {
    const wrong: string[] = [];
    for (const [route, row] of rows) {
      // Signing out and similar routes would end the session that later requests need.
      if (row === 'public') continue;
      const status = await statusFor(route, role);
      const allowed = status !== 401 && status !== 403;
      if (allowed !== mayCall(row, role)) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a user with a locked account can call public routes only', async () => {
  const { id, token } = await api.person({ role: 'admin', emailVerified: true });
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
  const open: string[] = [];
  for (const [route, row] of rows) {
    if (row === 'public') continue;
    const [method = '', path = ''] = route.split(' ');
    const payload = method !== 'GET' && method !== 'DELETE' ? { payload: {} } : {};
    const { statusCode } = await api.call(method, path.replace(/:\w+/g, 'khong-co'), { ...payload, token });
    if (statusCode !== 401 && statusCode !== 403) open.push(`${route}: ${statusCode}`);
  }
  expect(open).toEqual([]);
});

const LETTERS: Readonly<Record<Role, string>> = {
  customer: 'C',
  staff: 'S',
  technician: 'T',
  manager: 'M',
  admin: 'A',
};
test.each(MATRIX)(
  'the matrix allows “$action” to exactly the roles of product rule §3.4: $roles',
  ({ routes, roles }) => {
    for (const route of routes) {
      const row = rows.get(route);
      if (!row) throw new Error(`no such route: ${route}`);
      const who = ROLES.filter((role) => mayCall(row, role)).map((role) => LETTERS[role]);
      expect([route, who.sort().join('')]).toEqual([route, [...roles].sort().join('')]);
    }
  },
);

test('changes by the back office without a version get 428; exceptions are listed with a reason', async () => {
  const silent: string[] = [];
  for (const [route, row] of rows) {
    const [method = '', path = ''] = route.split(' ');
    if (method === 'GET' || !/^\/(staff|admin|customers)\b/.test(path)) continue;
    const role = ROLES.find((item) => item !== 'customer' && mayCall(row, item)) ?? 'admin';
    const response = await api.call(method, path.replace(/:\w+/g, 'khong-co'), {
      ...(method !== 'DELETE' && { payload: {} }),
      token: people[role].token,
      version: null,
    });
    if (response.statusCode !== 428) silent.push(route);
    else
      expect([response.data.code, response.data.message]).toEqual([
        'PRECONDITION_REQUIRED',
        expect.stringMatching(/phiên bản/),
      ]);
  }
  expect(silent.filter((route) => !(route in WITHOUT_VERSION))).toEqual([]);
  const listed = Object.keys(WITHOUT_VERSION).filter((route) => rows.has(route));
  expect(listed.filter((route) => !silent.includes(route))).toEqual([]);
});
