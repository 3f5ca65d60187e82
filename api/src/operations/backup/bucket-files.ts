import { buffer } from 'node:stream/consumers';
import { inParallel, type Bucket } from '../../platform/bucket';
import { uploadOptions } from '../../platform/files/bucket-store';
import { FILE_FOLDERS } from '../../platform/files/files';
import type { StagedFiles } from './folders';

/** Number of objects that are in memory at the same time; each is a picture of a few hundred kilobytes. */
const WINDOW = 12;

/** Keys of all uploads in a bucket. Other objects below its prefix are not part of a backup. */
export async function listUploads(bucket: Bucket): Promise<string[]> {
  const lists = await Promise.all(FILE_FOLDERS.map((folder) => bucket.list(`${folder}/`)));
  return lists.flat().map(({ key }) => key);
}

/** Reads all uploads of a bucket. Those that are removed in the meantime are left out. */
export async function* readUploads(
  bucket: Bucket,
): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  const keys = await listUploads(bucket);
  for (let from = 0; from < keys.length; from += WINDOW) {
    const objects = await inParallel(keys.slice(from, from + WINDOW), async (path) => ({
      path,
      object: await bucket.get(path),
    }));
    for (const { path, object } of objects) if (object) yield { path, bytes: Buffer.from(object.bytes) };
  }
}

/**
 * Prepares new content of a bucket. Names of uploads are random and their content never changes, so the new objects
 * are written beside the existing ones at once; `swap` removes the existing ones, `discard` the new ones.
 */
export async function stageBucket(bucket: Bucket): Promise<StagedFiles> {
  const existing = new Set(await listUploads(bucket));
  const staged = new Set<string>();
  const writing = new Set<Promise<unknown>>();
  let isSwapped = false;
  const remove = (keys: Iterable<string>) => inParallel([...keys], (key) => bucket.remove(key));

  return {
    async write(path, content) {
      const bytes = await buffer(content);
      // A window that is full waits for one of its writes; a write that fails fails the restore here or in `ready`.
      if (writing.size >= WINDOW) await Promise.race(writing);
      staged.add(path);
      const write = bucket.put(path, bytes, uploadOptions(path));
      writing.add(write);
      write.then(
        () => writing.delete(write),
        () => {},
      );
    },
    async ready() {
      await Promise.all(writing);
    },
    async swap() {
      isSwapped = true;
      await remove([...existing].filter((key) => !staged.has(key)));
    },
    async discard() {
      await Promise.allSettled(writing);
      if (!isSwapped) await remove([...staged].filter((key) => !existing.has(key)));
    },
  };
}
