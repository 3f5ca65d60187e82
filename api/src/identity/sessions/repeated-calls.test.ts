import { eq } from 'drizzle-orm';
import { MINUTE, SECOND, startApi, type TestApi } from '../../../test/api';
import { users } from '../users/tables';

/** Number of requests after which the signature is cached and the session statement is prepared. */
const OFTEN = 12;

/** Two instances of the API on one database, with a shared clock that the test moves. */
let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
  copy = await startApi({ databaseUrl: api.config.databaseUrl });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const profile = (side: TestApi, token: string) => side.call('GET', '/Auth/profile', { token });
const many = (side: TestApi, token: string) =>
  Promise.all(Array.from({ length: OFTEN }, () => profile(side, token)));
const statuses = async (side: TestApi, token: string) => [
  ...new Set((await many(side, token)).map(({ statusCode }) => statusCode)),
];

test('simultaneous requests of several users each return the account of the requesting user', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => api.person()));
  const callers = Array.from({ length: 40 }, (_, index) => people[index % 4]);
  for (let round = 0; round < 2; round++) {
    const responses = await Promise.all(callers.map((person) => profile(api, person?.token ?? '')));
    expect(responses.map(({ data }) => data.data.id)).toEqual(callers.map((person) => person?.id));
  }
});

test('a session ended at one instance is rejected at once by all others', async () => {
  const { token } = await api.person();
  expect([await statuses(api, token), await statuses(copy, token)]).toEqual([[200], [200]]);
  const waiting = many(api, token);
  expect((await copy.post('/auth/logout', undefined, { token })).statusCode).toBe(200);
  expect([await statuses(api, token), await statuses(copy, token)]).toEqual([[401], [401]]);
  await waiting;
});

test('a change of role and the locking of an account take effect with the next request', async () => {
  const { id, token } = await api.person({ role: 'manager' });
  const stock = async (side: TestApi) => (await side.call('GET', '/admin/stock', { token })).statusCode;
  for (let call = 0; call < OFTEN; call++) expect(await stock(copy)).toBe(200);
  await api.db.update(users).set({ role: 'customer' }).where(eq(users.id, id));
  expect([await stock(api), await stock(copy)]).toEqual([403, 403]);
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
  expect([await statuses(api, token), await statuses(copy, token)]).toEqual([[403], [403]]);
});

test('a cached token expires on time, and is valid again if the clock moves back', async () => {
  const { token } = await api.person();
  expect(await statuses(api, token)).toEqual([200]);
  api.clock.advance(10 * MINUTE - SECOND);
  expect(await statuses(api, token)).toEqual([200]);
  api.clock.advance(SECOND);
  const late = await profile(api, token);
  expect([late.statusCode, late.data.code]).toEqual([401, 'TOKEN_EXPIRED']);
  api.clock.advance(-SECOND);
  expect(await statuses(api, token)).toEqual([200]);
});

test('a cached token with one changed letter is rejected', async () => {
  const { token } = await api.person();
  expect(await statuses(api, token)).toEqual([200]);
  const [head = '', payload = '', signature = ''] = token.split('.');
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await statuses(api, `${head}.${payload}.${other}`)).toEqual([401]);
  expect(await statuses(api, token)).toEqual([200]);
});
