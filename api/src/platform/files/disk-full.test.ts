import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorBodySchema } from '@evcare/shared-contracts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { multipart } from '../../../test/form';
import { startApi, type TestApi } from '../../../test/api';
import { createFolderStore, type WriteFile } from './file-store';

const run = promisify(execFile);
const SMALL_DISK_BYTES = 256 * 1024;
const failing =
  (code: string): WriteFile =>
  async () => {
    throw Object.assign(new Error(`${code}: write`), { code });
  };

/** Mounts a small disk; returns `null` if this user may not mount disks. */
async function mountSmallDisk(folder: string): Promise<(() => Promise<void>) | null> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  return mounted ? () => run('umount', ['-l', folder]).then(() => {}) : null;
}

describe('a file store', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'evcare-disk-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'a file store leaves no part of a file if %s interrupts the write',
    async (code) => {
      const store = createFolderStore(folder, failing(code));
      await expect(store.put('a1.webp', Buffer.from('x'))).rejects.toMatchObject({ code });
      expect(await readdir(folder)).toEqual([]);
      expect(await store.get('a1.webp')).toBeNull();
    },
  );

  it('a file store keeps the old file if its replacement fails on a full disk', async () => {
    await createFolderStore(folder).put('a1.webp', Buffer.from('before'));
    await expect(
      createFolderStore(folder, failing('ENOSPC')).put('a1.webp', Buffer.from('x')),
    ).rejects.toThrow();
    expect(String(await createFolderStore(folder).get('a1.webp'))).toBe('before');
  });
});

describe('an API with a full disk', () => {
  let api: TestApi;
  let unmount: (() => Promise<void>) | null = null;
  /** Error code that every write fails with, for users who cannot mount a disk. */
  let fault: string | null = null;
  let photo: Buffer;

  beforeAll(async () => {
    const write: WriteFile = (path, bytes, options) =>
      fault === null ? writeFile(path, bytes, options) : failing(fault)(path, bytes, options);
    api = await startApi({}, { logger: false, writeFile: write });
    await mkdir(api.config.filesDir, { recursive: true });
    unmount = await mountSmallDisk(api.config.filesDir);
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
    photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await unmount?.();
    await api.close();
  });
  const send = () =>
    api.call('POST', '/uploads', multipart([{ name: 'file', bytes: photo, file: 'xe.jpg' }]));
  const filler = () => join(api.config.filesDir, 'filler');
  const remount = (how: string) => run('mount', ['-o', `remount,${how}`, api.config.filesDir]);

  it('an API with a full disk rejects an upload with a message, serves existing files, and recovers', async () => {
    const before = (await send()).data.data;
    if (unmount) await writeFile(filler(), Buffer.alloc(SMALL_DISK_BYTES)).catch(() => {});
    else fault = 'ENOSPC';
    const rejected = await send();
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([507, '60']);
    expect(errorBodySchema.parse(rejected.data)).toMatchObject({ code: 'STORAGE_FULL' });
    expect(rejected.data.message).toContain('hết chỗ lưu trữ');
    expect((await api.call('GET', before.url)).statusCode).toBe(200);
    expect((await api.call('GET', '/products')).statusCode).toBe(200);
    await rm(filler(), { force: true });
    fault = null;
    expect((await send()).statusCode).toBe(201);
  });

  it('an API whose writes fail rejects an upload with a message, and recovers', async () => {
    if (unmount) await remount('ro');
    else fault = 'EROFS';
    const rejected = await send();
    if (unmount) await remount('rw');
    fault = null;
    expect([rejected.statusCode, rejected.data.code]).toEqual([503, 'READ_ONLY']);
    expect(rejected.data.message).toContain('chỉ cho xem');
    expect((await send()).statusCode).toBe(201);
  });

  it.each([
    ['53100', 507, 'STORAGE_FULL'],
    ['25006', 503, 'READ_ONLY'],
    ['58030', 503, 'READ_ONLY'],
  ])('responds to the database error %s with %i %s', async (state, status, code) => {
    const person = { email: `full${state}@example.vn`, fullName: 'Nguyễn Thử', phoneNumber: '0912345678' };
    await api.db.execute(sql.raw(refusing(state)));
    const rejected = await api.post('/auth/register', {
      ...person,
      password: 'xe-dien-2026-moi',
      confirmPassword: 'xe-dien-2026-moi',
    });
    await api.db.execute(sql`drop trigger full_disk on users`);
    expect([rejected.statusCode, rejected.data.code]).toEqual([status, code]);
    expect(rejected.headers['retry-after']).toBe('60');
  });
});

/** Returns a trigger that rejects new users with the error of a full or read-only disk. */
const refusing = (state: string): string => `
  create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '${state}'; end $$;
  create trigger full_disk before insert on users for each row execute function full_disk();`;
