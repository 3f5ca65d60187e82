import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * File in a folder of frozen fixtures with the digests of all other files except the README, in the format of
 * `sha256sum`.
 */
export const CHECKSUMS_FILE = 'SHA256SUMS';

/** Digests of a folder's files, in the order of their paths. */
export async function checksumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== CHECKSUMS_FILE && entry.name !== 'README.md')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const lines = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`;
    }),
  );
  return lines.join('');
}

/** Writes the list of a folder that was just frozen. */
export const writeChecksums = async (folder: string): Promise<void> =>
  writeFile(join(folder, CHECKSUMS_FILE), await checksumsOf(folder));

/** A browser's storage whose texts can be listed. */
export function createRecordingStorage() {
  const texts = new Map<string, string>();
  return {
    get: (key: string): string | null => texts.get(key) ?? null,
    set: (key: string, value: string): void => void texts.set(key, value),
    remove: (key: string): void => void texts.delete(key),
    watch: () => () => undefined,
    all: (): Record<string, string> => Object.fromEntries([...texts].sort()),
  };
}

/**
 * Writes `storage.json` and the list of digests into `<package>/fixtures/<name>`.
 * @throws Error if this file exists: a frozen fixture never changes
 */
export async function freezeStorage(packageFolder: string, name: string | undefined, content: object) {
  if (!name) throw new Error('usage: node --import tsx tools/freeze-storage.ts <name>');
  const folder = join(packageFolder, 'fixtures', name);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'storage.json');
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' }).catch((cause: Error) => {
    throw new Error(`${file} can't be written. A frozen fixture never changes; choose another name.`, {
      cause,
    });
  });
  await writeChecksums(folder);
}
