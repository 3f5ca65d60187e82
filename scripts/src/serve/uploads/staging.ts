import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftName } from '../../releases/durable-files';
import { withStorageErrors } from '../../releases/storage-error';

/**
 * Runs work with a new folder that is removed afterwards, whatever happens. Its name is that of a draft, so the site
 * never serves it, and `gc` removes it if the process is killed.
 * @param root folder of the releases, so that staged files are on their file system
 */
export async function withStagingFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(root, draftName());
  try {
    return await withStorageErrors(root, async () => {
      await mkdir(folder, { recursive: true });
      return work(folder);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
