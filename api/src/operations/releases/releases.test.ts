import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLES, type Role } from '@evcare/shared-contracts';
import type { ReleaseBoard } from '@evcare/shared-contracts/office';
import { desc, eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { auditLog } from '../../platform/audit/tables';
import { createReleaseControlClient } from './http';
import type { ReleaseControl, ReleaseMoveOutcome, ReleaseMoveRequest } from './port';

const BOARD: ReleaseBoard = { version: 7, updatedAt: '2026-11-29T03:00:00.000Z', parts: [] };
const DONE: ReleaseMoveOutcome = {
  kind: 'done',
  result: { part: 'mfe-account', act: 'rollback', release: '1.0.0', changed: true, version: 8 },
};
const MOVE = { act: 'rollback', confirm: 'mfe-account', reason: 'khách không đăng nhập được', urgent: false };

/** Store at the edge of the API: the site server has tests of its own. */
const asked: ReleaseMoveRequest[] = [];
let outcome: () => Promise<ReleaseMoveOutcome>;
const releases: ReleaseControl = {
  read: async () => BOARD,
  move(request) {
    asked.push(request);
    return outcome();
  },
};

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({}, { logger: false, releases });
});
afterAll(() => api.close());
beforeEach(async () => {
  asked.length = 0;
  outcome = async () => DONE;
  admin = await api.person({ role: 'admin', fullName: 'Quản Trị Viên' });
});

const move = (body: object = {}, options: Parameters<TestApi['post']>[2] = {}, part = 'mfe-account') =>
  api.post(`/admin/releases/${part}/moves`, { ...MOVE, ...body }, { token: admin.token, ...options });
/** Entries of the audit log by this administrator, oldest first. */
const entries = async (by = admin) => {
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, by.id))
    .orderBy(desc(auditLog.id));
  return rows.filter(({ entityName }) => entityName === 'release').reverse();
};

describe('who may see and move releases', () => {
  test.each(ROLES.filter((role) => role !== 'admin'))(
    '%s may do neither, and the store is not asked',
    async (role: Role) => {
      const person = await api.person({ role });
      expect((await api.call('GET', '/admin/releases', { token: person.token })).statusCode).toBe(403);
      const response = await move({}, { token: person.token });
      expect([response.statusCode, response.data.code]).toEqual([403, 'FORBIDDEN']);
      expect([asked, await entries(person)]).toEqual([[], []]);
    },
  );

  test('an administrator sees the releases', async () => {
    const { data } = await api.call('GET', '/admin/releases', { token: admin.token });
    expect(data.data).toEqual(BOARD);
  });
});

describe('a move', () => {
  test('is made with name, reason and the revision that was seen, and answered in words', async () => {
    const { statusCode, data } = await move({}, { version: 7 });
    expect([statusCode, data.message]).toEqual([200, 'mfe-account đã lùi về bản 1.0.0.']);
    expect(asked).toEqual([
      {
        part: 'mfe-account',
        act: 'rollback',
        by: `Quản Trị Viên <${admin.email}>`,
        reason: 'khách không đăng nhập được',
        urgent: false,
        version: 7,
      },
    ]);
  });

  test('is in the audit log before the store is asked, and once more with its outcome, with person and address', async () => {
    let before: unknown[] = [];
    outcome = async () => {
      before = (await entries()).map(({ action }) => action);
      return DONE;
    };
    await move({ urgent: true }, { ip: '10.9.8.7' });
    expect(before).toEqual(['release_requested']);
    const common = { act: 'rollback', address: '10.9.8.7', reason: MOVE.reason, urgent: true };
    expect((await entries()).map(({ action, entityId, detail }) => [action, entityId, detail])).toEqual([
      ['release_requested', 'mfe-account', common],
      ['release_moved', 'mfe-account', { ...common, release: '1.0.0', changed: true, revision: 8 }],
    ]);
  });

  test.each(['', 'mfe-accoun', 'MFE-ACCOUNT', 'mfe-storefront'])(
    'is refused unless the name of the part was typed: %j',
    async (confirm) => {
      const { statusCode, data } = await move({ confirm });
      expect([statusCode, data.errors.confirm]).toEqual([400, ['Nhập đúng tên “mfe-account” để xác nhận.']]);
      expect([asked, await entries()]).toEqual([[], []]);
    },
  );

  test.each(['--help', '..%2Fx', 'A', 'x'.repeat(41)])('is refused for a part called %s', async (part) => {
    const { statusCode } = await move({ confirm: part }, {}, part);
    expect(statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  test.each<[Exclude<ReleaseMoveOutcome['kind'], 'done'>, number, string, RegExp]>([
    ['stale', 409, 'STALE_VERSION', /vừa thay đổi/],
    ['missing', 404, 'NOT_FOUND', /Không còn gì để làm/],
    ['damaged', 409, 'RELEASE_REFUSED', /thiếu tệp, bị sửa/],
    ['other', 409, 'RELEASE_REFUSED', /từ chối thao tác này/],
    ['gate', 409, 'RELEASE_REFUSED', /trùng đường dẫn với một remote khác\. Ảnh hưởng: mfe-shop 1\.0\.0\./],
  ])(
    'that the store refuses (%s) is answered in words, and is in the audit log',
    async (kind, status, code, words) => {
      const more = { rules: kind === 'gate' ? ['prefix-collision'] : [], affected: ['mfe-shop 1.0.0'] };
      outcome = async () => ({ kind, ...more, text: 'the command says' });
      const { statusCode, data } = await move();
      expect([statusCode, data.code]).toEqual([status, code]);
      expect(data.message).toMatch(words);
      expect((await entries()).map(({ action }) => action)).toEqual(['release_requested', 'release_refused']);
    },
  );

  test('whose outcome is unknown is said to be so, and is in the audit log', async () => {
    outcome = async () => Promise.reject(new Error('timeout'));
    const { statusCode, data } = await move();
    expect([statusCode, data.code]).toEqual([503, 'RELEASES_UNAVAILABLE']);
    expect(data.message).toMatch(/chưa rõ đã đổi hay chưa/);
    expect((await entries()).map(({ action }) => action)).toEqual(['release_requested', 'release_unknown']);
  });

  test('is limited to 30 in ten minutes', async () => {
    for (let n = 0; n < 30; n += 1) expect((await move()).statusCode).toBe(200);
    const { statusCode, data } = await move();
    expect([statusCode, data.code]).toEqual([429, 'RATE_LIMITED']);
    expect(asked).toHaveLength(30);
  });

  test('with a body above 4 KB is refused', async () => {
    expect((await move({ reason: 'x'.repeat(5_000) })).statusCode).toBe(413);
  });
});

test('without a store, both answers say so, and nothing is noted', async () => {
  const closed = await startApi();
  const { token, id } = await closed.person({ role: 'admin' });
  for (const response of [
    await closed.call('GET', '/admin/releases', { token }),
    await closed.post('/admin/releases/mfe-account/moves', MOVE, { token }),
  ]) {
    expect([response.statusCode, response.data.code]).toEqual([503, 'RELEASES_UNAVAILABLE']);
    expect(response.data.message).toMatch(/chưa được bật/);
  }
  expect(await closed.db.select().from(auditLog).where(eq(auditLog.actorId, id))).toEqual([]);
  await closed.close();
});

describe('the site server at another address', () => {
  let server: Server | undefined;
  afterEach(() => server?.closeAllConnections());
  afterEach(() => server?.close());
  const control = async (answer: (body: string, authorization: string | undefined) => [number, unknown]) => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const [status, json] = answer(body, request.headers.authorization);
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end(JSON.stringify(json));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return createReleaseControlClient({ url: `http://127.0.0.1:${port}`, token: 'the-secret' });
  };
  const request = {
    part: 'mfe-account',
    act: 'rollback',
    by: 'An',
    reason: '',
    urgent: false,
    version: 7,
  } as const;

  test('is asked with the secret', async () => {
    const seen: unknown[] = [];
    const client = await control((body, authorization) => {
      seen.push([authorization, JSON.parse(body)]);
      return [200, body.includes('read') ? BOARD : DONE];
    });
    expect([await client.read(), await client.move(request)]).toEqual([BOARD, DONE]);
    expect(seen).toEqual([
      ['Bearer the-secret', { request: 'read' }],
      ['Bearer the-secret', { request: 'move', move: request }],
    ]);
  });

  test.each([
    [401, {}],
    [500, {}],
    [302, {}],
    [200, {}],
    [200, { kind: 'done' }],
  ])('that answers %d %j moves nothing that counts as done', async (status, json) => {
    const client = await control(() => [status, json]);
    await expect(client.move(request)).rejects.toThrow();
    await expect(client.read()).rejects.toThrow();
  });
});
