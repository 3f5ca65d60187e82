import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { Failure } from '../cli/failure';

/** Prefix of unfinished files and folders; the site never serves them. */
export const DRAFT = '.draft-';
/** Age from which an untouched lock counts as left by a crashed publisher. */
const LOCK_STALE_MS = 10_000;

/** Code of a system error: `ENOENT`. */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
/** Unused name for unfinished work, which the site never serves and `gc` removes. */
export const draftName = (): string => `${DRAFT}${process.pid}-${randomBytes(6).toString('hex')}`;

/** Attempts to get the lock, and the bounds of the pauses between them (ms). */
const LOCK_ATTEMPTS = 400;
const MIN_LOCK_PAUSE_MS = 10;
const MAX_LOCK_PAUSE_MS = 100;

/**
 * Waits for a lock of a folder. The library's own retries would also wait on a disk that can't be written.
 * @param name file of the lock
 * @returns a function that releases it
 */
export async function lockFolder(root: string, name: string, attempt = 1): Promise<() => Promise<void>> {
  try {
    return await lock(root, {
      lockfilePath: join(root, name),
      realpath: false,
      stale: LOCK_STALE_MS,
    });
  } catch (error) {
    if (codeOf(error) !== 'ELOCKED' || attempt >= LOCK_ATTEMPTS) throw error;
  }
  const bound = Math.min(MAX_LOCK_PAUSE_MS, MIN_LOCK_PAUSE_MS * 1.2 ** attempt);
  await pause(bound * (1 + Math.random()) * 0.5);
  return lockFolder(root, name, attempt + 1);
}

/**
 * Replaces a file durably and atomically: readers see the old content or the new one.
 * @param mode permissions of the file
 */
export async function replaceFile(path: string, content: string, mode = 0o644): Promise<void> {
  const draft = join(dirname(path), draftName());
  try {
    await writeDurably(draft, content, mode);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a new file, with its folders, and waits until it is on the disk. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable; not every file system supports it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/**
 * Reads a JSON file; null if it does not exist.
 * @throws Failure if it is damaged
 */
export async function readJson<T>(path: string, parse: (value: unknown) => T): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(ifMissing(null));
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    throw new Failure(`${path} is damaged and can't be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

/** Cheap text that differs after each change of a file. */
export async function fileTag(path: string): Promise<string> {
  const stats = await stat(path, { bigint: true }).catch(ifMissing(null));
  return stats ? `${stats.ino}-${stats.size}-${stats.mtimeNs}` : 'none';
}

/** Handler of errors that turns a missing file or folder into a value. */
export function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return value;
    throw error;
  };
}
