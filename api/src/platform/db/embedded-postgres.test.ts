import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { run } from '../../../test/programs/run';
import { findBinaries, hydrateLinks } from './embedded/binaries';
import { canWalkTo, chooseIdentity } from './embedded/identity';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { isAlive } from './process-info';

const isRoot = process.getuid?.() === 0;
/** Declares a test that runs as root only. */
const asRoot = isRoot ? test : () => {};
const asOther = isRoot ? () => {} : test;
/** Settings that give up durability for speed. */
const settings = { fsync: 'off' };

let made: string;
let folder: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'evcare-pg-made-'));
  await (await startEmbeddedPostgres({ dataDir: made, settings })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'evcare-pg-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns a copy of the folder of a stopped server, since creating one takes a second. */
async function usedFolder(): Promise<string> {
  // The copy keeps the owner of the files, because the server must run as that user.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

async function query(server: EmbeddedPostgres, statement: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test('a server is created, keeps its data after a restart, and leaves no process behind', async () => {
  const dataDir = join(folder, 'made', 'on the way', 'dữ liệu');
  const first = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(first, 'select current_setting($$server_version_num$$)::int / 10000 as major')).toEqual([
    { major: 18 },
  ]);
  const [encoding] = await query(
    first,
    'select getdatabaseencoding() as encoding, lower($$ĐỘNG$$) as lowered',
  );
  expect(encoding).toEqual({ encoding: 'UTF8', lowered: 'động' });
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(second, 'select * from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('a server is reachable only from this machine, with a password that only its owner can read', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedFolder(), settings });
  const [found] = await query(
    server,
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
      current_setting('password_encryption') as encryption`,
  );
  expect(found).toEqual({ addresses: '127.0.0.1', sockets: '', encryption: 'scram-sha-256' });
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(server.url('postgres'));
  wrong.password = 'wrong';
  const client = new pg.Client({ connectionString: wrong.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  await client.end();
  await server.stop();
});

test('two servers can run side by side', async () => {
  const both = await Promise.all(
    ['a', 'b'].map((name) => startEmbeddedPostgres({ dataDir: join(folder, name), settings })),
  );
  expect(new Set(both.map(({ port }) => port)).size).toBe(2);
  await Promise.all(both.map(({ stop }) => stop()));
});

test('an orphaned server (after kill -9) is stopped first, and its data is kept', async () => {
  const killed = run('postgres-and-die', await usedFolder());
  const pid = Number(await killed.line());
  await killed.ended;
  expect(isAlive(pid)).toBe(true);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir: folder, settings, log: (line) => said.push(line) });
  expect(isAlive(pid)).toBe(false);
  expect(said).toEqual([expect.stringContaining(`pid ${pid}`)]);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('Ctrl-C reaches the program but not its server, which the program then stops gracefully', async () => {
  const program = run('postgres-and-wait', await usedFolder());
  const pid = Number(await program.line());
  // Signals the whole process group, as a terminal does.
  process.kill(-(program.child.pid as number), 'SIGINT');
  expect(await program.line()).toBe('still-running');
  expect(await program.line()).toBe('stopped');
  await program.ended;
  expect(isAlive(pid)).toBe(false);
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
});

test('a process id that belongs to another program is not treated as a server', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedFolder(), settings });
  await server.stop();
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n\n127.0.0.1\n`);
  const again = await startEmbeddedPostgres({ dataDir: folder, settings });
  expect(isAlive(process.pid)).toBe(true);
  await again.stop();
});

test('an incomplete cluster is created again', async () => {
  await mkdir(join(folder, 'postgres.making-dead', 'base'), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  await expect(stat(join(folder, 'postgres.making-dead'))).rejects.toMatchObject({ code: 'ENOENT' });
  await server.stop();
});

describe('an unusable installation', () => {
  test('reports a file in place of the folder', async () => {
    const dataDir = join(folder, 'file');
    await writeFile(dataDir, '');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      code: 'FOLDER_NOT_WRITABLE',
    });
  });

  asOther('reports a folder that is not writable', async () => {
    await chmod(folder, 0o500);
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'x') })).rejects.toMatchObject({
      code: 'FOLDER_NOT_WRITABLE',
    });
    await chmod(folder, 0o700);
  });

  test('reports a cluster of another version', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n');
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toMatchObject({
      code: 'CLUSTER_VERSION',
      message: expect.stringContaining('PostgreSQL 16'),
    });
  });

  test('reports a lost password', async () => {
    const server = await startEmbeddedPostgres({ dataDir: await usedFolder(), settings });
    await server.stop();
    await unlink(join(folder, 'postgres-password'));
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toMatchObject({
      code: 'CLUSTER_PASSWORD_MISSING',
    });
  });

  test('reports a server that does not start, with the server’s own message', async () => {
    await expect(
      startEmbeddedPostgres({ dataDir: await usedFolder(), settings: { shared_buffers: 'plenty' } }),
    ).rejects.toMatchObject({ code: 'START_FAILED', message: expect.stringContaining('shared_buffers') });
  });

  test('reports a machine without PostgreSQL programs', () => {
    expect(() => findBinaries('plan9-mips')).toThrow(
      expect.objectContaining({ code: 'PLATFORM_UNSUPPORTED' }),
    );
  });
});

test('creates links that npm could not create', async () => {
  const { folder: native } = findBinaries();
  const copy = join(folder, 'native');
  await mkdir(join(copy, 'lib'), { recursive: true });
  await cp(join(native, 'pg-symlinks.json'), join(copy, 'pg-symlinks.json'));
  const links = JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source } of links) await writeFile(join(folder, source), source);
  const [first] = links;
  await symlink('elsewhere', join(folder, first?.target ?? ''));
  hydrateLinks(copy);
  hydrateLinks(copy);
  for (const { source, target } of links.slice(1)) {
    expect(await readFile(join(folder, target), 'utf8')).toBe(source);
  }
});

describe('as root', () => {
  asRoot('the server runs as another user, even below a folder that only root may enter', async () => {
    const locked = join(folder, 'only-root');
    await mkdir(locked, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir: join(locked, 'data'), settings });
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
    await query(server, 'create extension btree_gist');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    const again = await startEmbeddedPostgres({ dataDir: join(locked, 'data'), settings });
    await again.stop();
  });

  asRoot(
    'the server gets only the rights to enter closed folders, and no rights if all folders are open',
    async () => {
      const rightsOf = async (dataDir: string) => {
        const server = await startEmbeddedPostgres({ dataDir, settings });
        const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
        await server.stop();
        return /^CapEff:\s+(\w+)/m.exec(status)?.[1];
      };
      await chmod(folder, 0o700);
      expect(parseInt((await rightsOf(join(folder, 'closed'))) ?? '', 16)).toBe(0b110);
      await chmod(folder, 0o755);
      if (!canWalkTo(findBinaries().folder, { uid: 65_534, gid: 65_534 })) return;
      expect(parseInt((await rightsOf(join(folder, 'open'))) ?? '', 16)).toBe(0);
    },
  );

  asRoot('an existing cluster keeps its owner', async () => {
    const cluster = join(folder, 'postgres');
    await mkdir(cluster);
    const { chown } = await import('node:fs/promises');
    await chown(cluster, 12_345, 12_345);
    await chmod(folder, 0o755);
    expect(chooseIdentity(cluster, [folder]).owner).toEqual({ uid: 12_345, gid: 12_345 });
  });

  test('access to a folder depends on its mode and on the modes of its parent folders', async () => {
    const inner = join(folder, 'inner');
    await mkdir(inner, { mode: 0o755 });
    const stranger = { uid: 54_321, gid: 54_321 };
    expect(canWalkTo(inner, stranger)).toBe(false);
    await chmod(folder, 0o755);
    expect(canWalkTo(inner, stranger)).toBe(canWalkTo(dirname(folder), stranger));
  });
});
