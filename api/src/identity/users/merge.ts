import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';

/**
 * Two customer records that are merged. Each module moves its own rows, in a transaction that has locked both
 * records.
 */
export interface MergedUsers {
  /** Id of the record that remains. */
  readonly into: string;
  readonly from: string;
}

/** Record of what a merge did to rows of one kind, so that it can be undone. It is stored as JSON. */
export interface MergeRecord {
  /** Keys of the rows that changed their owner. */
  readonly moved: readonly string[];
  /** Complete rows that were removed because both records had an equal one. */
  readonly removed?: readonly object[];
  /** Values from before, in a form that only the part reads. */
  readonly before?: unknown;
}

/** Numbers of rows that an undone merge returned, and of those that it could not return. */
export interface PutBack {
  readonly returned: number;
  /** Rows that were deleted or have another owner since. */
  readonly lost: number;
}

/** How a module moves rows of one kind when two customers are merged, and puts them back. */
export interface MergePart {
  move(tx: Queries, pair: MergedUsers, now: Date): Promise<MergeRecord>;
  putBack(tx: Queries, pair: MergedUsers, record: MergeRecord, now: Date): Promise<PutBack>;
}

interface OwnedRows {
  /** Column with the id of the owner. */
  readonly owner: PgColumn;
  /** Column that identifies a row of one owner. */
  readonly key: PgColumn;
  /** True if the rows have a version, which increases with each change. */
  readonly versioned?: boolean;
  /** Column by which rows of both records are equal; the row of the remaining record stays. */
  readonly equalBy?: PgColumn;
  /** Removes rows which both records have, and returns them as JSON in the column `row`. */
  readonly removeEqual?: (pair: MergedUsers) => readonly SQL[];
}

/** Moves rows that belong to a user by a column. A row that got a new owner since a merge is not put back. */
export function ownedRows({
  owner,
  key,
  versioned = false,
  equalBy,
  removeEqual = (pair) => (equalBy ? [removeFromOther(owner, equalBy, pair)] : []),
}: OwnedRows): MergePart {
  const { table } = owner;
  const give = async (tx: Queries, to: string, where: SQL | undefined, now: Date) => {
    const touched = versioned ? sql`, updated_at = ${now.toISOString()}, version = version + 1` : sql``;
    const { rows } = await tx.execute<{ key: string }>(
      sql`update ${table} set ${sql.identifier(owner.name)} = ${to}${touched} where ${where} returning ${key} as key`,
    );
    return rows.map((row) => row.key);
  };
  return {
    async move(tx, pair, now) {
      const removed: object[] = [];
      for (const statement of removeEqual(pair)) {
        const { rows } = await tx.execute<{ row: object }>(statement);
        removed.push(...rows.map(({ row }) => row));
      }
      const moved = await give(tx, pair.into, eq(owner, pair.from), now);
      return removed.length === 0 ? { moved } : { moved, removed };
    },
    async putBack(tx, { into, from }, { moved, removed = [] }, now) {
      const where = and(eq(owner, into), inArray(key, [...moved]));
      const back = moved.length === 0 ? [] : await give(tx, from, where, now);
      let restored = 0;
      for (const row of removed) {
        const { rowCount } = await tx.execute(sql`insert into ${table}
          select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`);
        restored += rowCount ?? 0;
      }
      const returned = back.length + restored;
      return { returned, lost: moved.length + removed.length - returned };
    },
  };
}

/** Removes the rows of the merged record which the remaining record has too. */
function removeFromOther(owner: PgColumn, equalBy: PgColumn, { into, from }: MergedUsers): SQL {
  const [user, same] = [sql.identifier(owner.name), sql.identifier(equalBy.name)];
  return sql`delete from ${owner.table} gone using ${owner.table} kept
    where gone.${user} = ${from} and kept.${user} = ${into} and gone.${same} = kept.${same}
    returning to_jsonb(gone) as row`;
}
