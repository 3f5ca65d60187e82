import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startMark } from './process-info';
import { poll } from './wait';

/** Thrown if a running process has locked the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly code = 'FOLDER_IN_USE';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or name another folder.`);
  }
}

interface Holder {
  readonly pid: number;
  /** Start mark of the process, which distinguishes the holder from a later process with the same id. */
  readonly mark: string | null;
  readonly nonce: string;
}

const LOCK = 'evcare.lock';
const TAKEOVER_STALE_MS = 10_000;

/**
 * Locks a folder for this process and returns the function that unlocks it. A lock is taken over if its
 * process has died or its process id was reused.
 * @throws FolderInUseError naming the process that holds the lock
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, LOCK);
  const mine: Holder = {
    pid: process.pid,
    mark: startMark(process.pid),
    nonce: randomBytes(12).toString('hex'),
  };
  const taken = await poll<true>(
    async () => {
      if (await place(path, mine)) return true;
      const holder = await read(path);
      if (holder === 'absent') return null;
      if (holder && holds(holder)) throw new FolderInUseError(dataDir, holder.pid);
      await clearStale(path, holder);
      return null;
    },
    { timeoutMs: 15_000, firstMs: 2, maxMs: 50 },
  );
  if (!taken) throw new FolderInUseError(dataDir, (await holderOf(path))?.pid ?? 0);
  return async () => {
    if ((await holderOf(path))?.nonce === mine.nonce) await rm(path, { force: true });
  };
}

function holds(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const now = startMark(holder.pid);
  return holder.mark === null || now === null || holder.mark === now;
}

/** Creates the lock together with its content (link is atomic); returns false if a lock exists. */
async function place(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.nonce}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a dead holder. Only one of several processes does so, and none removes a newer lock.
 */
async function clearStale(path: string, seen: Holder | null): Promise<void> {
  const turn = `${path}.takeover`;
  const marker = await stat(turn).catch(() => null);
  if (marker && Date.now() - marker.mtimeMs > TAKEOVER_STALE_MS)
    await rm(turn, { recursive: true, force: true });
  try {
    await mkdir(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  try {
    const still = await read(path);
    // If the lock is gone, another process may create a new lock at any time, which must not be removed.
    if (still === 'absent') return;
    if (still?.nonce === seen?.nonce && !(still && holds(still))) await rm(path, { force: true });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

const holderOf = async (path: string): Promise<Holder | null> => {
  const found = await read(path);
  return found === 'absent' ? null : found;
};

/** Returns the holder of the lock; `null` if the lock file is invalid. */
async function read(path: string): Promise<Holder | 'absent' | null> {
  try {
    const found = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder> | null;
    return typeof found?.pid === 'number' && typeof found.nonce === 'string' ? (found as Holder) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
    throw error;
  }
}
