import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/client';
import { kept } from './kept';
import type { SearchWords } from './words';

/** Shorter words are left as they are: too much is near them. */
const SHORTEST = 3;
/** From here on a word may be wrong in two places. */
const LONG = 8;
const MOST_NEAR = 5;
/** Words that are compared with a misspelt one; the commonest where there are more. */
const MOST_WORDS = 10_000;
const KEPT_MS = 60_000;

/** Steps from one word to another: a letter more, less, other, or two that changed places. */
export function editDistance(a: string, b: string): number {
  let [older, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + other);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, at(older, j - 2) + 1);
      row.push(least);
    }
    [older, previous] = [previous, row];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] as number;

/** Words that somebody may have meant, the nearest ones; those with the same first letter before all others. */
export function nearWords(word: string, vocabulary: readonly string[]): string[] {
  const most = word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2;
  const near = vocabulary
    .filter((known) => known.length > 1 && Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= most);
  const alike = near.filter(({ known }) => known[0] === word[0]);
  return (alike.length > 0 ? alike : near)
    .sort((a, b) => a.distance - b.distance || (a.known < b.known ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ known }) => known);
}

/** A query with the words that nothing holds put right; null where there is nothing near one of them. */
export function corrected({ words }: SearchWords, vocabulary: readonly string[]): SearchWords | null {
  const known = (part: string) => part.includes(' ') || vocabulary.some((word) => word.includes(part));
  const right = words.map((names) =>
    names.some(known) ? names : names.slice(0, 1).flatMap((word) => nearWords(word, vocabulary)),
  );
  if (right.length === 0 || right.some((names) => names.length === 0)) return null;
  return { phrase: right.map(([word]) => word).join(' '), words: right };
}

/** One vocabulary for each table of each API instance. */
const vocabularies = new WeakMap<Queries, Map<PgTable, () => Promise<string[]>>>();

/**
 * Words of a table's folded texts, at most {@link MOST_WORDS}; kept for a minute, since reading them all is dear and
 * anybody may misspell. What is new is known after that minute.
 * @param where which rows count; the same in every call for a table
 */
export function vocabularyOf(
  db: Queries,
  table: PgTable,
  text: SQLWrapper,
  where: SQL | undefined,
): Promise<string[]> {
  const known = vocabularies.get(db) ?? new Map<PgTable, () => Promise<string[]>>();
  vocabularies.set(db, known);
  const ask = known.get(table) ?? kept(KEPT_MS, () => readVocabulary(db, table, text, where));
  known.set(table, ask);
  return ask();
}

async function readVocabulary(
  db: Queries,
  table: PgTable,
  text: SQLWrapper,
  where: SQL | undefined,
): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${table}, regexp_split_to_table(${text}, '[^[:alnum:]]+') as word
    where ${where ?? sql`true`} and word <> ''
    group by word order by count(*) desc, word limit ${MOST_WORDS}`);
  return rows.map(({ word }) => word);
}
