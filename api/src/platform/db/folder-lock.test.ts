import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../test/programs/run';
import { FolderInUseError, lockFolder } from './folder-lock';
import { startMark } from './process-info';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'evcare-lock-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'evcare.lock');
const plant = (holder: object | string) =>
  writeFile(lockFile(), typeof holder === 'string' ? holder : JSON.stringify({ nonce: 'old', ...holder }));

test('locking a locked folder fails and names the process that holds the lock; after unlocking it succeeds', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({
    name: 'FolderInUseError',
    code: 'FOLDER_IN_USE',
    pid: process.pid,
    message: expect.stringContaining(String(process.pid)),
  });
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await (
    await lockFolder(folder)
  )();
});

test('another process is rejected too, but can take over the lock after its holder has died', async () => {
  const holder = run('lock-and-wait', folder);
  expect(await holder.line()).toBe('locked');
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: holder.child.pid });
  holder.child.kill('SIGKILL');
  await holder.ended;
  await (
    await lockFolder(folder)
  )();
});

test('the lock of a dead process, the lock of a reused process id, and an unreadable lock can be taken over', async () => {
  const mark = startMark(process.pid);
  expect(mark).not.toBeNull();
  for (const left of [
    { pid: 2 ** 22 + 5, mark: null },
    { pid: process.pid, mark: `${mark}0` },
    { pid: process.ppid, mark: 'another boot' },
    '',
    'rubbish',
    'null',
  ]) {
    await plant(left);
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('of several processes that take over a lock at once, one succeeds', async () => {
  for (let round = 0; round < 15; round++) {
    await plant({ pid: 2 ** 22 + 5, mark: null });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value();
  }
  expect(await readdir(folder)).toEqual([]);
});

test('an interrupted takeover does not block the next takeover', async () => {
  const { mkdir, utimes } = await import('node:fs/promises');
  await plant({ pid: 2 ** 22 + 5, mark: null });
  await mkdir(`${lockFile()}.takeover`);
  const long = new Date(Date.now() - 60_000);
  await utimes(`${lockFile()}.takeover`, long, long);
  await (
    await lockFolder(folder)
  )();
});

test('unlocking does not remove the lock of a later holder', async () => {
  const unlock = await lockFolder(folder);
  await plant({ pid: process.pid, mark: startMark(process.pid) });
  await unlock();
  expect(await readFile(lockFile(), 'utf8')).toContain('old');
});
