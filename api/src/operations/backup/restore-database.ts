import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from, type CopyStreamQuery } from 'pg-copy-streams';
import { dumpTable } from './dump';
import { BackupError } from './errors';
import type { Manifest } from './manifest';
import { createSchemaOf, suspendRules } from './schema-of-backup';
import { COPY_SETTINGS, copyIn, listTables } from './tables';

/** Rows of a backup that are being restored; other transactions see nothing before `commit`. */
export interface DatabaseRestore {
  /** Writes bytes of a table; all bytes of a table must be written consecutively. */
  write(table: string, chunk: Buffer): Promise<void>;
  /**
   * Checks that the database contains the rows of the backup, byte for byte.
   * @throws BackupError VERIFICATION_FAILED
   */
  verify(): Promise<void>;
  commit(): Promise<void>;
}

/**
 * Begins a transaction that replaces the content of the database with the backup's tables, without rows.
 */
export async function beginDatabaseRestore(
  client: pg.ClientBase,
  manifest: Manifest,
): Promise<DatabaseRestore> {
  await client.query('BEGIN');
  // If another program holds a lock, the restore fails instead of hanging.
  await client.query("SET LOCAL lock_timeout = '10s'");
  await client.query('SET LOCAL client_min_messages = warning');
  await createSchemaOf(client, manifest.migrations);
  await client.query(COPY_SETTINGS);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const rules = await suspendRules(client, [...columns.keys()]);
  // Removes rows that migrations inserted, because the backup contains its own version of them.
  await client.query(`TRUNCATE ${[...columns.keys()].join(', ')}`);
  let current: { table: string; stream: CopyStreamQuery } | null = null;

  const endTable = async () => {
    if (!current) return;
    const { stream } = current;
    current = null;
    stream.end();
    await finished(stream);
  };

  return {
    async write(table, chunk) {
      if (current?.table !== table) {
        await endTable();
        current = { table, stream: client.query(from(copyIn(table, columns.get(table) ?? []))) };
      }
      if (!current.stream.write(chunk)) await once(current.stream, 'drain');
    },
    async verify() {
      await endTable();
      for (const { name, value } of manifest.sequences) {
        await client.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
      }
      await rules.resume();
      const present = new Map((await listTables(client)).map((table) => [table.name, table]));
      for (const expected of manifest.tables) {
        const table = present.get(expected.name);
        const dumped = table && (await dumpTable(client, table));
        if (dumped?.rows === expected.rows && dumped.sha256 === expected.sha256) continue;
        throw new BackupError(
          'VERIFICATION_FAILED',
          `After loading, ${expected.name} has ${dumped?.rows ?? 'no'} rows that differ from the ${expected.rows} of the backup. Nothing was changed.`,
        );
      }
    },
    async commit() {
      await client.query('COMMIT');
    },
  };
}
