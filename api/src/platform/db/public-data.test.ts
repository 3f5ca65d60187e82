import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../../test/database';
import { poll } from './wait';
import { createDatabaseEvents } from '../events/database-events';
import { connect, type Connection } from './client';
import { createPublicData, PUBLIC_TABLES, type PublicData } from './public-data';

const log = { warn: () => {} } as never;
let database: { url: string; name: string };
let own: Connection;
/** Connection outside all pools of this process, like that of another instance of the API. */
let other: pg.Client;
let publicData: PublicData;
beforeAll(async () => {
  database = await createDatabase();
  own = connect(database.url, { max: 2 });
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  publicData = createPublicData({ url: database.url, events: createDatabaseEvents(database.url), log });
  await listening();
});
afterAll(async () => {
  await publicData.close();
  await other.end();
  await own.close();
  await dropDatabase(database.name);
});

/** Waits until a condition holds. */
const until = async (holds: () => boolean) =>
  expect(await poll(() => holds() || null, { timeoutMs: 10_000 })).toBe(true);
const listening = () => until(() => publicData.version() !== null);
/** Waits for a state that may last a few milliseconds only, by looking at it in each turn of the event loop. */
async function untilSeen(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}
const addModel = (code: string) => `insert into vehicle_models
  (id, code, type, make, model, year_from, created_at, updated_at)
  values ('${code}', '${code}', 'car', 'VinFast', '${code}', 2024, now(), now())`;

test('exactly the public tables send notifications', async () => {
  const { rows } = await other.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'notify_public_data'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...PUBLIC_TABLES].sort());
});

test('reads, and writes to other tables, do not change the version', async () => {
  const before = publicData.version();
  await own.pool.query('select * from products');
  await own.pool.query('update users set full_name = full_name');
  await own.pool.query('select 1');
  expect(publicData.version()).toBe(before);
});

test('a write by another process changes the version once its notification arrives', async () => {
  const before = publicData.version();
  await other.query(addModel('other'));
  await until(() => publicData.version() !== before);
});

test('a write by this process changes the version as soon as it returns', async () => {
  const before = publicData.version();
  await own.pool.query(addModel('own'));
  expect(publicData.version()).not.toBe(before);
  // The notification of this write counts as well.
  await until(() => publicData.version() === (before ?? 0) + 2);
});

test('a transaction of this process changes the version again when it commits', async () => {
  const client = await own.pool.connect();
  await client.query('begin');
  await client.query(addModel('in-transaction'));
  const uncommitted = publicData.version();
  await client.query('commit');
  expect(publicData.version()).not.toBe(uncommitted);
  client.release();
});

test('there is no version while notifications are missed, and a new version afterwards', async () => {
  const before = publicData.version();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'evcare-api-live'`,
  );
  // The listener reconnects at once.
  await untilSeen(() => publicData.version() === null);
  await listening();
  expect(publicData.version()).toBeGreaterThan(before ?? 0);
});

test('no connection is opened before the version is first read', async () => {
  const quiet = createPublicData({ url: database.url, events: createDatabaseEvents(database.url), log });
  await quiet.close();
  const { rows } = await other.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'evcare-api-live'`,
  );
  expect(rows).toHaveLength(1);
});
