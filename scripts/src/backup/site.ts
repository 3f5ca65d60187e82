import { join, resolve } from 'node:path';
import type * as ApiPackage from '@evcare/api';
import { Failure } from '../cli/failure';
import { openStore } from '../releases/open-store';
import { api } from '../start/backend';
import { readSettings } from '../workspace/settings';

const DATABASE = 'evcare';

export interface OpenedSite {
  readonly site: ApiPackage.BackupSite;
  close(): Promise<void>;
}

/**
 * Opens what `npm start` would run on: the database that DATABASE_URL names, or the embedded one of the data folder.
 * @param whileRunning whether a site that runs on the data folder is used as it is, or refused
 * @throws Failure where the data folder is in use and may not be
 */
export async function openSite({ whileRunning }: { whileRunning: boolean }): Promise<OpenedSite> {
  const { dataDir, databaseUrl } = readSettings();
  const given = databaseUrl ? givenUrls(databaseUrl) : null;
  const { folder: releases } = openStore(process.env, dataDir);
  const sealKey = process.env['OTP_KEY'] ?? (await api().loadOrCreateSecrets(dataDir)).otpKey;
  const describe = (ownerUrl: string, apiUrl: string | null): ApiPackage.BackupSite => ({
    databaseUrl: ownerUrl,
    apiUrl,
    folders: {
      files: process.env['FILES_DIR'] ?? join(dataDir, 'files'),
      // A bucket has backups of its own.
      ...(releases !== null && { releases }),
    },
    backupsFolder: join(dataDir, 'backups'),
    sealKey,
  });

  const unlock = await lockUnlessRunning(dataDir);
  if (!unlock) {
    const url = whileRunning
      ? (given?.ownerUrl ?? (await api().runningPostgresUrl(dataDir, DATABASE)))
      : null;
    if (!url) throw new Failure(`A site runs on the data folder ${dataDir}. Stop it first.`);
    return { site: describe(url, given?.apiUrl ?? null), close: async () => {} };
  }
  if (given) return { site: describe(given.ownerUrl, given.apiUrl), close: unlock };
  try {
    const server = await api().startEmbeddedPostgres({ dataDir });
    const close = async () => {
      await server.stop();
      await unlock();
    };
    return { site: describe(server.url(DATABASE), server.apiUrl(DATABASE)), close };
  } catch (error) {
    await unlock();
    throw error instanceof api().EmbeddedPostgresError ? new Failure(error.message) : error;
  }
}

/** The database that DATABASE_URL names, as its owner and as the running API. */
function givenUrls(databaseUrl: string): { ownerUrl: string; apiUrl: string | null } {
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  return ownerUrl ? { ownerUrl, apiUrl: databaseUrl } : { ownerUrl: databaseUrl, apiUrl: null };
}

/** Takes the data folder; null where a running site holds it. */
async function lockUnlessRunning(dataDir: string): Promise<(() => Promise<void>) | null> {
  try {
    return await api().lockFolder(dataDir);
  } catch (error) {
    if (error instanceof api().FolderInUseError) return null;
    throw error;
  }
}

/** Path as the operator meant it: npm runs programs in the project's root. */
const fromCaller = (arg: string): string =>
  arg.startsWith('-') ? arg : resolve(process.env['INIT_CWD'] ?? process.cwd(), arg);

/** Runs a command of the API package on the site; what an operator can mend is shown as one sentence. */
export async function runOnSite(
  command: typeof ApiPackage.backupCommand,
  args: readonly string[],
  options: { whileRunning: boolean },
): Promise<void> {
  const { site, close } = await openSite(options);
  const report = (sentence: string) => void process.stderr.write(`✓ ${sentence}\n`);
  try {
    await command(site, args.map(fromCaller), { stdin: process.stdin, stdout: process.stdout, report });
  } catch (error) {
    throw error instanceof api().BackupError ? new Failure(error.message) : error;
  } finally {
    await close();
  }
}
