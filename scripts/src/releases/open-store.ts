import { join } from 'node:path';
import { dataFolder } from '../workspace/settings';
import { createFolderStore } from './folder-store';
import { openReleasesBucket } from './s3/bucket';
import { createS3Store } from './s3-store';
import type { ReleaseStore } from './store';
import { createBucketTokens, createFolderTokens, type TokenStore } from './tokens/token-store';

/** Folder of the releases in a data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/** Store of this installation. */
export interface OpenedStore {
  readonly store: ReleaseStore;
  /** Tokens with which teams publish over the network. */
  readonly tokens: TokenStore;
  /** Folder of the store; null for a bucket. */
  readonly folder: string | null;
  /** Readable location of the store, for messages. */
  readonly place: string;
}

/**
 * Opens the store that the environment names: the bucket of RELEASES_STORE (`s3://bucket/prefix`), else the
 * folder `releases` in the data folder.
 */
export function openStore(
  env: NodeJS.ProcessEnv = process.env,
  dataDir: string = dataFolder(env),
): OpenedStore {
  const bucket = openReleasesBucket(env);
  if (bucket) {
    return {
      store: createS3Store(bucket),
      tokens: createBucketTokens(bucket),
      folder: null,
      place: bucket.place,
    };
  }
  const folder = releasesFolder(dataDir);
  return { store: createFolderStore(folder), tokens: createFolderTokens(folder), folder, place: folder };
}
