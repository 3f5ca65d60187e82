import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Prefix of files that are being restored, next to the existing files. */
const STAGING = '.restore-';
/** Names of unfinished files, and of locks that a running program holds. */
const TRANSIENT = /^\.(?:draft-|restore-|site\.lock)|\.part$/;

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

export interface FoundFile {
  /** Path relative to the folder, with `/` as separator. */
  readonly path: string;
  readonly size: number;
  readonly mode: number;
}

/**
 * Lists the files below a folder, starting with those directly in it. Pointers are thus read before their
 * targets, so that no pointer refers to a release that was published after the releases were read. A missing
 * folder has no files.
 */
export async function listFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  const wanted = entries.filter(({ name }) => !TRANSIENT.test(name));
  wanted.sort((a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || (a.name < b.name ? -1 : 1));
  const files: FoundFile[] = [];
  for (const entry of wanted) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      for (const file of await listFiles(path)) files.push({ ...file, path: `${entry.name}/${file.path}` });
    } else if (entry.isFile()) {
      const facts = await stat(path).catch(ifMissing(null));
      if (facts) files.push({ path: entry.name, size: facts.size, mode: facts.mode });
    }
  }
  return files;
}

/** New content of a folder or bucket. It is prepared beside the existing content, and replaces it at once. */
export interface StagedFiles {
  write(path: string, content: AsyncIterable<Buffer>, mode: number): Promise<void>;
  /** Resolves when everything that was written is stored. */
  ready(): Promise<void>;
  /** Removes the existing content and puts the new content in its place. */
  swap(): Promise<void>;
  /** Removes the prepared content, unless it has been swapped in. */
  discard(): Promise<void>;
}

/**
 * Prepares new content inside the folder itself. The folder may be a mount point, and renaming works only
 * within it.
 */
export async function stageFolder(folder: string): Promise<StagedFiles> {
  await mkdir(folder, { recursive: true });
  const staging = join(folder, `${STAGING}${randomBytes(6).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  return {
    async write(path, content, mode) {
      const target = join(staging, path.split('/').join(sep));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { mode }));
    },
    ready: async () => {},
    async swap() {
      const own = staging.slice(folder.length + 1);
      for (const name of await readdir(folder)) {
        if (name !== own) await rm(join(folder, name), { recursive: true, force: true });
      }
      for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name));
      await rm(staging, { recursive: true, force: true });
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}
