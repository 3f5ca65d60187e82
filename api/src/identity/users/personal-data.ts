import type { RetainedDataKind, OpenMatter } from '@evcare/shared-contracts/workshop';
import { getTableName, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';
import { users } from './tables';

/** Name shown for a person whose data was erased. */
export const ERASED_NAME = 'Khách đã xoá';
/** Replaces an erased text in columns that may not be empty. */
export const ERASED_TEXT = 'Đã xoá';

/** Customer whose data is exported or erased: the record and all records that were merged into it. */
export interface DataSubject {
  readonly userIds: readonly string[];
}

type Labels = Readonly<Record<string, string | { readonly label: string }>>;

/** Part of a copy of personal data: rows of one kind, with the label of each column. */
export interface CopySection {
  readonly id: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Labels of the values of columns, for the readable page. */
  readonly labels?: Readonly<Record<string, Labels>> | undefined;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** File on disk that an erasure deletes after its commit. */
export interface StoredFile {
  readonly folder: 'avatars' | 'uploads';
  readonly name: string;
}

/** Rows that stay after an erasure, with the time from which their term is counted. */
export interface RetainedRows {
  readonly kind: RetainedDataKind;
  readonly count: number;
  /** Time of the newest row; null if there is no term. */
  readonly newest: Date | null;
}

/**
 * How a module exports and erases the personal data in its tables. Each module declares a part; a test compares the
 * tables with those of the database that lead to a customer.
 */
export interface PersonalDataPart {
  readonly tables: readonly PgTable[];
  copy?(db: Queries, subject: DataSubject): Promise<readonly CopySection[]>;
  /** E-mail addresses that the customer used, whose mails are dropped. */
  findAddresses?(db: Queries, subject: DataSubject): Promise<readonly string[]>;
  /** Matters that must be settled before an erasure. */
  findOpen?(db: Queries, subject: DataSubject, now: Date): Promise<readonly OpenMatter[]>;
  /** Rows that stay, as of now. */
  findRetained?(db: Queries, subject: DataSubject): Promise<readonly RetainedRows[]>;
  /**
   * Erases in the transaction that has locked the customer. It may run again on data that is already erased.
   * @returns files to delete after the commit
   */
  erase?(tx: Queries, subject: DataSubject, now: Date): Promise<readonly StoredFile[] | void>;
  /**
   * Erases what erasures left only until the end of its term.
   * @param before end of the term: rows from before this time are due
   * @returns number of changed rows
   */
  eraseRetained?(db: Queries, before: Date): Promise<number>;
}

/** Condition for rows whose column has one of the subject's ids. */
export const ofSubject = (column: PgColumn, { userIds }: DataSubject): SQL => inArray(column, [...userIds]);

/** Ids of the customers whose data was erased, for a condition. */
export const erasedUsers = (db: Queries) =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));

/** Returns how to find the e-mail addresses in a column of the rows that belong to a customer by another column. */
export const addressesIn =
  (email: PgColumn, owner: PgColumn): NonNullable<PersonalDataPart['findAddresses']> =>
  async (db, subject) => {
    const { rows } = await db.execute<{ email: string }>(
      sql`select distinct ${email} as email from ${email.table} where ${ofSubject(owner, subject)} and ${email} is not null`,
    );
    return rows.map((row) => row.email);
  };

/** Counts rows that stay after an erasure, and finds the time of the newest. */
export async function countRetained(
  db: Queries,
  at: PgColumn,
  where: SQL | undefined,
): Promise<Omit<RetainedRows, 'kind'>> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, newest: max(at) })
    .from(at.table)
    .where(where);
  return { count: row?.count ?? 0, newest: (row?.newest ?? null) as Date | null };
}

/** Deletes the rows that belong to a customer by a column, and exports them if they have a section. */
export function deletedRows(
  owner: PgColumn,
  copy?: (subject: SQL) => { readonly section: Omit<CopySection, 'rows'>; readonly query: SQL },
): PersonalDataPart {
  return {
    tables: [owner.table],
    ...(copy && {
      copy: async (db, subject) => {
        const { section, query } = copy(ofSubject(owner, subject));
        return [await readSection(db, section, query)];
      },
    }),
    async erase(tx, subject) {
      await tx.execute(sql`delete from ${owner.table} where ${ofSubject(owner, subject)}`);
    },
  };
}

/** Reads the rows of a section; the query names its columns as the section does. */
export async function readSection(
  db: Queries,
  section: Omit<CopySection, 'rows'>,
  query: SQL,
): Promise<CopySection> {
  const { rows } = await db.execute<Record<string, unknown>>(query);
  return { ...section, rows };
}

/** Names of the tables of parts. */
export const tablesOf = (parts: readonly PersonalDataPart[]): string[] =>
  parts.flatMap(({ tables }) => tables.map((table) => getTableName(table)));
