import { an, storeSession } from '../testing/fake-parts';
import { createLocalStorage } from './browser-storage';
import { concernsSession, sessionStore } from './stored-session';

const stored = () => sessionStore(createLocalStorage());
const everything = () => Object.fromEntries(Object.entries({ ...localStorage }).sort());

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a written session can be read', () => {
  const session = { user: an, token: 't1', refreshToken: 'r1' };
  stored().write(session);
  expect(stored().read()).toEqual(session);
});

test('only the specification’s keys and the six fields of the user are written', () => {
  const more = { ...an, phoneNumber: '0912345678', address: 'Huế', password: 'x' };
  storeSession(more);
  const { read, write } = stored();
  write(read()!);
  expect(everything()).toEqual({ authToken: 't1', refreshToken: 'r1', user: JSON.stringify(sorted(an)) });
});

/** The six fields of a user, in the order in which they are stored. */
const sorted = ({ id, email, fullName, role, emailVerified, avatar }: typeof an) => ({
  id,
  email,
  fullName,
  role,
  emailVerified,
  avatar,
});

test('a session without a refresh token removes the refresh token of the previous session', () => {
  const { read, write } = stored();
  write({ user: an, token: 't1', refreshToken: 'r1' });
  write({ user: an, token: 't2', refreshToken: null });
  expect(read()).toMatchObject({ token: 't2', refreshToken: null });
});

test('the token is written last: a tab that sees it also sees its user', () => {
  const keys: string[] = [];
  const { set, remove } = { set: (key: string) => keys.push(key), remove: () => undefined };
  sessionStore({ get: () => null, set, remove }).write({ user: an, token: 't1', refreshToken: 'r1' });
  expect(keys).toEqual(['user', 'refreshToken', 'authToken']);
});

describe('a token under the legacy key `token`', () => {
  test('is read, and written back under `authToken`', () => {
    localStorage.setItem('token', 't0');
    localStorage.setItem('user', JSON.stringify(an));
    const { read, write } = stored();
    const storedSession = read();
    expect(storedSession?.token).toBe('t0');
    write(storedSession!);
    expect(everything()).toEqual({ authToken: 't0', user: JSON.stringify(sorted(an)) });
  });

  test('is ignored if `authToken` is present', () => {
    storeSession(an, 't1');
    localStorage.setItem('token', 't0');
    expect(stored().read()?.token).toBe('t1');
  });
});

test('the server’s alternative field names of a user are read', () => {
  storeSession({ userId: 7, email: 'a@b.vn', fullName: 'A', avatarUrl: '/a.webp' });
  expect(stored().read()?.user).toEqual({
    id: '7',
    email: 'a@b.vn',
    fullName: 'A',
    role: 'customer',
    emailVerified: false,
    avatar: '/a.webp',
  });
});

test.each([
  ['truncated JSON', '{"id":"1","ema'],
  ['not JSON', 'undefined'],
  ['an empty string', ''],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[{"id":"1","email":"a@b.vn"}]'],
  ['an object without an id', '{"email":"a@b.vn"}'],
  ['an id of the wrong type', '{"id":{"a":1},"email":"a@b.vn"}'],
  ['fields below __proto__', '{"__proto__":{"id":"1","email":"a@b.vn","role":"admin"}}'],
])('a user that is %s is removed together with the tokens', (_what, user) => {
  storeSession(user);
  localStorage.setItem('token', 't0');
  localStorage.setItem('theme', 'dark');
  expect(stored().read()).toBeNull();
  expect(everything()).toEqual({ theme: 'dark' });
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
});

test.each([
  ['token', () => localStorage.removeItem('authToken')],
  ['user', () => localStorage.removeItem('user')],
])('a session without its %s is removed', (_what, damage) => {
  storeSession(an);
  damage();
  expect(stored().read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('an unknown role is read as the role with the fewest rights', () => {
  storeSession({ ...an, role: 'root' });
  expect(stored().read()?.user.role).toBe('customer');
});

test.each(['setItem', 'getItem', 'removeItem'] as const)(
  'a storage whose %s throws is tolerated',
  (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { read, write, clear } = stored();
    expect(() => {
      write({ user: an, token: 't1', refreshToken: 'r1' });
      read();
      clear();
    }).not.toThrow();
  },
);

test('a full storage keeps the session for this tab', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { read, write } = stored();
  write({ user: an, token: 't1', refreshToken: 'r1' });
  expect(read()).toEqual({ user: an, token: 't1', refreshToken: 'r1' });
});

test.each([
  ['authToken', true],
  ['token', true],
  ['refreshToken', true],
  ['user', true],
  [null, true],
  ['theme', false],
  ['evcare.releases.lastKnownGood', false],
])('a storage event of %s concerns the session: %s', (key, expected) => {
  expect(concernsSession(key)).toBe(expected);
});
