import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../../platform/db/migrate';
import { BackupError } from './errors';

const BREAKPOINT = '--> statement-breakpoint';

interface Migration {
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Returns the migrations of this release in order, with the hashes that the database records. */
async function releaseMigrations(): Promise<Migration[]> {
  const folder = migrationsFolder();
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split(BREAKPOINT),
      };
    }),
  );
}

/**
 * Replaces the database schema with that of a backup, in the current transaction.
 * @throws BackupError ARCHIVE_NEWER if this release lacks one of the backup's migrations
 */
export async function createSchemaOf(client: pg.ClientBase, hashes: readonly string[]): Promise<void> {
  const migrations = await releaseMigrations();
  const known = hashes.every((hash, index) => migrations[index]?.hash === hash);
  if (!known || hashes.length === 0) {
    throw new BackupError(
      'ARCHIVE_NEWER',
      'The backup has migrations that this release does not know. Restore it with the release that made it.',
    );
  }
  await dropSchema(client);
  for (const { statements } of migrations.slice(0, hashes.length)) {
    for (const statement of statements) await client.query(statement);
  }
  await client.query('CREATE SCHEMA drizzle');
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
}

/** Statements that drop the application's objects in `public`; objects of extensions stay. */
const DROPS = `
  SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
    SELECT 1 AS turn, CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
           c.oid::regclass::text AS name, 'pg_class'::regclass AS class, c.oid, c.relnamespace AS space
      FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT 2, 'ROUTINE', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid, p.pronamespace FROM pg_proc p
    UNION ALL
    SELECT 3, 'TYPE', t.oid::regtype::text, 'pg_type'::regclass, t.oid, t.typnamespace
      FROM pg_type t WHERE t.typtype IN ('e', 'd')
  ) made
  WHERE space = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = class AND d.objid = made.oid AND d.deptype = 'e')
  ORDER BY turn`;

async function dropSchema(client: pg.ClientBase): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) await client.query(statement);
}

/** Suspended foreign keys and triggers, which would reject rows that are restored table by table. */
export interface Suspended {
  /** Adds the foreign keys again, which checks every row, and turns the triggers on. */
  resume(): Promise<void>;
}

/** Drops foreign keys and turns the application's triggers off, within the current transaction. */
export async function suspendRules(client: pg.ClientBase, tables: readonly string[]): Promise<Suspended> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const named = rows.map((row) => ({ ...row, name: pg.escapeIdentifier(row.name) }));
  for (const { table, name } of named) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return {
    async resume() {
      for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const { table, name, definition } of named) {
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      }
    },
  };
}
