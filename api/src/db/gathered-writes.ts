import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client';

/** Writes rows: at once, as a transaction does, or later, as {@link GatheredWrites} do. */
export interface Inserts {
  insert<T extends PgTable>(table: T): { values(rows: Rows<T>): PromiseLike<unknown> };
}

type Rows<T extends PgTable> = T['$inferInsert'] | T['$inferInsert'][];

/** Writes of a transaction that are sent as one statement: each way to the database costs more than a row. */
export interface GatheredWrites extends Inserts {
  /** Adds another write, which must not need what the others write; what it returns is lost. */
  add(write: SQLWrapper): void;
  /**
   * Sends all that was gathered since the last time. Constraints are checked when all of it is written, so that a row
   * may name another one. Nothing is written where one of them fails.
   */
  send(): Promise<void>;
}

/** @param tx the transaction that all of it belongs to */
export function gatherWrites(tx: Queries): GatheredWrites {
  let writes: SQLWrapper[] = [];
  return {
    insert: (table) => ({
      values(rows) {
        const insert = tx.insert(table);
        writes.push(Array.isArray(rows) ? insert.values(rows) : insert.values(rows));
        return Promise.resolve();
      },
    }),
    add: (write) => void writes.push(write),
    async send() {
      const named = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
      writes = [];
      if (named.length > 0) await tx.execute(sql`with ${sql.join(named, sql`, `)} select 1`);
    },
  };
}
