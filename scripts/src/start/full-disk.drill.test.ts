import { execFile } from 'node:child_process';
import { chown, lstat, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedPostgres } from '@evcare/api';
import { temporaryFolder } from '../testing/fixtures';
import { loadApi } from './backend';
import { watchDatabase } from './watch-database';

const run = promisify(execFile);
const DISK_MB = 60;
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 120_000;
const SECRETS = { jwtSecret: 'J7v'.repeat(15), otpKey: 'o9W'.repeat(15) };
const CHEAP = {
  fsync: 'off',
  full_page_writes: 'off',
  jit: 'off',
  max_wal_size: '32MB',
  min_wal_size: '32MB',
};

let folder: string;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  undo.push(temporary.remove);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** Puts the write-ahead log of a cluster on a small disk; null if this user can't mount one. */
async function moveLogToSmallDisk(dataDir: string): Promise<string | null> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK_MB}m,mode=700`,
    'evcare-wal',
    disk,
  ]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  undo.push(() => run('umount', ['-l', disk]));
  const log = join(dataDir, 'postgres/pg_wal');
  const { uid, gid } = await lstat(log);
  await run('cp', ['-a', `${log}/.`, disk]);
  await chown(disk, uid, gid);
  await rm(log, { recursive: true });
  await symlink(disk, log);
  return disk;
}

/** Server that behaves as on a full disk, if no small disk can be mounted. */
function withoutRoom(
  server: EmbeddedPostgres,
  isFull: () => boolean,
): Pick<EmbeddedPostgres, 'pid' | 'restart' | 'hasRoom'> {
  return {
    get pid() {
      return server.pid;
    },
    hasRoom: async () => !isFull(),
    restart: () => (isFull() ? Promise.reject(new Error('No space left on device')) : server.restart()),
  };
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
  }
}

it(
  'the API explains a full disk of the write-ahead log, and the site recovers when there is space',
  async () => {
    const { connect, createApi, loadConfig, prepareDatabase, startEmbeddedPostgres } = loadApi();
    const dataDir = join(folder, 'data');
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const disk = await moveLogToSmallDisk(dataDir);
    const server = await startEmbeddedPostgres({ dataDir, settings: CHEAP });
    undo.push(() => server.stop());
    const config = loadConfig(
      { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
      { dataDir, databaseUrl: server.apiUrl('shop'), databaseOwnerUrl: server.url('shop'), secrets: SECRETS },
    );
    await prepareDatabase(config);
    const app = await createApi({ config, logger: false });
    undo.push(() => app.close());
    const owner = connect(server.url('shop'), { max: 1 });
    undo.push(() => owner.close());
    await owner.db.execute('create table filler (id serial primary key, text text)');

    let isFull = false;
    const messages: string[] = [];
    const note = (sentence: string) => void messages.push(sentence);
    const stop = watchDatabase({
      server: disk ? server : withoutRoom(server, () => isFull),
      everyMs: POLL_INTERVAL_MS,
      onRestarted: note,
      onFull: note,
      onLost: (sentence) => note(`lost: ${sentence}`),
    });
    undo.push(async () => stop());
    const contact = {
      fullName: 'Trần Thị Bình',
      email: 'binh@example.vn',
      phoneNumber: '0987654321',
      topic: 'parts',
      consent: true,
    };
    const write = () =>
      app.inject({
        method: 'POST',
        url: '/api/contact',
        payload: { ...contact, message: 'Xin chào, tôi cần hỏi.' },
      });
    const read = () => app.inject({ method: 'GET', url: '/api/products' });
    expect((await read()).statusCode).toBe(200);

    let acknowledged = 0;
    isFull = true;
    if (disk) {
      await run('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k']).catch(() => {});
      await until('the log finds no room', async () => {
        try {
          await owner.db.execute(
            "insert into filler (text) select repeat('x', 500) from generate_series(1, 5000)",
          );
          acknowledged += 5_000;
        } catch {
          // The watcher reports it because the server can't restart.
        }
        return messages.length > 0;
      });
    } else {
      process.kill(server.pid, 'SIGQUIT');
      await until('the server has ended', () => messages.length > 0);
    }
    expect(messages[0]).toMatch(/^The disk of PostgreSQL is full, and it ended\./);
    for (const response of [await read(), await write()]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
      expect(response.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/\p{L}+ \p{L}+/u),
      });
    }
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);

    isFull = false;
    if (disk) await rm(join(disk, 'filler'));
    await until('the site reads again', async () => (await read()).statusCode === 200);
    expect((await write()).statusCode).toBe(201);
    const { rows } = await owner.db.execute<{ count: number }>('select count(*)::int as count from filler');
    // An insert may be stored although its acknowledgement was cut off.
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
    expect(messages.filter((sentence) => sentence.startsWith('lost'))).toEqual([]);
    stop();
  },
  2 * TIMEOUT_MS,
);
