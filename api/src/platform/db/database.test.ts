import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createApi } from '../../app/create-api';
import { loadConfig } from '../config/config';
import { cleanUp } from '../../app/worker';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../identity/users/demo-accounts';
import { createDatabase, dropDatabase, missingDatabase } from '../../../test/database';
import { CHEAP, DAY, SECRETS, startApi } from '../../../test/api';
import { connect } from './client';
import { migrationCount } from './migrate';
import { migrate } from '../../operations/migration/migrate';
import { meta } from './tables';
import { sessions } from '../../identity/sessions/tables';
import { throttles } from '../../identity/throttle/tables';
import { users } from '../../identity/users/tables';
import { seed, SEED_LOCK } from '../../seed';

test('several instances that start together create and migrate a missing database once', async () => {
  const { url, name } = missingDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { db, close } = connect(url);
  const done = await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  expect(done.rows[0]).toEqual({ n: migrationCount() });
  const extensions = await db.execute(sql`select extname from pg_extension order by 1`);
  expect(extensions.rows.map(({ extname }) => extname)).toEqual(
    expect.arrayContaining(['btree_gist', 'citext', 'pg_trgm', 'unaccent']),
  );
  await close();
  await dropDatabase(name);
});

test('a database whose locale lacks Vietnamese letters is rejected, with a statement that creates a suitable one', async () => {
  const { url, name } = await createDatabase({
    from: "TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'",
  });
  await expect(migrate(url)).rejects.toThrow(
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`,
  );
  await dropDatabase(name);
});

test('simultaneous and repeated seeds create each demo account once, and every account can sign in', async () => {
  const { url, name } = await createDatabase();
  const { db, close } = connect(url);
  const now = new Date('2026-11-20T02:00:00Z');
  await Promise.all([1, 2, 3].map(() => seed(db, { now, demo: true, argon2: CHEAP })));
  await seed(db, { now: new Date(), demo: true, argon2: CHEAP });
  const emails: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email);
  const people = (await db.select().from(users)).filter(({ email }) => emails.includes(email));
  expect(people).toHaveLength(DEMO_ACCOUNTS.length);
  expect(new Set(people.map(({ role }) => role))).toEqual(
    new Set(['customer', 'staff', 'technician', 'manager', 'admin']),
  );
  expect(people.filter(({ emailVerified }) => !emailVerified).map(({ email }) => email)).toEqual([
    'chuaxacthuc@evcare.test',
  ]);
  const [first] = await db
    .select()
    .from(meta)
    .where(sql`key = 'first-start'`);
  expect(first?.value).toBe(now.toISOString());

  const filesDir = await mkdtemp(join(tmpdir(), 'evcare-seed-'));
  const config = loadConfig({ NODE_ENV: 'test' }, { databaseUrl: url, secrets: SECRETS, dataDir: filesDir });
  const app = await createApi({ config: { ...config, argon2: CHEAP }, logger: false });
  for (const { email, role } of DEMO_ACCOUNTS) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    });
    expect([response.statusCode, response.json().role]).toEqual([200, role]);
  }
  await app.close();
  await close();
  await dropDatabase(name);
  await rm(filesDir, { recursive: true, force: true });
});

test('seeded accounts exist only in a demo (ASVS 6.3.2) and can be added later', async () => {
  const { url, name } = await createDatabase();
  const { db, close } = connect(url);
  await seed(db, { now: new Date(), demo: false });
  expect(await db.select().from(users)).toHaveLength(0);
  await seed(db, { now: new Date(), demo: true, argon2: CHEAP });
  const people = await db.select().from(users);
  // Two other technicians have accepted their invitation.
  expect(people.filter(({ passwordHash }) => passwordHash !== null)).toHaveLength(DEMO_ACCOUNTS.length + 2);
  await close();
  await dropDatabase(name);
});

test('an instance waits for another instance’s seed, however long it takes', async () => {
  const { url, name } = await createDatabase();
  const [first, second] = [connect(url, { max: 1 }), connect(url, { max: 1 })];
  await second.db.execute(sql`set statement_timeout = 50`);
  const { waiting, statements } = await first.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const seeded = seed(second.db, { now: new Date(), demo: false }).then(
      () => 'seeded',
      (error: unknown) => error,
    );
    await tx.execute(sql`select pg_sleep(0.2)`);
    // A statement that waited for the lock would fail after the pool's query timeout.
    const { rows } = await tx.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return { waiting: seeded, statements: rows[0]?.waiting };
  });
  expect(statements).toBe(0);
  expect(await waiting).toBe('seeded');
  await Promise.all([first.close(), second.close()]);
  await dropDatabase(name);
});

test('the demo password satisfies the password policy for staff', () => {
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(15);
});

test('the database rejects an e-mail address that differs from a stored address only in letter case', async () => {
  const api = await startApi();
  const { email } = await api.person();
  const insert = api.db.execute(
    sql`insert into users (id, created_at, updated_at, full_name, email) values ('x', now(), now(), 'X', ${email.toUpperCase()})`,
  );
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'users_email_ci' } });
  await api.close();
});

test('the database rejects an unknown role', async () => {
  const api = await startApi();
  const { id } = await api.person();
  const change = api.db.execute(sql`update users set role = 'owner' where id = ${id}`);
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'users_role_known' } });
  await api.close();
});

test('only data past its retention period is deleted', async () => {
  const api = await startApi();
  await api.person();
  api.clock.advance(61 * DAY);
  const fresh = await api.person();
  await cleanUp({ db: api.db, now: api.clock.now });
  const left = await api.db.select().from(sessions);
  expect(left.map(({ userId }) => userId)).toEqual([fresh.id]);
  const counters = await api.db.select().from(throttles);
  expect(counters.every(({ windowEndsAt }) => windowEndsAt > new Date(api.clock.now().getTime() - DAY))).toBe(
    true,
  );
  expect(await api.db.select().from(users)).toHaveLength(2);
  await api.close();
});
