import { join } from 'node:path';
import { dataFolder } from '../workspace/settings';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './store';

/** Folder of the releases in a data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/** The store of this installation. */
export interface OpenedStore {
  readonly store: ReleaseStore;
  /** Folder that it lies in; null for a bucket. */
  readonly folder: string | null;
  /** Where it is, for people. */
  readonly place: string;
}

/**
 * Opens the store that the environment names: a bucket by RELEASES_STORE (`s3://bucket/prefix`), else the folder
 * `releases` in the data folder.
 */
export function openStore(
  env: NodeJS.ProcessEnv = process.env,
  dataDir: string = dataFolder(env),
): OpenedStore {
  const folder = releasesFolder(dataDir);
  return { store: createFolderStore(folder), folder, place: folder };
}
