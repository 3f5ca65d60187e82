import pg from 'pg';
import { eq, sql } from 'drizzle-orm';
import { createDatabase, dropDatabase } from '../../../test/database';
import { workAs } from '../work/context';
import { connect, type Connection } from './client';
import { migrate } from '../../operations/migration/migrate';
import { counters, meta } from './tables';

const OFTEN = 15;

let url: string;
let name: string;
let owner: pg.Client;
let connection: Connection;
const warned: object[] = [];
beforeAll(async () => {
  ({ url, name } = await createDatabase());
  await migrate(url);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(name);
});
beforeEach(() => {
  warned.length = 0;
  const log = { warn: (line: object) => void warned.push(line) };
  connection = connect(url, { max: 1, slow: { ms: 20, log } });
});
afterEach(() => connection.close());

const log = { child: () => log } as never;
const asRequest = <T>(id: string, act: () => Promise<T>): Promise<T> => workAs({ id, log }, act);

const countOf = async (key: string) =>
  (await connection.db.select().from(counters).where(eq(counters.name, key)))[0]?.value ?? null;
const readOften = async () => {
  for (let use = 0; use < OFTEN; use++) await countOf('none');
};
/** Returns the statements prepared on the only connection of the pool. */
const preparedOnes = async () => {
  const { rows } = await connection.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement).filter((text) => text.includes('"counters"'));
};

test('a frequent statement is prepared once, without a request id', async () => {
  expect(await preparedOnes()).toEqual([]);
  for (let use = 0; use < OFTEN; use++) await asRequest(`yeu-cau-${use}`, () => countOf('none'));
  const [statement, ...more] = await preparedOnes();
  expect(statement).toMatch(/^select/);
  expect(more).toEqual([]);
});

test('a prepared statement uses its values and the current data', async () => {
  await readOften();
  const { db } = connection;
  for (let value = 1; value <= 8; value++) {
    await db
      .insert(counters)
      .values({ name: `so-${value}`, period: 'x', value })
      .onConflictDoNothing();
    expect(await countOf(`so-${value}`)).toBe(value);
    expect(await countOf(`khong-${value}`)).toBeNull();
    await db
      .update(counters)
      .set({ value: -value })
      .where(eq(counters.name, `so-${value}`));
    expect(await countOf(`so-${value}`)).toBe(-value);
  }
  await db.delete(counters);
});

test('a migration that changes the result of a statement does not break reads or later transactions', async () => {
  await readOften();
  expect(await preparedOnes()).toHaveLength(1);
  await owner.query('alter table counters alter column value type bigint');
  expect(await Promise.all([countOf('none'), countOf('none')])).toEqual([null, null]);
  await readOften();
  const found = await connection.db.transaction((tx) =>
    tx.select().from(counters).where(eq(counters.name, 'none')),
  );
  expect(found).toEqual([]);
  await owner.query('alter table counters alter column value type integer');
});

test('after a migration, at most one transaction with the prepared statement fails', async () => {
  await readOften();
  const inTransaction = () =>
    connection.db.transaction((tx) => tx.select().from(counters).where(eq(counters.name, 'none')));
  await inTransaction();
  await owner.query('alter table counters alter column value type bigint');
  await expect(inTransaction()).rejects.toThrow();
  expect(await inTransaction()).toEqual([]);
  await owner.query('alter table counters alter column value type integer');
});

test('a migration that adds a column or an index breaks no statement', async () => {
  await readOften();
  const inTransaction = () =>
    connection.db.transaction((tx) => tx.select().from(counters).where(eq(counters.name, 'none')));
  await inTransaction();
  await owner.query('alter table counters add column later text; create index later_at on counters (later)');
  expect(await inTransaction()).toEqual([]);
  expect(await countOf('none')).toBeNull();
  await owner.query('alter table counters drop column later');
});

test('a broken connection is replaced by a connection that prepares statements again', async () => {
  await readOften();
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await countOf('none')).toBeNull();
  expect(await preparedOnes()).toHaveLength(1);
});

test('statements that a connection has lost are sent once more', async () => {
  await readOften();
  await connection.pool.query('discard all');
  expect(await countOf('none')).toBeNull();
  expect(await countOf('none')).toBeNull();
  expect(await preparedOnes()).toHaveLength(1);
});

test('a failed transaction leaves statements usable, even if it could not prepare them', async () => {
  const failing = connection.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    for (let use = 0; use < OFTEN; use++) {
      await tx
        .select()
        .from(meta)
        .where(eq(meta.key, 'none'))
        .catch(() => {});
    }
    return true;
  });
  expect(await failing).toBe(true);
  const [row] = await connection.db.select().from(meta).where(eq(meta.key, 'none'));
  expect(row).toBeUndefined();
});

test('a slow prepared statement is logged with the id of its request', async () => {
  const slowly = () => connection.db.execute(sql`select pg_sleep(0.03) where ${'x'} = 'x'`);
  for (let use = 0; use < OFTEN; use++) await asRequest(`cham-${use}`, async () => await slowly());
  expect(warned.map((line) => (line as { reqId?: string }).reqId)).toEqual(
    Array.from({ length: OFTEN }, (_, use) => `cham-${use}`),
  );
});

test('a connection has the request id in its name until its transaction ends', async () => {
  const nameOfIt = async () => {
    const { rows } = await connection.pool.query<{ at: string }>(
      "select current_setting('application_name') as at",
    );
    return rows[0]?.at;
  };
  const inside = await asRequest('giao-dich-1', () =>
    connection.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ at: string }>(sql`
        select application_name as at from pg_stat_activity where pid = pg_backend_pid()`);
      return rows[0]?.at;
    }),
  );
  expect(inside).toBe('evcare-api giao-dich-1');
  expect(await nameOfIt()).toBe('evcare-api');
  const long = 'x'.repeat(100);
  await asRequest(long, () => connection.db.transaction(() => Promise.resolve()));
  expect(await nameOfIt()).toBe('evcare-api');
});

test('behind a pooler, statements have no names, and connections start without settings', async () => {
  const behindPooler = connect(url, { max: 1, pooler: true });
  try {
    const { rows } = await behindPooler.pool.query<{ timeout: string }>(
      "select current_setting('statement_timeout') as timeout",
    );
    expect(rows).toEqual([{ timeout: '0' }]);
    for (let use = 0; use < OFTEN; use++)
      await behindPooler.db.select().from(counters).where(eq(counters.name, 'none'));
    const prepared = await behindPooler.pool.query('select statement from pg_prepared_statements');
    expect(prepared.rows).toEqual([]);
  } finally {
    await behindPooler.close();
  }
});
