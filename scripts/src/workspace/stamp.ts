import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const SKIP = new Set(['node_modules', 'dist', 'coverage', '.cache', '.nx', '.git']);

/** One line for each file: path, size and time of its last change. Contents are not read. */
async function linesBelow(root: string, path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [`${relative(root, path)} missing`];
  if (found.isFile()) return [`${relative(root, path)} ${found.size} ${found.mtimeMs}`];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter(({ name }) => !SKIP.has(name));
  return (await Promise.all(kept.map(({ name }) => linesBelow(root, join(path, name))))).flat();
}

/**
 * A cheap name for the state of files and folders: another one after any write to them. Good for skipping work
 * that would come to nothing; it may change where the contents did not.
 * @param paths relative to the root; a built folder may be named although `dist` is skipped below others
 */
export async function stampOf(root: string, paths: readonly string[]): Promise<string> {
  const lines = await Promise.all(paths.map((path) => linesBelow(root, join(root, path))));
  const all = lines.flat().sort().concat(process.version);
  return createHash('sha256').update(all.join('\n')).digest('hex');
}

/** The stamp kept in a file, or null. */
export const readStamp = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Keeps a stamp for the next time. A disk that takes none costs that time, and nothing else. */
export async function writeStamp(file: string, stamp: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stamp);
  } catch (error) {
    if (!DISK_FAULTS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // Without room a stamp of before, or half of this one, may be there.
    await rm(file, { force: true }).catch(() => {});
  }
}
