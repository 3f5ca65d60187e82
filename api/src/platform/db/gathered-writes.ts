import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BuiltStatement } from './built-statement';
import type { Queries } from './client';

/** Inserts rows: at once, as a transaction does, or later, as {@link GatheredWrites} do. */
export interface Inserts {
  insert<T extends PgTable>(table: T): { values(rows: Rows<T>): PromiseLike<unknown> };
}

type Rows<T extends PgTable> = T['$inferInsert'] | T['$inferInsert'][];

/** Rows of a transaction that are inserted by one statement, since a round trip costs more than a row. */
export interface GatheredWrites extends Inserts {
  /**
   * Sends everything added since the last call. Constraints are checked at the end, so that rows may refer to
   * each other. If one write fails, nothing is written.
   */
  send(): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** @param tx transaction of all writes */
export function gatherWrites(tx: Queries): GatheredWrites {
  let inserts: string[] = [];
  let params: unknown[] = [];
  return {
    insert: (table) => ({
      values(rows) {
        inserts.push(insertText(table, [rows].flat() as Row[], params));
        return Promise.resolve();
      },
    }),
    async send() {
      if (inserts.length === 0) return;
      const named = inserts.map((insert, index) => `"write_${index}" as (${insert})`);
      const statement = new BuiltStatement({ sql: `with ${named.join(', ')} select 1`, params });
      inserts = [];
      params = [];
      await tx.execute(statement);
    },
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Text of an insert, written here because drizzle's builder takes longer than the database; adds to `params`. */
function insertText(table: PgTable, rows: readonly Row[], params: unknown[]): string {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => quoted(name)).join(', ');
  const lists = rows.map((row) => {
    const values = columns.map(([key, column]) => valueText(column, row[key], params));
    return `(${values.join(', ')})`;
  });
  return `insert into ${quoted(getTableName(table))} (${names}) values ${lists.join(', ')}`;
}

function valueText(column: PgColumn, given: unknown, params: unknown[]): string {
  const value = given === undefined ? column.defaultFn?.() : given;
  if (value === undefined) return 'default';
  params.push(value === null ? null : column.mapToDriverValue(value));
  return `$${params.length}`;
}
