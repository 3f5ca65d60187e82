import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../src/platform/db/migrate';

export interface Refusal {
  readonly file: string;
  readonly statement: string;
}

/** Statements that break the previous release, which still reads or writes the objects that they change. */
const BREAKS = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|MATERIALIZED\s+VIEW|TYPE|FUNCTION)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i,
  /\bDROP\s+DEFAULT\b/i,
];
const REQUIRED_COLUMN = /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT)[^,;]*\bNOT\s+NULL\b/i;
const SET_REQUIRED = /\bALTER\s+(?:COLUMN\s+)?("?\w+"?)\s+SET\s+NOT\s+NULL\b/i;
const NAMED_VERSION = /^--\s*contract:.*\b\d+\.\d+\.\d+\b/m;

const withoutComments = (sql: string): string => sql.replace(/--(?!> statement-breakpoint).*$/gm, '');

/**
 * Returns the statements of a migration that would break the previous release, unless the migration names the
 * release that stopped using their objects.
 */
export function refusedStatements(file: string, sql: string): readonly Refusal[] {
  if (NAMED_VERSION.test(sql)) return [];
  const bare = withoutComments(sql);
  const hasDefault = (column: string) =>
    new RegExp(`ALTER\\s+(COLUMN\\s+)?${column}\\s+SET\\s+DEFAULT`, 'i').test(bare);
  return bare
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => {
      if (BREAKS.some((pattern) => pattern.test(statement))) return true;
      const column = SET_REQUIRED.exec(statement)?.[1];
      if (column) return !hasDefault(column);
      return (
        /^ALTER TABLE/i.test(statement) && REQUIRED_COLUMN.test(statement) && !/\bDEFAULT\b/i.test(statement)
      );
    })
    .map((statement) => ({ file, statement }));
}

/** Returns the committed migrations with their numbers. */
export function committedMigrations(): readonly {
  readonly file: string;
  readonly number: number;
  readonly sql: string;
}[] {
  const folder = migrationsFolder();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      file,
      number: Number(file.slice(0, 4)),
      sql: readFileSync(join(folder, file), 'utf8'),
    }));
}

/** Returns the entries of the journal in the order in which they run. */
export function journal(): readonly { readonly tag: string; readonly when: number }[] {
  const text = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(text) as { entries: { tag: string; when: number }[] }).entries;
}
