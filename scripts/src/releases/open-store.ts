import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dataFolder } from '../workspace/settings';
import { createFolderStore } from './folder-store';
import { bucketAddress } from './s3/address';
import type * as bucketModule from './s3/bucket';
import type * as s3Module from './s3-store';
import type { ReleaseStore } from './store';
import { createBucketTokens, createFolderTokens, type TokenStore } from './tokens/token-store';

const require_ = createRequire(__filename);

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
  const address = bucketAddress(env);
  if (address) {
    // The client library is large, so it is only loaded for a bucket. Its warning about future Node versions
    // concerns those who update it, not those who run a command.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    const { openBucket } = require_('./s3/bucket') as typeof bucketModule;
    const { createS3Store } = require_('./s3-store') as typeof s3Module;
    const bucket = openBucket(address);
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
