import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './errors';
import { manifestSchema, type Manifest } from './manifest';
import { MANIFEST_ENTRY } from './write-backup';

export interface ArchiveEntry {
  readonly name: string;
  readonly mode: number;
  readonly content: AsyncIterable<Buffer>;
}

/** Matches the name of an entry that contains rows of a table, and captures the name of the table. */
const TABLE_PART = /^database\/(.+)\/\d{6}$/;
/** Matches a path inside one of the folders, without `.` or `..`. */
const SAFE_PATH = /^(?:files|releases)\/(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\\0]+$/;

/** Returns the table whose rows an entry contains; null for other entries. */
export const tableOf = (name: string): string | null => TABLE_PART.exec(name)?.[1] ?? null;

/** Yields the entries of an archive in order. Each entry is read or skipped before the next one. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const tar = extract();
  source.once('error', (error) => gunzip.destroy(error));
  gunzip.once('error', (error) => tar.destroy(error));
  source.pipe(gunzip).pipe(tar);
  try {
    for await (const entry of tar) {
      yield {
        name: entry.header.name,
        mode: entry.header.mode ?? 0o600,
        content: entry as AsyncIterable<Buffer>,
      };
      // An entry that was not read to its end would block the next one.
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/**
 * Reads an archive from start to end and compares every part with the description at its end.
 * @throws BackupError ARCHIVE_UNREADABLE, ARCHIVE_DAMAGED
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    const { manifest, tables, files } = await readDigests(file);
    if (!manifest) throw damaged(file, 'it ends before its description');
    compare(
      file,
      'table',
      expectedDigests(
        manifest.tables.filter(({ rows }) => rows > 0),
        'name',
      ),
      tables,
    );
    compare(file, 'file', expectedDigests(manifest.files, 'path'), files);
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message } = error as Error;
    throw new BackupError('ARCHIVE_UNREADABLE', `${file} can't be read as a backup: ${message}.`, {
      cause: error,
    });
  }
}

interface Digests {
  readonly manifest: Manifest | null;
  readonly tables: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

async function readDigests(file: string): Promise<Digests> {
  const tables = new Map<string, Hash>();
  const files = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, content } of readArchive(file)) {
    if (name === MANIFEST_ENTRY) {
      const parsed = manifestSchema.safeParse(JSON.parse((await buffer(content)).toString('utf8')));
      if (!parsed.success) throw damaged(file, 'its description has an unknown format');
      manifest = parsed.data;
      continue;
    }
    const table = tableOf(name);
    const hash = (table !== null && tables.get(table)) || createHash('sha256');
    for await (const chunk of content) hash.update(chunk);
    if (table !== null) tables.set(table, hash);
    else if (SAFE_PATH.test(name) && !files.has(name)) files.set(name, hash.digest('hex'));
    else throw damaged(file, `it contains the unexpected entry ${name}`);
  }
  const digests = new Map([...tables].map(([name, hash]) => [name, hash.digest('hex')]));
  return { manifest, tables: digests, files };
}

const expectedDigests = <K extends string>(
  described: readonly (Record<K, string> & { readonly sha256: string })[],
  key: K,
): ReadonlyMap<string, string> => new Map(described.map((item) => [item[key], item.sha256]));

function compare(
  archive: string,
  kind: string,
  expected: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
): void {
  for (const [key, sha256] of expected) {
    if (hashes.get(key) !== sha256) throw damaged(archive, `the ${kind} ${key} is not as it was written`);
  }
  for (const key of hashes.keys()) {
    if (!expected.has(key)) throw damaged(archive, `its description lacks the ${kind} ${key}`);
  }
}

const damaged = (file: string, reason: string): BackupError =>
  new BackupError('ARCHIVE_DAMAGED', `${file} is damaged: ${reason}. Nothing was changed.`);
