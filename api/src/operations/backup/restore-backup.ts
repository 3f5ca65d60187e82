import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Bucket } from '../../platform/bucket';
import { createDatabase, MIGRATION_LOCK } from '../../platform/db/migrate';
import { migrate } from '../migration';
import { readArchive, tableOf, verifyArchive } from './archive-reader';
import { readErasures, writeErasures, type CarriedErasures } from './carried-erasures';
import { listUploads, stageBucket } from './bucket-files';
import { BackupError } from './errors';
import { listFiles, stageFolder, type StagedFiles } from './folders';
import { fingerprintOf, type Manifest } from './manifest';
import { beginDatabaseRestore } from './restore-database';
import { requireUnused, waitForServer, withClient } from './session';
import { listMigrations } from './tables';
import { MANIFEST_ENTRY, writeBackup, type BackupFolders } from './write-backup';

export interface RestoreOptions {
  /** Connection URL of the owner of the tables. */
  readonly databaseUrl: string;
  /** Connection URL of the running API, whose role gets its rights; null if the API runs as the owner. */
  readonly apiUrl?: string | null;
  readonly folders: BackupFolders;
  /** Archive to restore. */
  readonly file: string;
  /** Archive of the current state, which is written before that state is replaced. */
  readonly keepFile: string;
  /** Key that encrypts values in the database; it must be the key of the backup. */
  readonly sealKey: string;
  /** Accepts a backup that was made with another key. */
  readonly acceptOtherKey?: boolean;
  readonly onProgress?: (sentence: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Archive of the replaced state; null if there was no state. */
  readonly kept: string | null;
}

/**
 * Replaces database and folders with those of a backup, after it has checked the archive from start to end
 * and backed up the current state. The database changes in one transaction, and its rows are compared with
 * the backup before the commit. A restore that fails before the commit leaves everything unchanged. No seed
 * data is added, only the records of erasures since the backup, which the site repeats.
 * @throws BackupError for the first fault found
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, file, folders, onProgress = () => {} } = options;
  const manifest = await verifyArchive(file);
  onProgress(`${file} is whole: ${rowCount(manifest)} rows, ${manifest.files.length} files`);
  requireKey(options, manifest);
  await waitForServer(databaseUrl);
  await createDatabase(databaseUrl);
  let erasures: CarriedErasures = [];
  const archived = await withClient(databaseUrl, async (client) => {
    // Instances that start now wait for this lock, as they do for each other's migrations.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireUnused(client);
    erasures = await readErasures(client);
    const replacedFile = await archivePresent(options, (await listMigrations(client)).length > 0);
    if (replacedFile) onProgress(`the replaced state is kept in ${replacedFile}`);
    const staged = new Map<string, StagedFiles>();
    try {
      const database = await beginDatabaseRestore(client, manifest);
      for (const [name, folder] of Object.entries(folders) as [string, string | Bucket][]) {
        staged.set(name, await (typeof folder === 'string' ? stageFolder(folder) : stageBucket(folder)));
      }
      await readInto(file, database.write, staged);
      for (const folder of staged.values()) await folder.ready();
      await database.verify();
      onProgress('every row and checksum agrees with the backup');
      await database.commit();
      for (const folder of staged.values()) await folder.swap();
    } finally {
      for (const folder of staged.values()) await folder.discard();
    }
    return replacedFile;
  });
  await migrate(databaseUrl, options.apiUrl);
  if (erasures.length > 0) {
    await withClient(databaseUrl, (client) => writeErasures(client, erasures));
    onProgress(`${erasures.length} erasures of personal data are repeated once the site runs`);
  }
  return { manifest, kept: archived };
}

const rowCount = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

function requireKey({ sealKey, acceptOtherKey = false }: RestoreOptions, manifest: Manifest): void {
  if (acceptOtherKey || fingerprintOf(sealKey) === manifest.keyFingerprint) return;
  throw new BackupError(
    'OTHER_KEY',
    'The backup was made under another OTP_KEY: sealed values in it could not be opened. Put the secrets of that ' +
      'site in place first, or add --accept-other-key.',
  );
}

/** Backs up the current state; returns `null` if there is none. */
async function archivePresent(options: RestoreOptions, hasTables: boolean): Promise<string | null> {
  const { databaseUrl, folders, keepFile, sealKey } = options;
  const listed = await Promise.all(
    (Object.values(folders) as (string | Bucket)[]).map((folder) =>
      typeof folder === 'string' ? listFiles(folder) : listUploads(folder),
    ),
  );
  if (!hasTables && listed.every((files) => files.length === 0)) return null;
  await mkdir(dirname(keepFile), { recursive: true });
  await writeBackup({ databaseUrl, folders, file: keepFile, sealKey });
  return keepFile;
}

async function readInto(
  file: string,
  writeRows: (table: string, chunk: Buffer) => Promise<void>,
  staged: ReadonlyMap<string, StagedFiles>,
): Promise<void> {
  for await (const { name, mode, content } of readArchive(file)) {
    if (name === MANIFEST_ENTRY) continue;
    const table = tableOf(name);
    if (table !== null) {
      for await (const chunk of content) await writeRows(table, chunk);
      continue;
    }
    const [root = '', ...path] = name.split('/');
    // A site whose releases are in a bucket has no folder for the releases of the backup.
    const folder = staged.get(root);
    if (folder) await folder.write(path.join('/'), content, mode);
  }
}
