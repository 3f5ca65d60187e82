import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { connect } from '../db/client';
import { startApi, type TestApi } from '../../../test/api';
import { currentWork, jobWork, workAs, workLog } from './context';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});

let api: TestApi;
beforeAll(async () => void (api = await startApi({ slowStatementMs: 200 }, { logger: { stream } })));
afterAll(() => api.close());
beforeEach(() => void lines.splice(0));

/** Returns the statements that run or wait on the database server of this test. */
const running = async () => {
  const { rows } = await api.db.execute<{ query: string }>(sql`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`);
  return rows.map(({ query }) => query);
};
/** Polls until there is a value; the timeout of the test limits the wait. */
const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

test('the response, the log and SQL statements contain the same request id', async () => {
  const id = 'khach-0123456789';
  const person = await api.person();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const waiting = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${person.id} for update`);
    // Uses a real connection, on which a body arrives in pieces, outside the asynchronous context of the
    // request.
    const call = fetch(`${address}/api/Auth/profile`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        'x-request-id': id,
      },
      body: JSON.stringify({ fullName: 'Trần Thị Bình' }),
    });
    const held = await until(async () => (await running()).find((query) => query.includes(id)));
    expect(held).toMatch(new RegExp(`^/\\*request_id='${id}'\\*/ `));
    await tx.execute(sql`select pg_sleep(0.25)`);
    return { call };
  });
  const response = await waiting.call;
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBe(id);
  // The line is written after the last byte was sent, so the client may receive the response first.
  const line = await until(() => lines.find(({ event, reqId }) => event === 'request' && reqId === id));
  expect(line).toMatchObject({ status: 200 });
  // On a busy machine, other statements of the request may be slow, too.
  const slow = lines.filter(({ event, reqId }) => event === 'slow_statement' && reqId === id);
  expect(slow).toContainEqual(
    expect.objectContaining({
      ms: expect.any(Number) as number,
      statement: expect.stringContaining('users') as string,
    }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/Trần|request_id=/);
});

test('an error body contains the request id, and simultaneous requests have different ids', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `dong-thoi-${n}`);
  const responses = await Promise.all(
    ids.map((id) =>
      api.post(
        '/auth/login',
        { email: `${id}@example.vn`, password: 'sai-mat-khau-1' },
        { headers: { 'x-request-id': id } },
      ),
    ),
  );
  expect(responses.map(({ data }) => data.requestId)).toEqual(ids);
  for (const id of ids) expect(lines.some(({ reqId }) => reqId === id)).toBe(true);
});

test('a service’s log lines contain the id of its request', async () => {
  const log = workLog(api.app.log);
  const work = (id: string) => ({ id, log: api.app.log.child({ reqId: id }) });
  const service = async (n: number) => {
    await api.db.execute(sql`select 1`);
    log.warn({ event: 'said', n });
  };
  await Promise.all([1, 2, 3].map((n) => workAs(work(`nhat-ky-${n}`), () => service(n))));
  await service(0);
  const said = lines.filter(({ event }) => event === 'said');
  expect(said.map(({ n, reqId }) => [n, reqId]).sort()).toEqual([
    [0, undefined],
    [1, 'nhat-ky-1'],
    [2, 'nhat-ky-2'],
    [3, 'nhat-ky-3'],
  ]);
});

test('a statement that waited for a connection has its own request id, not that of the request that released the connection', async () => {
  const { db, close } = connect(api.config.databaseUrl, { max: 1 });
  const request = async (id: string) => {
    const { rows } = await workAs(
      { id, log: api.app.log },
      // A Drizzle query is sent only when it is awaited.
      async () =>
        await db.execute<{ query: string }>(sql`
          select query, pg_sleep(0.005) from pg_stat_activity where pid = pg_backend_pid()`),
    );
    return rows[0]?.query;
  };
  const ids = Array.from({ length: 12 }, (_, n) => `cho-${n}`);
  const seen = await Promise.all(ids.map(request));
  expect(seen.map((query) => /^\/\*request_id='([\w-]+)'\*\/ /.exec(query ?? '')?.[1])).toEqual(ids);
  await close();
});

test('every statement of a transaction has the request id, and statements outside of requests and jobs have none', async () => {
  const { db, close } = connect(api.config.databaseUrl, { max: 1 });
  const own = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  const inside = await workAs({ id: 'giao-dich', log: api.app.log }, () =>
    db.transaction(async (tx) => (await tx.execute<{ query: string }>(own)).rows[0]?.query),
  );
  expect(inside).toMatch(/^\/\*request_id='giao-dich'\*\//);
  expect((await db.execute<{ query: string }>(own)).rows[0]?.query).toBe(
    'select query from pg_stat_activity where pid = pg_backend_pid()',
  );
  await close();
});

test.each(["x'*/ drop table users; --", 'a b', '', 'x'.repeat(101), 'é'])(
  'an id such as %j never reaches a statement',
  async (id) => {
    const { db, close } = connect(api.config.databaseUrl, { max: 1 });
    const own = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
    const { rows } = await workAs(
      { id, log: api.app.log },
      async () => await db.execute<{ query: string }>(own),
    );
    expect(rows[0]?.query).toMatch(/^select/);
    await close();
  },
);

test('a named statement can run with different request ids', async () => {
  const { pool, close } = connect(api.config.databaseUrl, { max: 1 });
  for (const id of ['mot-11111', 'hai-22222', 'ba-33333']) {
    const { rows } = await workAs({ id, log: api.app.log }, () =>
      pool.query<{ n: number }>({ name: 'plus', text: 'select $1::int + 1 as n', values: [41] }),
    );
    expect(rows).toEqual([{ n: 42 }]);
  }
  await close();
});

test('a slow statement that fails is logged, and its error is thrown', async () => {
  const warned: { statement?: string }[] = [];
  const log = { warn: (line: object) => void warned.push(line) };
  const { db, pool, close } = connect(api.config.databaseUrl, { max: 1, slow: { ms: 20, log } });
  await expect(db.execute(sql`select pg_sleep(0.03), 1 / (random() * 0)::int`)).rejects.toThrow();
  const client = await pool.connect();
  await expect(client.query('select pg_sleep(0.03), 1 / (random() * 0)')).rejects.toThrow('division');
  client.release();
  await pool.query('select 1');
  // On a busy machine, any other statement may be slow, too.
  const failed = warned.filter(({ statement }) => statement !== 'select 1');
  expect(failed).toMatchObject([
    { event: 'slow_statement', statement: 'select pg_sleep(0.03), 1 / (random() * 0)::int' },
    { event: 'slow_statement', statement: 'select pg_sleep(0.03), 1 / (random() * 0)' },
  ]);
  await close();
});

test('background work has its own id and names the request that started it', () => {
  const children: object[] = [];
  const log = { child: (bindings: object) => children.push(bindings) } as never;
  const { id } = workAs({ id: 'yeu-cau-1', log }, () => jobWork('outbox', log));
  expect(id).toMatch(/^job-outbox-[0-9a-f]{8}$/);
  expect(children).toEqual([{ reqId: id, task: 'outbox', causedBy: 'yeu-cau-1' }]);
  expect(currentWork()).toBeUndefined();
});
