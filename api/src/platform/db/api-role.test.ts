import { sql } from 'drizzle-orm';
import pg from 'pg';
import { registration, startApi, type TestApi } from '../../../test/api';
import { createDatabase, dropDatabase } from '../../../test/database';
import { apiRoleUrl } from './api-role';
import { connect, type Database } from './client';
import { migrate } from '../../operations/migration/migrate';
import { prepareDatabase } from '../../app/prepare';

const INSUFFICIENT_PRIVILEGE = '42501';
const APPEND_ONLY = [
  ...['audit_log', 'cod_corrections', 'day_closings', 'money_entries', 'stock_movements'],
  ...['purchase_receipts', 'purchase_receipt_lines', 'serial_number_events'],
];

let api: TestApi;
let client: pg.Client;
beforeAll(async () => {
  api = await startApi();
  await prepareDatabase({ ...api.config, demo: false });
  client = new pg.Client({ connectionString: api.config.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const codeOf = (statement: string): Promise<string> =>
  client.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? '',
  );

describe('the role of the running API (ASVS 13.2.2)', () => {
  test('the API connects with its own role', async () => {
    const { rows } = await client.query(
      'SELECT current_user AS name, usesuper FROM pg_user WHERE usename = current_user',
    );
    expect(rows).toEqual([{ name: 'evcare_api', usesuper: false }]);
    expect((await api.call('GET', '/health/ready')).statusCode).toBe(200);
    const { rows: names } = await api.db.execute(
      sql`SELECT DISTINCT usename FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'evcare-api' AND pid <> pg_backend_pid()`,
    );
    expect(names).toEqual([{ usename: 'evcare_api' }]);
  });

  test.each([
    'CREATE TABLE more (id int)',
    'CREATE TEMPORARY TABLE more (id int)',
    'CREATE SCHEMA more',
    'CREATE DATABASE more',
    'CREATE ROLE more',
    "CREATE FUNCTION more() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'DROP TABLE users',
    'DROP SCHEMA public CASCADE',
    'TRUNCATE throttles',
    'ALTER TABLE users ADD COLUMN more int',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'CREATE INDEX more ON users (id)',
    'SET session_replication_role = replica',
    'SELECT * FROM pg_authid',
    "COPY users TO PROGRAM 'cat'",
    "COPY users TO '/tmp/users'",
    "SELECT pg_read_file('/etc/passwd')",
    'INSERT INTO drizzle.__drizzle_migrations (hash) VALUES (1)',
    'DELETE FROM drizzle.__drizzle_migrations',
    'DELETE FROM audit_log',
    'UPDATE audit_log SET actor_id = NULL',
    'UPDATE stock_movements SET quantity = 0',
  ])('the role of the API cannot %s', async (statement) => {
    expect(await codeOf(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('the role of the API cannot end other connections or assume the role of the owner', async () => {
    const { rows } = await api.db.execute<{ pid: number; owner: string }>(
      sql`SELECT pg_backend_pid() AS pid, current_user AS owner`,
    );
    const { pid, owner } = rows[0] ?? { pid: 0, owner: '' };
    expect(await codeOf(`SELECT pg_terminate_backend(${pid})`)).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await codeOf(`SET ROLE ${pg.escapeIdentifier(owner)}`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('the role of the API reads and writes rows of every table, but cannot change the logs', async () => {
    const { rows } = await client.query<{ name: string; rights: string }>(
      `SELECT relname AS name, string_agg(p, ',' ORDER BY p) AS rights
         FROM pg_class, unnest(ARRAY['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']) p
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege(pg_class.oid, p)
        GROUP BY relname`,
    );
    const { rows: tables } = await client.query(
      "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    );
    expect(rows).toHaveLength(tables.length);
    for (const { name, rights } of rows) {
      expect([name, rights]).toEqual([
        name,
        APPEND_ONLY.includes(name) ? 'INSERT,SELECT' : 'DELETE,INSERT,SELECT,UPDATE',
      ]);
    }
    expect((await api.post('/auth/register', registration())).statusCode).toBe(201);
  });
});

describe('preparing a database', () => {
  /** Older installation: all tables exist, and the API ran as their owner. */
  let database: { url: string; name: string };
  let db: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    database = await createDatabase({ migrated: false });
    await migrate(database.url);
    ({ db, close } = connect(database.url, { max: 1 }));
  });
  afterEach(async () => {
    await close();
    await dropDatabase(database.name);
  });
  const urls = () => ({
    databaseUrl: apiRoleUrl(database.url),
    databaseOwnerUrl: database.url,
    databaseDirectUrl: null,
    demo: false,
  });
  const tokenOf = async () =>
    (
      await db.execute(sql`SELECT string_agg(relname || xmin::text, ',' ORDER BY oid) AS rows FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
    ).rows;

  test("preparing an older installation grants the rights of the API's role and leaves correct rights unchanged", async () => {
    expect(await prepareDatabase(urls())).toBe('api');
    const before = await tokenOf();
    expect(await prepareDatabase(urls())).toBe('api');
    expect(await tokenOf()).toEqual(before);
  });

  test('preparing a database revokes additional rights of the role', async () => {
    await prepareDatabase(urls());
    await db.execute(sql`GRANT TRUNCATE ON users TO evcare_api`);
    await db.execute(sql`GRANT CREATE ON SCHEMA public TO evcare_api`);
    await prepareDatabase(urls());
    const { rows } = await db.execute(
      sql`SELECT has_table_privilege('evcare_api', 'users', 'TRUNCATE') AS truncates,
                 has_schema_privilege('evcare_api', 'public', 'CREATE') AS creates`,
    );
    expect(rows).toEqual([{ truncates: false, creates: false }]);
  });

  test('preparing a database uses the owner if no other role is configured, and reports it', async () => {
    const prepared = prepareDatabase({ ...urls(), databaseUrl: database.url, databaseOwnerUrl: null });
    expect(await prepared).toBe('owner');
  });

  test('a database behind a pooler is prepared and checked at its own address', async () => {
    const pooler = new URL(apiRoleUrl(database.url));
    pooler.port = '1'; // nothing listens there
    const settings = { ...urls(), databaseUrl: pooler.href, databaseDirectUrl: apiRoleUrl(database.url) };
    expect(await prepareDatabase(settings)).toBe('api');
    expect(await prepareDatabase({ ...settings, databaseOwnerUrl: null })).toBe('api');
  });

  test('preparing a database changes nothing without the owner and rejects a database of an earlier release', async () => {
    await prepareDatabase(urls());
    const alone = { ...urls(), databaseOwnerUrl: null };
    expect(await prepareDatabase(alone)).toBe('api');
    await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE id = 1`);
    await expect(prepareDatabase(alone)).rejects.toThrow(/ migrations, and the role of DATABASE_URL may not/);
    await db.execute(sql`DROP SCHEMA drizzle CASCADE`);
    await expect(prepareDatabase(alone)).rejects.toThrow('The database has 0 of ');
  });

  test('preparing a database rejects a role with server-wide rights', async () => {
    const url = new URL(database.url);
    url.username = 'evcare_too_much';
    await db.execute(
      sql`CREATE ROLE evcare_too_much LOGIN CREATEDB PASSWORD ${sql.raw(pg.escapeLiteral(url.password))}`,
    );
    try {
      await expect(prepareDatabase({ ...urls(), databaseUrl: url.href })).rejects.toThrow(
        'The role evcare_too_much of DATABASE_URL has rights beyond those of the API.',
      );
    } finally {
      await db.execute(sql`DROP ROLE evcare_too_much`);
    }
  });
});
