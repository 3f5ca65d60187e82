import { foldText } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client';
import { literal } from './like';

/** Stands between the parts of a search text; no part and no query holds it. */
const END = '|';
const FILLED_AT_ONCE = 500;
/** Fewer signs of a plate say nothing, and no index finds them. */
const MIN_PLATE_LENGTH = 3;
const plain = (text: string): string => foldText(text.replaceAll(END, ' '));

/** What a row is found by, folded as queries are: `code|name|+84…`. */
export const foldedParts = (parts: readonly string[]): string => parts.map(plain).join(END);

/** The column holds this, wherever. */
const holds = (column: PgColumn, part: string): SQL => sql`${column} like ${`%${literal(part)}%`}`;

/** Every word of the query, in any order; undefined where it has none. */
function holdsWords(column: PgColumn, query: string): SQL | undefined {
  const words = plain(query).split(' ').filter(Boolean);
  const all = words.map((word) => holds(column, word));
  return all.length === 0 ? undefined : sql`(${sql.join(all, sql` and `)})`;
}

/**
 * The part of a search text that a phone number stands for, whole or begun, in whatever spelling: `0912 345`,
 * `+84 (912) 345`, `84912345678`. Null where the query is none, or where its words say the same.
 */
export function phonePart(query: string): string | null {
  const digits = query.replace(/[\s.()-]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  const national = /^(?:\+84|0084|84(?=\d{9}$)|0)0?(\d+)$/.exec(digits)?.[1];
  if (national !== undefined) return `${END}+84${national}`;
  return digits === plain(query) ? null : digits;
}

/** The column holds every word of the query, or the phone number it is. */
export function matching(column: PgColumn, query: string): SQL {
  const words = holdsWords(column, query);
  if (words === undefined) return sql`false`;
  const phone = phonePart(query);
  return phone === null ? words : sql`(${words} or ${holds(column, phone)})`;
}

/** The same, or the plate it is, in any spelling, for texts that hold one. */
export function matchingPlateToo(column: PgColumn, query: string): SQL {
  const plates = [normalisePlate(query, 'car'), normalisePlate(query, 'motorbike')].map(plain);
  const long = [...new Set(plates)].filter((plate) => plate.length >= MIN_PLATE_LENGTH);
  return or(matching(column, query), ...long.map((plate) => holds(column, plate))) as SQL;
}

interface Filled<Row> {
  readonly table: PgTable;
  /** Rows without a search text, so many at a time. */
  readonly next: (isEmpty: SQL, limit: number) => PromiseLike<readonly (NoInfer<Row> & { id: string })[]>;
  readonly textOf: (row: Row) => string;
}

/**
 * Writes the search text of rows that have none: those from before there was one, and those of an older copy that still
 * ran. Here and not in SQL, so that it is folded as queries are.
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
