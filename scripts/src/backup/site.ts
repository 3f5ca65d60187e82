import { join, resolve } from 'node:path';
import type * as ApiPackage from '@evcare/api';
import { Failure } from '../cli/failure';
import { openStore } from '../releases/open-store';
import { loadApi } from '../start/backend';
import { readSettings } from '../workspace/settings';

const DATABASE = 'evcare';

export interface OpenedSite {
  readonly site: ApiPackage.BackupSite;
  close(): Promise<void>;
}

/**
 * Opens the data of `npm start`: the database at DATABASE_URL or, if that is not set, the embedded database
 * in the data folder.
 * @param whileRunning true to use the database of a running site, false to reject a running site
 * @throws Failure if `whileRunning` is false and a site is using the data folder
 */
async function openSite({ whileRunning }: { whileRunning: boolean }): Promise<OpenedSite> {
  const { dataDir, databaseUrl } = readSettings();
  const configuredUrls = databaseUrl ? readConfiguredUrls(databaseUrl) : null;
  const { folder: releases } = openStore(process.env, dataDir);
  const files = uploadsPlace(dataDir);
  const sealKey = process.env['OTP_KEY'] ?? (await loadApi().loadOrCreateSecrets(dataDir)).otpKey;
  const describe = (ownerUrl: string, apiUrl: string | null): ApiPackage.BackupSite => ({
    databaseUrl: ownerUrl,
    apiUrl,
    folders: {
      files: files.bucket ?? files.folder,
      // Releases in a bucket are backed up separately.
      ...(releases !== null && { releases }),
    },
    backupsFolder: join(dataDir, 'backups'),
    sealKey,
  });

  const unlock = await lockUnlessRunning(dataDir);
  if (!unlock) {
    const url = whileRunning
      ? (configuredUrls?.ownerUrl ?? (await loadApi().runningPostgresUrl(dataDir, DATABASE)))
      : null;
    if (!url) throw new Failure(`A site runs on the data folder ${dataDir}. Stop it first.`);
    return { site: describe(url, configuredUrls?.apiUrl ?? null), close: async () => {} };
  }
  if (configuredUrls)
    return { site: describe(configuredUrls.ownerUrl, configuredUrls.apiUrl), close: unlock };
  try {
    const server = await loadApi().startEmbeddedPostgres({ dataDir });
    const close = async () => {
      await server.stop();
      await unlock();
    };
    return { site: describe(server.url(DATABASE), server.apiUrl(DATABASE)), close };
  } catch (error) {
    await unlock();
    throw error instanceof loadApi().EmbeddedPostgresError ? new Failure(error.message) : error;
  }
}

/** Folder and bucket of the uploads of `npm start`. @throws Failure if a setting of the bucket is invalid */
export function uploadsPlace(dataDir: string): ApiPackage.UploadsMove {
  const { ConfigError, readUploadsBucket } = loadApi();
  try {
    const folder = process.env['FILES_DIR'] ?? join(dataDir, 'files');
    return { folder, bucket: readUploadsBucket(process.env) };
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.problems.join('\n')) : error;
  }
}

/** Database URLs of the tables' owner and of the running API. */
function readConfiguredUrls(databaseUrl: string): { ownerUrl: string; apiUrl: string | null } {
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  // The role's rights are checked by signing in, and a dump is one long transaction: neither is for a pooler.
  const directUrl = process.env['DATABASE_DIRECT_URL'] || databaseUrl;
  return ownerUrl ? { ownerUrl, apiUrl: directUrl } : { ownerUrl: directUrl, apiUrl: null };
}

/** Locks the data folder; returns null if a running site holds the lock. */
async function lockUnlessRunning(dataDir: string): Promise<(() => Promise<void>) | null> {
  try {
    return await loadApi().lockFolder(dataDir);
  } catch (error) {
    if (error instanceof loadApi().FolderInUseError) return null;
    throw error;
  }
}

/** Resolves a path from the operator's working directory: npm runs programs in the project's root. */
const resolveFromCaller = (arg: string): string =>
  arg.startsWith('-') ? arg : resolve(process.env['INIT_CWD'] ?? process.cwd(), arg);

/** Runs a command of the API package on the site's data. @throws Failure for errors that an operator can fix */
export async function runOnSite(
  command: typeof ApiPackage.backupCommand,
  args: readonly string[],
  options: { whileRunning: boolean },
): Promise<void> {
  const { site, close } = await openSite(options);
  try {
    await explainErrors(() =>
      command(site, args.map(resolveFromCaller), { stdin: process.stdin, stdout: process.stdout, report }),
    );
  } finally {
    await close();
  }
}

/** Prints a sentence about a step. */
export const report = (sentence: string): void => void process.stderr.write(`✓ ${sentence}\n`);

/** Runs work of the API package. @throws Failure for errors that an operator can fix */
export async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  const { BackupError, BucketError } = loadApi();
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError || error instanceof BucketError ? new Failure(error.message) : error;
  }
}
