import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client';

/** Inserts rows: at once, as a transaction does, or later, as {@link GatheredWrites} do. */
export interface Inserts {
  insert<T extends PgTable>(table: T): { values(rows: Rows<T>): PromiseLike<unknown> };
}

type Rows<T extends PgTable> = T['$inferInsert'] | T['$inferInsert'][];

/** Writes of a transaction that are sent as one statement, since a round trip costs more than a row. */
export interface GatheredWrites extends Inserts {
  /** Adds another write, which must not depend on the others; its result is discarded. */
  add(write: SQLWrapper): void;
  /**
   * Sends everything added since the last call. Constraints are checked at the end, so that rows may refer to
   * each other. If one write fails, nothing is written.
   */
  send(): Promise<void>;
}

/** @param tx transaction of all writes */
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
