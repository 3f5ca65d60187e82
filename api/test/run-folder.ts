import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'evcare-api-test-';
const MIB = 1024 * 1024;
/** Free space that a run needs; its largest files are the databases of the running test files. */
const MIN_ROOM_BYTES = 1024 * MIB;
/** Free memory that a run needs, including that of the tests. */
const MIN_FREE_MEMORY_BYTES = 3 * 1024 * MIB;
/** Age after which a folder belongs to a run that was killed. */
const STALE_MS = 6 * 3_600_000;

/**
 * Creates the folder of a run's temporary files: in memory if it has room. A test file creates and drops a
 * database of a thousand files. On ext4, each creation of a file first steps over every file that was deleted
 * in the last minutes, so that half of the processor time of starting an API would go into that search.
 */
export async function createRunFolder(): Promise<string> {
  const inMemory = await hasRoom(MEMORY);
  if (inMemory) await removeStale(MEMORY);
  const folder = await mkdtemp(join(inMemory ? MEMORY : tmpdir(), PREFIX));
  // Like the system's folder, other users may enter it, but not list it; servers of root run as another user.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  if (process.availableMemory() < MIN_FREE_MEMORY_BYTES) return false;
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize >= MIN_ROOM_BYTES;
}

/** Removes folders of killed runs, which would occupy memory. */
async function removeStale(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(memory, name);
    const changed = await stat(folder).catch(() => null);
    if (changed && Date.now() - changed.mtimeMs > STALE_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
