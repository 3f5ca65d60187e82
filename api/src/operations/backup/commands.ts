import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from './restore-backup';
import { writeBackup, type BackupFolders } from './write-backup';

/** Site that the backup commands work on. */
export interface BackupSite {
  /** Connection URL of the owner of the tables. */
  readonly databaseUrl: string;
  /**
   * Connection URL of the running API, whose role gets its rights after a restore; null if the API runs as
   * the owner.
   */
  readonly apiUrl?: string | null;
  readonly folders: BackupFolders;
  /** Folder of archives, which are named by their time. */
  readonly backupsFolder: string;
  /** Key that encrypts values in the database. */
  readonly sealKey: string;
}

export interface CommandStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Receives a sentence about each step. */
  readonly report: (sentence: string) => void;
}

/** Argument that selects standard input or output instead of a file. */
const STREAM = '-';
const timestamp = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * `backup [FILE|-]`: writes an archive to a file, to standard output (`-`) or, by default, to the backups
 * folder, named by its time.
 */
export async function backupCommand(
  { backupsFolder, ...site }: BackupSite,
  [target]: readonly string[],
  { stdout, report }: CommandStreams,
): Promise<void> {
  const named = target === undefined || target === STREAM;
  const file = named ? join(backupsFolder, `evcare-${timestamp(new Date())}.tar.gz`) : resolve(target);
  await mkdir(dirname(file), { recursive: true });
  const { tables, files } = await writeBackup({ ...site, file });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  report(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${file}`);
  if (target !== STREAM) return;
  try {
    await pipeline(createReadStream(file), stdout, { end: false });
  } finally {
    await rm(file, { force: true });
  }
}

const ACCEPT_OTHER_KEY = '--accept-other-key';

/** `restore FILE|- [--accept-other-key]`: restores an archive from a file or from standard input (`-`). */
export async function restoreCommand(
  { backupsFolder, ...site }: BackupSite,
  args: readonly string[],
  { stdin, report }: CommandStreams,
): Promise<void> {
  const [source] = args.filter((arg) => arg !== ACCEPT_OTHER_KEY);
  if (source === undefined) throw new Error('restore needs the file of a backup');
  const stamp = timestamp(new Date());
  const received = source === STREAM ? join(backupsFolder, `.received-${stamp}.tar.gz`) : null;
  try {
    if (received) {
      await mkdir(backupsFolder, { recursive: true });
      await pipeline(stdin, createWriteStream(received, { flags: 'wx', mode: 0o600 }));
    }
    const { manifest } = await restoreBackup({
      ...site,
      file: received ?? resolve(source),
      keepFile: join(backupsFolder, `before-restore-${stamp}.tar.gz`),
      acceptOtherKey: args.includes(ACCEPT_OTHER_KEY),
      onProgress: report,
    });
    report(`the site is as it was at ${manifest.createdAt}; start it again`);
  } finally {
    if (received) await rm(received, { force: true });
  }
}
