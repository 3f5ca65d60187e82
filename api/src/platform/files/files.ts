import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { BucketError, openBucket, type Bucket, type BucketLimits } from '../bucket';
import { ConfigError, type Config } from '../config/config';
import { withSecretFiles } from '../config/secret-files';
import { uploadsBucketOf, type UploadsBucket } from '../config/uploads-bucket';
import { createBreaker } from './breaker';
import { createBucketStore, uploadOptions } from './bucket-store';
import { createFolderStore, type FileStore, type WriteFile } from './file-store';

/** Folders of uploads, each with a store of its own. */
export const FILE_FOLDERS = ['avatars', 'products', 'uploads'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** Uploads of the site, in a folder or in a bucket. */
export interface Files {
  store(folder: FileFolder): FileStore;
  /** True if the bucket answers; null for a folder. */
  isBucketUp(): boolean | null;
}

/** Maximum durations for programs without users, such as a backup. */
const PROGRAM_LIMITS: BucketLimits = { readMs: 60_000, writeMs: 60_000 };

const open = ({ address, credentials, limits }: UploadsBucket): Bucket =>
  openBucket(address, { content: 'The uploads', credentials, limits });

/** Opens the uploads of the configuration. @param write writes files of a folder */
export function createFiles(
  { uploadsBucket, filesDir }: Pick<Config, 'uploadsBucket' | 'filesDir'>,
  write?: WriteFile,
): Files {
  if (!uploadsBucket) {
    return { store: (folder) => createFolderStore(join(filesDir, folder), write), isBucketUp: () => null };
  }
  const bucket = open(uploadsBucket);
  const breaker = createBreaker();
  return {
    store: (folder) => createBucketStore(bucket, folder, breaker),
    isBucketUp: () => !breaker.isOpen(),
  };
}

/** Opens the bucket of uploads for a program without users; null if they are in a folder. */
export const openUploadsBucket = ({ uploadsBucket }: Pick<Config, 'uploadsBucket'>): Bucket | null =>
  uploadsBucket && open({ ...uploadsBucket, limits: PROGRAM_LIMITS });

/**
 * Opens the bucket of uploads for a program that reads no other setting of the API.
 * @throws ConfigError if a setting is invalid
 */
export function readUploadsBucket(env: NodeJS.ProcessEnv): Bucket | null {
  const problems: string[] = [];
  const uploadsBucket = uploadsBucketOf(withSecretFiles(env, problems), problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return openUploadsBucket({ uploadsBucket });
}

/**
 * Checks before the start that the API may write, read, list and remove uploads in their bucket.
 * @returns a warning if the bucket does not answer or is full, which may pass; null if all is well
 * @throws ConfigError if the bucket does not exist or access is denied
 */
export async function checkUploads({ uploadsBucket }: Pick<Config, 'uploadsBucket'>): Promise<string | null> {
  if (!uploadsBucket) return null;
  const bucket = open(uploadsBucket);
  const key = `.check-${randomBytes(8).toString('hex')}`;
  try {
    await bucket.put(key, 'Written to check access; may be removed.\n', uploadOptions(key));
    await bucket.get(key);
    await bucket.list(key);
    await bucket.remove(key);
    return null;
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    if (error.fault === 'denied') throw new ConfigError([`UPLOADS_STORE: ${error.message}`]);
    return `${error.message} Until it can, pictures are missing and uploads are rejected.`;
  }
}
