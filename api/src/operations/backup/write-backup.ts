import { open, rename, rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Bucket } from '../../platform/bucket';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer';
import { dumpTable } from './dump';
import { readUploads } from './bucket-files';
import { BackupError } from './errors';
import { listFiles } from './folders';
import { fingerprintOf, type FileSummary, type Manifest, type TableSummary } from './manifest';
import { waitForServer, withClient } from './session';
import { COPY_SETTINGS, listMigrations, listSequences, listTables } from './tables';

/**
 * Folders of a site that a backup contains, by their name in the archive. A site may lack one of them, and may have
 * its uploads in a bucket.
 */
export interface BackupFolders {
  readonly files?: string | Bucket;
  readonly releases?: string;
}

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly folders: BackupFolders;
  /** Archive to write; the file must not exist. */
  readonly file: string;
  /** Key that encrypts values in the database; the backup contains only its fingerprint. */
  readonly sealKey: string;
  readonly now?: Date;
}

/** Entry that describes the archive. It is written last, so a truncated archive lacks it. */
export const MANIFEST_ENTRY = 'backup.json';

/**
 * Writes a snapshot of the database, and the folders, to one archive. The site may keep running. The file
 * stays empty until the archive is complete and on disk; only its owner can read it.
 * @throws BackupError FILE_EXISTS, DATABASE_UNREACHABLE
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, folders, file, sealKey, now = new Date() } = options;
  const draft = `${file}.part`;
  // The file stays open until the end, so that two backups to one file cannot mix.
  const reserved = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new BackupError('FILE_EXISTS', `${file} exists already.`);
    throw error;
  });
  try {
    const output = await open(draft, 'w', 0o600);
    try {
      await waitForServer(databaseUrl);
      const archive = createArchiveWriter((chunk) => output.writeFile(chunk));
      const database = await withClient(databaseUrl, (client) => dumpDatabase(client, archive));
      const manifest: Manifest = {
        format: 1,
        createdAt: now.toISOString(),
        keyFingerprint: fingerprintOf(sealKey),
        ...database,
        files: await addFolders(archive, folders),
      };
      await archive.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
      await archive.close();
      await output.sync();
      await rename(draft, file);
      return manifest;
    } finally {
      await output.close();
    }
  } catch (error) {
    for (const path of [draft, file]) await rm(path, { force: true });
    throw error;
  } finally {
    await reserved.close();
  }
}

/** Writes all tables as of one snapshot. */
async function dumpDatabase(
  client: pg.ClientBase,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(COPY_SETTINGS);
  const tables: TableSummary[] = [];
  for (const table of await listTables(client)) {
    const parts = archive.parts(`database/${table.name}`);
    tables.push(await dumpTable(client, table, (chunk) => parts.write(chunk)));
    await parts.end();
  }
  const state = {
    tables,
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
  };
  await client.query('COMMIT');
  return state;
}

async function addFolders(archive: ArchiveWriter, folders: BackupFolders): Promise<FileSummary[]> {
  const added: FileSummary[] = [];
  for (const [name, folder] of Object.entries(folders) as [string, string | Bucket][]) {
    if (typeof folder !== 'string') {
      for await (const { path, bytes } of readUploads(folder)) {
        added.push(await archive.addBytes(`${name}/${path}`, bytes));
      }
      continue;
    }
    for (const file of await listFiles(folder)) {
      const summary = await archive.addFile(`${name}/${file.path}`, `${folder}/${file.path}`, file);
      if (summary) added.push(summary);
    }
  }
  return added;
}
