import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const SKIP = new Set(['node_modules', 'dist', 'coverage', '.cache', '.nx', '.git']);

/** One line per file: path, size and modification time. Contents are not read. */
async function linesBelow(root: string, path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => null);
  if (!stats) return [`${relative(root, path)} missing`];
  if (stats.isFile()) return [`${relative(root, path)} ${stats.size} ${stats.mtimeMs}`];
  const entries = await readdir(path, { withFileTypes: true });
  const included = entries.filter(({ name }) => !SKIP.has(name));
  return (await Promise.all(included.map(({ name }) => linesBelow(root, join(path, name))))).flat();
}

/**
 * Cheap fingerprint of files and folders that changes with any write to them, to skip redundant work; it may
 * change without a change of content.
 * @param paths relative to the root; a built folder may be given although `dist` is skipped below others
 */
export async function stampOf(root: string, paths: readonly string[]): Promise<string> {
  const lines = await Promise.all(paths.map((path) => linesBelow(root, join(root, path))));
  const all = lines.flat().sort().concat(process.version);
  return createHash('sha256').update(all.join('\n')).digest('hex');
}

/** Stamp stored in a file, or null. */
export const readStamp = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Stores a stamp. If the disk rejects it, the work is only repeated next time. */
export async function writeStamp(file: string, stamp: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stamp);
  } catch (error) {
    if (!DISK_FAULTS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // A full disk may hold the previous stamp, or half of this one.
    await rm(file, { force: true }).catch(() => {});
  }
}
