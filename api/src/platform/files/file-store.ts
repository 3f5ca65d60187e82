import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores files by name. The caller creates the names, which must not contain a path. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns `null` if the file does not exist. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9]+\.[a-z0-9]+$/;

/** Returns a name that contains no path. @throws Error for other names */
export function requireFileName(name: string): string {
  if (!NAME.test(name)) throw new Error('unusable file name');
  return name;
}

/** Writes a file. No other function of the API writes to the disk of uploads. */
export type WriteFile = (path: string, bytes: Buffer, options: { readonly mode: number }) => Promise<void>;

/** Creates a store in a folder, which writes files atomically. */
export function createFolderStore(folder: string, write: WriteFile = writeFile): FileStore {
  const at = (name: string): string => join(folder, requireFileName(name));
  return {
    async put(name, bytes) {
      const path = at(name);
      await mkdir(folder, { recursive: true });
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await write(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}
