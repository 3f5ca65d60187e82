import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { MINUTE, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import { auditLog } from '../../platform/audit/tables';
import { sessions } from '../sessions/tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
});
afterAll(() => api.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Device {
  readonly token: string;
  readonly refreshToken: string;
}
const signIn = async ({ email }: Person, userAgent = SAFARI): Promise<Device> =>
  (await api.post('/auth/login', { email, password: PASSWORD }, { headers: { 'user-agent': userAgent } }))
    .data;
const listFor = async (token: string) => (await api.call('GET', '/Auth/sessions', { token })).data.data;
/** Returns the id of the device's session. */
const idOf = async ({ token }: Device): Promise<string> =>
  (await listFor(token)).find(({ current }: { current: boolean }) => current).id;
const end = (id: string, token: string, proof: object = { currentPassword: PASSWORD }) =>
  api.post(`/Auth/sessions/${id}/end`, proof, { token });
const endOthers = (token: string, proof: object = { currentPassword: PASSWORD }) =>
  api.post('/Auth/sessions/end-others', proof, { token });
const profileStatus = async (token: string) => (await api.call('GET', '/Auth/profile', { token })).statusCode;
const refreshStatus = async (refreshToken: string) =>
  (await api.post('/auth/refresh-token', { refreshToken })).statusCode;
const actionsOf = async ({ id }: Person) =>
  (await api.db.select().from(auditLog).where(eq(auditLog.actorId, id))).map(({ action }) => action);

describe('the list of sessions', () => {
  test('the list shows browser, system, sign-in and last use of each session, and marks the current session', async () => {
    const person = await api.person();
    const signedInAt = api.clock.now().toISOString();
    api.clock.advance(MINUTE);
    const phone = await signIn(person);
    const desktop = await signIn(person, CHROME);
    api.clock.advance(MINUTE);
    await api.post('/auth/refresh-token', { refreshToken: phone.refreshToken });
    const usedAt = api.clock.now().toISOString();
    const list = await listFor(desktop.token);
    expect(list).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Windows', current: true }),
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', lastUsedAt: usedAt, current: false }),
      expect.objectContaining({ browser: null, system: null, signedInAt, current: false }),
    ]);
  });

  test('the list contains no tokens, headers or network addresses', async () => {
    const person = await api.person();
    const { token } = await signIn(person);
    const list = await listFor(token);
    const fields = ['browser', 'current', 'id', 'lastUsedAt', 'signedInAt', 'system'];
    expect(Object.keys(list[0]).sort()).toEqual(fields);
    const { rows } = await api.db.execute('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  test('a session without a device name gets the name at its next refresh and keeps it', async () => {
    const person = await api.person();
    const refresh = (refreshToken: string, userAgent: string) =>
      api.post('/auth/refresh-token', { refreshToken }, { headers: { 'user-agent': userAgent } });
    const first = (await refresh(person.refreshToken, CHROME)).data;
    const [named] = await listFor(first.accessToken);
    expect(named).toMatchObject({ browser: 'Chrome', system: 'Windows' });
    const second = (await refresh(first.refreshToken, SAFARI)).data;
    const [stored] = await listFor(second.accessToken);
    expect(stored).toMatchObject({ browser: 'Chrome', system: 'Windows' });
  });

  test('the list excludes expired sessions and sessions of other users', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await signIn(other);
    const [over, idle, ended] = [await signIn(person), await signIn(person), await signIn(person)];
    const past = new Date(api.clock.now().getTime() - 1);
    const update = async (device: Device, values: Partial<typeof sessions.$inferInsert>) =>
      api.db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, await idOf(device)));
    await update(idle, { idleExpiresAt: past });
    await update(over, { expiresAt: past });
    await api.post('/auth/logout', undefined, { token: ended.token });
    expect(await listFor(person.token)).toHaveLength(1);
  });

  test('the list requires a session', async () => {
    expect((await api.call('GET', '/Auth/sessions')).statusCode).toBe(401);
  });
});

describe('ending a session', () => {
  test('ending a session invalidates its tokens at once, keeps other sessions, sends a mail and writes to the audit log', async () => {
    const person = await api.person();
    const [lost, stored] = [await signIn(person), await signIn(person, CHROME)];
    const response = await end(await idOf(lost), person.token);
    expect([response.statusCode, response.data.message]).toEqual([200, 'Đã đăng xuất thiết bị.']);
    expect(await profileStatus(lost.token)).toBe(401);
    expect(await refreshStatus(lost.refreshToken)).toBe(401);
    expect(await profileStatus(stored.token)).toBe(200);
    expect(await listFor(person.token)).toHaveLength(2);
    expect((await api.mails(person.email)).map(({ kind }) => kind)).toEqual(['sessions-ended']);
    expect(await actionsOf(person)).toEqual(['session_ended']);
  });

  test.each([
    ['the wrong password', { currentPassword: 'sai-mat-khau-1' }, 'INVALID_CREDENTIALS'],
    ['no password', {}, 'VALIDATION_FAILED'],
    ['a code while the second factor is off', { code: '123456' }, 'VALIDATION_FAILED'],
  ])('ending a session with %s is rejected and ends no session', async (_what, proof, code) => {
    const person = await api.person();
    const lost = await signIn(person);
    expect((await end(await idOf(lost), person.token, proof)).data.code).toBe(code);
    expect((await endOthers(person.token, proof)).data.code).toBe(code);
    expect(await profileStatus(lost.token)).toBe(200);
  });

  test('ending a session accepts a second-factor code instead of the password', async () => {
    const person = await api.person();
    const lost = await signIn(person);
    const { token } = person;
    const begun = await api.post('/Auth/second-factor', { currentPassword: PASSWORD }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(begun.data.data.secret) });
    const code = () => app.generate({ timestamp: api.clock.now().getTime() });
    await api.post('/Auth/second-factor/confirm', { code: code() }, { token });
    const id = await idOf(lost);
    expect((await end(id, token, { code: 'ABCD-EFGH-JKMN' })).data.code).toBe('SECOND_FACTOR_INVALID');
    api.clock.advance(MINUTE);
    expect((await end(id, token, { code: code() })).statusCode).toBe(200);
    expect(await profileStatus(lost.token)).toBe(401);
  });

  test('without password and second factor, ending a session requires a sign-in within the last ten minutes', async () => {
    const person = await api.person({ passwordHash: null, googleSub: 'google-ending' });
    const [token, id] = [person.token, await idOf(person)];
    api.clock.advance(9 * MINUTE);
    expect((await endOthers(token, {})).statusCode).toBe(200);
    const { refreshToken } = person;
    const fresh = (await api.post('/auth/refresh-token', { refreshToken })).data.accessToken as string;
    api.clock.advance(MINUTE + 1);
    // A refreshed session does not count as a new sign-in.
    const late = await end(id, fresh, {});
    expect([late.statusCode, late.data.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    expect((await endOthers(fresh, {})).data.code).toBe('RECENT_SIGN_IN_REQUIRED');
  });

  test('ending another user’s session gets the same response as ending an ended or unknown session', async () => {
    const [mine, other] = [await api.person(), await api.person()];
    const ended = await signIn(mine);
    const endedId = await idOf(ended);
    await api.post('/auth/logout', undefined, { token: ended.token });
    const responses: object[] = [];
    for (const id of [await idOf(other), endedId, 'khong-co']) {
      const { statusCode, data } = await end(id, mine.token);
      responses.push({ statusCode, ...data, requestId: undefined });
    }
    expect(responses[0]).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(responses).toEqual(responses.map(() => responses[0]));
    expect((await end('%00', mine.token)).statusCode).toBe(400);
    expect(await profileStatus(other.token)).toBe(200);
  });

  test('three simultaneous requests to end a session end it once, with one mail', async () => {
    const person = await api.person();
    const id = await idOf(await signIn(person));
    const responses = await Promise.all([
      end(id, person.token),
      end(id, person.token),
      end(id, person.token),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await api.mails(person.email)).toHaveLength(1);
  });

  test('ending a session during its refresh leaves no valid token', async () => {
    const person = await api.person();
    for (let round = 0; round < 10; round++) {
      const lost = await signIn(person);
      const id = await idOf(lost);
      const [refreshed] = await Promise.all([
        api.post('/auth/refresh-token', { refreshToken: lost.refreshToken }),
        end(id, person.token),
      ]);
      const { accessToken, refreshToken } = refreshed.data;
      if (refreshed.statusCode === 200) {
        expect(await profileStatus(accessToken)).toBe(401);
        expect(await refreshStatus(refreshToken)).toBe(401);
      }
      expect(await refreshStatus(lost.refreshToken)).toBe(401);
      expect(await listFor(person.token)).toHaveLength(1);
    }
  });

  test('ending a session limits password attempts', async () => {
    const person = await api.person();
    const id = await idOf(await signIn(person));
    for (let n = 0; n < 5; n++) await end(id, person.token, { currentPassword: 'sai-mat-khau-1' });
    expect((await end(id, person.token)).statusCode).toBe(429);
  });
});

describe('ending all other sessions', () => {
  test('ending all other sessions keeps the current session and the sessions of other users', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const devices = [await signIn(person), await signIn(person, CHROME)];
    const response = await endOthers(person.token);
    expect([response.statusCode, response.data.message]).toEqual([200, 'Đã đăng xuất khỏi 2 thiết bị khác.']);
    for (const { token, refreshToken } of devices) {
      expect(await profileStatus(token)).toBe(401);
      expect(await refreshStatus(refreshToken)).toBe(401);
    }
    expect(await listFor(person.token)).toEqual([expect.objectContaining({ current: true })]);
    expect(await profileStatus(other.token)).toBe(200);
    expect((await api.mails(person.email)).map(({ kind }) => kind)).toEqual(['sessions-ended']);
    expect(await actionsOf(person)).toEqual(['sessions_ended']);
  });

  test('ending all other sessions sends no mail if there are none', async () => {
    const person = await api.person();
    expect((await endOthers(person.token)).data.message).toBe('Không có thiết bị nào khác.');
    expect(await api.mails(person.email)).toEqual([]);
    expect(await actionsOf(person)).toEqual([]);
  });
});
