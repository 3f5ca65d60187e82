import { foldText } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client';
import { literal } from './like';

/** Separator of the parts of a search text, which no part and no query contains. */
const END = '|';
const FILLED_AT_ONCE = 500;
/** Minimum length of a part of a plate; shorter parts match too much, and no index supports them. */
const MIN_PLATE_LENGTH = 3;
const plain = (text: string): string => foldText(text.replaceAll(END, ' '));

/** Returns the search text of a row, folded like queries: `code|name|+84…`. */
export const foldedParts = (parts: readonly string[]): string => parts.map(plain).join(END);

/** Condition that the column contains a text. */
const holds = (column: PgColumn, part: string): SQL => sql`${column} like ${`%${literal(part)}%`}`;

/** Condition that the column contains every word of the query, in any order; undefined if it has no words. */
function holdsWords(column: PgColumn, query: string): SQL | undefined {
  const words = plain(query).split(' ').filter(Boolean);
  const all = words.map((word) => holds(column, word));
  return all.length === 0 ? undefined : sql`(${sql.join(all, sql` and `)})`;
}

/**
 * Converts a complete or partial phone number to its form in search texts, however it is written: `0912 345`,
 * `+84 (912) 345`, `84912345678`. Returns `null` if the query is not a phone number, or if a search for its
 * words already matches the same texts.
 */
export function phonePart(query: string): string | null {
  const digits = query.replace(/[\s.()-]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  const national = /^(?:\+84|0084|84(?=\d{9}$)|0)0?(\d+)$/.exec(digits)?.[1];
  if (national !== undefined) return `${END}+84${national}`;
  return digits === plain(query) ? null : digits;
}

/** Condition that the column contains every word of the query, or the phone number. */
export function matching(column: PgColumn, query: string): SQL {
  const words = holdsWords(column, query);
  if (words === undefined) return sql`false`;
  const phone = phonePart(query);
  return phone === null ? words : sql`(${words} or ${holds(column, phone)})`;
}

/**
 * Same as {@link matching}, but also matches a plate, however it is written, in texts that contain plates.
 */
export function matchingPlateToo(column: PgColumn, query: string): SQL {
  const plates = [normalisePlate(query, 'car'), normalisePlate(query, 'motorbike')].map(plain);
  const long = [...new Set(plates)].filter((plate) => plate.length >= MIN_PLATE_LENGTH);
  return or(matching(column, query), ...long.map((plate) => holds(column, plate))) as SQL;
}

interface Filled<Row> {
  readonly table: PgTable;
  /** Reads the next batch of rows that have no search text. */
  readonly next: (isEmpty: SQL, limit: number) => PromiseLike<readonly (NoInfer<Row> & { id: string })[]>;
  readonly textOf: (row: Row) => string;
}

/**
 * Writes the missing search texts of rows that were created before the column existed, and of rows written by
 * older instances that still run. The texts are not computed in SQL, so that they are folded exactly like
 * queries.
 */
export async function fillEmptyTexts<Row>(db: Queries, { table, next, textOf }: Filled<Row>): Promise<void> {
  for (;;) {
    const rows = await next(sql`${table}.search_text = ''`, FILLED_AT_ONCE);
    if (rows.length === 0) return;
    const texts = rows.map((row) => ({ id: row.id, text: textOf(row) }));
    await db.execute(sql`
      update ${table} set search_text = filled.text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as filled(id text, text text)
      where ${table}.id = filled.id`);
  }
}
