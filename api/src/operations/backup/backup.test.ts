import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { createDatabase, dropDatabase, missingDatabase } from '../../../test/database';
import { demonstration } from '../../../test/demonstration';
import { readArchive, tableOf, verifyArchive } from './archive-reader';
import { restoreBackup, writeBackup, type Manifest } from '.';
import { requireUnused, waitForServer, withClient } from './session';

const KEY = 'a key of the first site'.padEnd(40, '.');

let folder: string;
let database: { url: string; name: string };
const used: string[] = [];

beforeAll(async () => {
  ({ database } = await demonstration({ history: true }));
  used.push(database.name);
});
afterAll(async () => {
  for (const name of used) await dropDatabase(name);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const foldersIn = (site: string) => ({
  files: join(folder, site, 'files'),
  releases: join(folder, site, 'releases'),
});

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: 0o640 });
}

/** Creates a site with an uploaded file, releases, and temporary files of a running publisher. */
async function makeSite(site: string) {
  const folders = foldersIn(site);
  await write(join(folders.files, 'a1.webp'), randomBytes(200_000));
  await write(join(folders.files, 'a1.webp.99.part'), 'half');
  await write(join(folders.releases, 'site.json'), '{"revision":7}');
  await write(join(folders.releases, '.history/000007.json'), '{}');
  await write(join(folders.releases, '.site.lock/updated'), '');
  await write(join(folders.releases, 'shell/1.0.0/empty.css'), '');
  await write(join(folders.releases, 'shell/1.0.0/main.js'), 'console.log("đ")');
  return folders;
}

const backUp = (file: string, url: string = database.url, site = 'one') =>
  writeBackup({ databaseUrl: url, folders: foldersIn(site), file: join(folder, file), sealKey: KEY });

const restore = (file: string, url: string, site: string, more: { sealKey?: string } = {}) =>
  restoreBackup({
    databaseUrl: url,
    folders: foldersIn(site),
    file: join(folder, file),
    keepFile: join(folder, 'kept', 'before.tar.gz'),
    sealKey: KEY,
    ...more,
  });

const withoutTime = ({ createdAt: _createdAt, ...rest }: Manifest) => rest;

/** Returns the URL of a database that does not exist yet and that is dropped at the end. */
function newDatabase(): string {
  const { url, name } = missingDatabase();
  used.push(name);
  return url;
}

test('a restored site has every row, file and release of the backup, and no seed data', async () => {
  await makeSite('one');
  const manifest = await backUp('site.tar.gz');
  expect(manifest.tables.find(({ name }) => name === '"public"."orders"')?.rows).toBeGreaterThan(0);
  expect((await stat(join(folder, 'site.tar.gz'))).mode & 0o777).toBe(0o600);

  const url = newDatabase();
  const { kept: archived } = await restore('site.tar.gz', url, 'two');
  expect(archived).toBeNull();
  const again = await writeBackup({
    databaseUrl: url,
    folders: foldersIn('two'),
    file: join(folder, 'again.tar.gz'),
    sealKey: KEY,
  });
  expect(withoutTime(again)).toEqual(withoutTime(manifest));
  expect((await readdir(foldersIn('two').files)).sort()).toEqual(['a1.webp']);
  expect((await stat(join(foldersIn('two').files, 'a1.webp'))).mode & 0o777).toBe(0o640);
  expect(await readFile(join(foldersIn('two').releases, 'shell/1.0.0/main.js'), 'utf8')).toContain('đ');
});

test('erasures that a restore would undo are carried over, to be repeated', async () => {
  await makeSite('one');
  const url = newDatabase();
  await backUp('site.tar.gz');
  await restore('site.tar.gz', url, 'two');
  const [customer] = await query<{ id: string }>(
    url,
    "SELECT id FROM users WHERE email = 'khachhang@evcare.test'",
  );
  const id = customer?.id ?? '';
  await query(
    url,
    `INSERT INTO erasures (id, created_at, updated_at, user_id, user_ids, state, channel, due_at, ended_at)
      VALUES ('E1', now(), now(), '${id}', '["${id}"]', 'done', 'call', now(), now()),
        ('E2', now(), now(), 'someone', '[]', 'requested', 'call', now(), NULL)`,
  );
  await restore('site.tar.gz', url, 'two');
  expect(await query(url, 'SELECT id, user_ids FROM erasures')).toEqual([{ id: 'E1', user_ids: [id] }]);
});

test('the restored database enforces its constraints and continues its sequences', async () => {
  await makeSite('one');
  await backUp('site.tar.gz');
  const url = newDatabase();
  await restore('site.tar.gz', url, 'two');
  const rules = `
    SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) AS rule, convalidated FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  expect(await query(url, rules)).toEqual(await query(database.url, rules));
  const triggers = `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
  expect(await query(url, triggers)).toEqual(await query(database.url, triggers));
  const sequences = `SELECT sequencename, last_value FROM pg_sequences ORDER BY 1`;
  expect(await query(url, sequences)).toEqual(await query(database.url, sequences));
});

test('a restore writes the replaced state to a valid archive', async () => {
  await makeSite('one');
  const first = await backUp('site.tar.gz');
  const url = newDatabase();
  await restore('site.tar.gz', url, 'two');
  await query(url, "UPDATE users SET full_name = 'Đã sửa'");
  await write(join(foldersIn('two').files, 'b2.webp'), 'new');

  const { kept: archived } = await restore('site.tar.gz', url, 'two');
  expect(await query(url, "SELECT 1 FROM users WHERE full_name = 'Đã sửa'")).toEqual([]);
  expect(await readdir(foldersIn('two').files)).toEqual(['a1.webp']);

  expect(archived).toBe(join(folder, 'kept', 'before.tar.gz'));
  const before = await verifyArchive(archived ?? '');
  expect(before.files.map(({ path }) => path)).toContain('files/b2.webp');
  expect(before.tables.find(({ name }) => name === '"public"."users"')?.rows).toBe(
    first.tables.find(({ name }) => name === '"public"."users"')?.rows,
  );
});

test('a restore is rejected while a program uses the database, and changes nothing', async () => {
  await makeSite('one');
  const before = await backUp('site.tar.gz');
  const site = new pg.Client({ connectionString: database.url, application_name: 'evcare-api' });
  await site.connect();
  try {
    await expect(restore('site.tar.gz', database.url, 'one')).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
      message: expect.stringMatching(/^The database is in use by evcare-api\. Stop the site first/) as string,
    });
  } finally {
    await site.end();
  }
  expect(withoutTime(await backUp('after.tar.gz'))).toEqual(withoutTime(before));
});

test('an owner without server privileges detects a program that uses the database under another role', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  await query(database.url, `CREATE ROLE ${owner} LOGIN PASSWORD 'backup'`);
  const url = new URL(database.url);
  Object.assign(url, { username: owner, password: 'backup' });
  const site = new pg.Client({ connectionString: database.url, application_name: 'evcare-api' });
  await site.connect();
  try {
    await expect(withClient(url.href, requireUnused)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });
  } finally {
    await site.end();
    await query(database.url, `DROP ROLE ${owner}`);
  }
});

describe('a damaged archive', () => {
  const faults: readonly [string, (bytes: Buffer) => Buffer, string][] = [
    ['was cut off', (bytes) => bytes.subarray(0, bytes.length - 4_000), 'ARCHIVE_UNREADABLE'],
    ['has a changed byte', (bytes) => changed(bytes), 'ARCHIVE_'],
    ['is not a backup', () => Buffer.from('not a backup'), 'ARCHIVE_UNREADABLE'],
    ['is empty', () => Buffer.alloc(0), 'ARCHIVE_'],
  ];
  const changed = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 0x55;
    return copy;
  };

  test.each(faults)(
    'restoring an archive that %s is rejected, and nothing changes',
    async (_fault, damage, code) => {
      await makeSite('one');
      const before = await backUp('site.tar.gz');
      const file = join(folder, 'site.tar.gz');
      await writeFile(file, damage(await readFile(file)));
      await expect(restore('site.tar.gz', database.url, 'one')).rejects.toMatchObject({
        name: 'BackupError',
        code: expect.stringContaining(code) as string,
      });
      expect(withoutTime(await backUp('after.tar.gz'))).toEqual(withoutTime(before));
    },
  );

  test('restoring a missing archive is rejected', async () => {
    await expect(restore('none.tar.gz', database.url, 'one')).rejects.toMatchObject({
      code: 'ARCHIVE_UNREADABLE',
    });
  });
});

test('restoring a backup of an unknown release is rejected, and nothing changes', async () => {
  await makeSite('one');
  const newer = await createDatabase();
  used.push(newer.name);
  await query(
    newer.url,
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', 9999999999999)",
  );
  await backUp('newer.tar.gz', newer.url);
  const before = await backUp('before.tar.gz');
  await expect(restore('newer.tar.gz', database.url, 'one')).rejects.toMatchObject({ code: 'ARCHIVE_NEWER' });
  expect(withoutTime(await backUp('after.tar.gz'))).toEqual(withoutTime(before));
});

test('restoring a backup made with another key is rejected unless acceptOtherKey is set', async () => {
  await backUp('site.tar.gz');
  const url = newDatabase();
  const other = { sealKey: 'another key'.padEnd(40, '.') };
  await expect(restore('site.tar.gz', url, 'two', other)).rejects.toMatchObject({ code: 'OTHER_KEY' });
  await restoreBackup({
    databaseUrl: url,
    folders: foldersIn('two'),
    file: join(folder, 'site.tar.gz'),
    keepFile: join(folder, 'kept.tar.gz'),
    ...other,
    acceptOtherKey: true,
  });
});

test('a backup of a database in use is a consistent snapshot', async () => {
  const { url, name } = await createDatabase();
  used.push(name);
  await query(
    url,
    'CREATE TABLE purses (id int PRIMARY KEY, amount int NOT NULL); INSERT INTO purses SELECT n, 100 FROM generate_series(1, 200) n',
  );
  const mover = new pg.Client({ connectionString: url });
  await mover.connect();
  let moving = true;
  const moved = (async () => {
    for (let turn = 0; moving; turn++) {
      await mover.query(
        'UPDATE purses SET amount = amount + CASE id WHEN $1 THEN 10 ELSE -10 END WHERE id IN ($1, $2)',
        [1 + (turn % 200), 1 + ((turn + 77) % 200)],
      );
    }
    await mover.end();
  })();
  const archive = join(folder, 'moving.tar.gz');
  await writeBackup({ databaseUrl: url, folders: {}, file: archive, sealKey: KEY });
  moving = false;
  await moved;
  const rows: string[] = [];
  for await (const entry of readArchive(archive)) {
    if (tableOf(entry.name)?.includes('purses')) rows.push((await buffer(entry.content)).toString('utf8'));
  }
  const amounts = rows
    .join('')
    .trim()
    .split('\n')
    .map((row) => Number(row.split('\t')[1]));
  expect(amounts).toHaveLength(200);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(20_000);
});

test('a backup never overwrites an existing file, and a failed backup leaves no file', async () => {
  await write(join(folder, 'taken.tar.gz'), 'mine');
  await expect(backUp('taken.tar.gz')).rejects.toMatchObject({ code: 'FILE_EXISTS' });
  expect(await readFile(join(folder, 'taken.tar.gz'), 'utf8')).toBe('mine');
  await expect(backUp('lost.tar.gz', newDatabase())).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
  expect(await readdir(folder)).toEqual(['taken.tar.gz']);
});

test('a backup waits for a database server that is still starting', async () => {
  const { host, port, user, password } = new pg.Client({ connectionString: database.url });
  const address = createServer().listen(0, '127.0.0.1');
  await once(address, 'listening');
  const free = (address.address() as AddressInfo).port;
  await new Promise((closed) => address.close(closed));
  const starting = `postgresql://${user}:${password ?? ''}@127.0.0.1:${free}/${database.name}`;

  const waiting = waitForServer(starting);
  const relay = createServer((socket) => {
    const upstream = connectTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.pipe(upstream).pipe(socket);
  });
  relay.listen(free, '127.0.0.1');
  await expect(waiting).resolves.toBeUndefined();
  await new Promise((closed) => relay.close(closed));
});
