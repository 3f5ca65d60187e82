import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';

/** Row of a guest, who has no record of a customer. */
export interface GuestRow {
  readonly id: string;
  readonly code: string | null;
  readonly at: Date;
  readonly fullName: string;
}

/** How a module finds the rows of a guest, and gives them to the record under which they are exported and erased. */
export interface GuestPart {
  /** Rows without a record, newest first. `phone` as it is stored. */
  find(db: Queries, phone: string): Promise<readonly GuestRow[]>;
  /** Codes of rows, whatever record they have. */
  findCodes(db: Queries, ids: readonly string[]): Promise<readonly (string | null)[]>;
  /** Gives the rows that still have no record to a record. */
  give(tx: Queries, ids: readonly string[], userId: string): Promise<void>;
}

interface GuestColumns {
  /** Column with the id of the record. */
  readonly owner: PgColumn;
  readonly id: PgColumn;
  readonly phone: PgColumn;
  readonly fullName: PgColumn;
  readonly at: PgColumn;
  readonly code?: PgColumn;
}

/** Describes rows that have a telephone number, and belong to a record by a column. */
export function guestRows({ owner, id, phone, fullName, at, code }: GuestColumns): GuestPart {
  const { table } = owner;
  const codeOf = code ? sql<string | null>`${code}` : sql<null>`null`;
  return {
    async find(db, number) {
      const rows = await db
        .select({ id: sql<string>`${id}`, code: codeOf, at, fullName: sql<string>`${fullName}` })
        .from(table)
        .where(and(isNull(owner), eq(phone, number)))
        .orderBy(sql`${at} desc`);
      return rows.map((row) => ({ ...row, at: row.at as Date }));
    },
    async findCodes(db, ids) {
      const rows = await db
        .select({ code: codeOf })
        .from(table)
        .where(inArray(id, [...ids]));
      return rows.map((row) => row.code);
    },
    async give(tx, ids, userId) {
      await tx.execute(sql`update ${table} set ${sql.identifier(owner.name)} = ${userId}
        where ${and(isNull(owner), inArray(id, [...ids]))}`);
    },
  };
}
