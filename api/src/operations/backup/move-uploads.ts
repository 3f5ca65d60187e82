import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel, type Bucket } from '../../platform/bucket';
import { uploadOptions } from '../../platform/files/bucket-store';
import { FILE_FOLDERS } from '../../platform/files/files';
import { BackupError } from './errors';
import { listFiles } from './folders';

export interface UploadsMove {
  /** Folder of the uploads, which stays as it is. */
  readonly folder: string;
  /** Bucket of UPLOADS_STORE; null if there is none. */
  readonly bucket: Bucket | null;
}

/**
 * `uploads:move`: copies the uploads of the folder into the bucket and compares each with its file. It may be repeated,
 * and copies only what is missing.
 * @throws BackupError NO_BUCKET, VERIFICATION_FAILED; BucketError
 */
export async function moveUploadsCommand(
  { folder, bucket }: UploadsMove,
  report: (sentence: string) => void,
): Promise<void> {
  if (!bucket) {
    throw new BackupError('NO_BUCKET', 'UPLOADS_STORE names the bucket to move to, like s3://bucket/prefix.');
  }
  const lists = await Promise.all(
    FILE_FOLDERS.map(async (name) =>
      (await listFiles(join(folder, name))).map(({ path }) => `${name}/${path}`),
    ),
  );
  const outcomes = await inParallel(lists.flat(), (path) => copy(bucket, folder, path));
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const [copied, present] = [count('copied'), count('present')];
  report(
    `${copied + present} uploads of ${folder} are in ${bucket.place}, each compared with its file: ` +
      `${copied} copied now, ${present} copied before`,
  );
  report('start the site with UPLOADS_STORE, repeat this command once, and remove the folder');
}

async function copy(bucket: Bucket, folder: string, path: string): Promise<'copied' | 'present' | 'removed'> {
  const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return 'removed';
  const isSame = async () => {
    const object = await bucket.get(path);
    return object !== null && bytes.equals(object.bytes);
  };
  if (await isSame()) return 'present';
  await bucket.put(path, bytes, uploadOptions(path));
  if (await isSame()) return 'copied';
  throw new BackupError(
    'VERIFICATION_FAILED',
    `${bucket.place}${path} differs from ${join(folder, path)}. Nothing was removed; repeat the command.`,
  );
}
