import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgJson, PgJsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { BuiltStatement } from './built-statement';
import type { Queries } from './client';

/** Inserts rows. A transaction inserts them immediately, {@link GatheredWrites} when `send` is called. */
export interface Inserts {
  insert<T extends PgTable>(table: T): { values(rows: Rows<T>): PromiseLike<unknown> };
}

type Rows<T extends PgTable> = T['$inferInsert'] | T['$inferInsert'][];

/** Rows of a transaction that one statement inserts, since a round trip takes longer than inserting a row. */
export interface GatheredWrites extends Inserts {
  /**
   * Sends everything that was added since the last call. Constraints are checked at the end, so that rows may
   * refer to each other. If one write fails, nothing is written.
   */
  send(): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of a table that have the same columns. */
interface Gathered {
  readonly table: PgTable;
  readonly columns: readonly string[];
  readonly rows: Row[];
}

/**
 * Creates an empty collection of writes.
 * @param tx transaction that sends the writes
 */
export function gatherWrites(tx: Queries): GatheredWrites {
  let gathered = new Map<string, Gathered>();
  return {
    insert: (table) => ({
      values(rows) {
        for (const row of [rows].flat() as Row[]) {
          const stored = storedRow(table, row);
          const columns = Object.keys(stored);
          const key = `${getTableName(table)} ${columns.join()}`;
          const group = gathered.get(key);
          if (group) group.rows.push(stored);
          else gathered.set(key, { table, columns, rows: [stored] });
        }
        return Promise.resolve();
      },
    }),
    async send() {
      if (gathered.size === 0) return;
      const groups = [...gathered.values()];
      gathered = new Map();
      const writes = groups.map((group, index) => `"write_${index}" as (${insertText(group, index + 1)})`);
      const params = groups.map(({ rows }) => toJson(rows));
      await tx.execute(new BuiltStatement({ sql: `with ${writes.join(', ')} select 1`, params }));
    },
  };
}

/**
 * Returns the values of a row by column name, in JSON form, without columns that have the database's default.
 */
function storedRow(table: PgTable, row: Row): Row {
  const stored: Record<string, unknown> = {};
  for (const [key, column] of Object.entries<PgColumn>(getTableColumns(table))) {
    const given = row[key];
    const value = given === undefined ? column.defaultFn?.() : given;
    if (value !== undefined) stored[column.name] = value === null ? null : toJsonValue(column, value);
  }
  return stored;
}

const toJsonValue = (column: PgColumn, value: unknown): unknown =>
  is(column, PgJsonb) || is(column, PgJson) ? value : column.mapToDriverValue(value);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns the text of an insert whose rows are one parameter, a JSON array. The text does not depend on the
 * number of rows, so PostgreSQL plans it once.
 */
function insertText({ table, columns }: Gathered, param: number): string {
  const [name, names] = [quoted(getTableName(table)), columns.map(quoted).join(', ')];
  const rows = `jsonb_populate_recordset(null::${name}, $${param}::jsonb)`;
  return `insert into ${name} (${names}) select ${names} from ${rows}`;
}

const LONE_SURROGATE = /\\ud[89a-f]/;

/**
 * Converts rows to JSON. Unpaired surrogates are replaced, because JSON in PostgreSQL rejects them; the
 * driver replaces them in other texts, too.
 */
function toJson(rows: readonly Row[]): string {
  const text = JSON.stringify(rows);
  if (!LONE_SURROGATE.test(text)) return text;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
}
