import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/client';
import { cached } from './cached';
import type { SearchWords } from './words';

/** Minimum length of a word that is corrected; too many words are similar to a shorter word. */
const MIN_WORD_LENGTH = 3;
/** Minimum length of a word that may have two errors. */
const LONG_WORD_LENGTH = 8;
const MAX_NEAR = 5;
/** Maximum number of words that are compared with a misspelt word; the most common words are used. */
const MAX_WORDS = 10_000;
const KEPT_MS = 60_000;

/**
 * Returns the edit distance: the number of letters inserted, deleted or replaced, or of adjacent letters
 * transposed.
 */
export function editDistance(a: string, b: string): number {
  let [older, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = Number(a[i - 1] !== b[j - 1]);
      let distance = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + other);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) distance = Math.min(distance, at(older, j - 2) + 1);
      row.push(distance);
    }
    [older, previous] = [previous, row];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] as number;

/** Returns the nearest words of a vocabulary, only those with the same first letter if there are any. */
export function nearWords(word: string, vocabulary: readonly string[]): string[] {
  const maxErrors = word.length < MIN_WORD_LENGTH ? 0 : word.length < LONG_WORD_LENGTH ? 1 : 2;
  const near = vocabulary
    .filter((known) => known.length > 1 && Math.abs(known.length - word.length) <= maxErrors)
    .map((known) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= maxErrors);
  const alike = near.filter(({ known }) => known[0] === word[0]);
  return (alike.length > 0 ? alike : near)
    .sort((a, b) => a.distance - b.distance || (a.known < b.known ? -1 : 1))
    .slice(0, MAX_NEAR)
    .map(({ known }) => known);
}

/** Corrects the words of a query that match nothing; returns `null` if one of them has no similar word. */
export function corrected({ words }: SearchWords, vocabulary: readonly string[]): SearchWords | null {
  const known = (part: string) => part.includes(' ') || vocabulary.some((word) => word.includes(part));
  const right = words.map((names) =>
    names.some(known) ? names : names.slice(0, 1).flatMap((word) => nearWords(word, vocabulary)),
  );
  if (right.length === 0 || right.some((names) => names.length === 0)) return null;
  return { phrase: right.map(([word]) => word).join(' '), words: right };
}

/** Vocabulary by database and table. */
const vocabularies = new WeakMap<Queries, Map<PgTable, () => Promise<string[]>>>();

/**
 * Returns the words of a table's folded texts, at most {@link MAX_WORDS}. They are cached for a minute, since
 * reading them all is expensive and any user may misspell a word. New words appear after that minute.
 * @param where rows to include; it must be the same in every call for a table
 */
export function vocabularyOf(
  db: Queries,
  table: PgTable,
  text: SQLWrapper,
  where: SQL | undefined,
): Promise<string[]> {
  const known = vocabularies.get(db) ?? new Map<PgTable, () => Promise<string[]>>();
  vocabularies.set(db, known);
  const vocabulary = known.get(table) ?? cached(KEPT_MS, () => readVocabulary(db, table, text, where));
  known.set(table, vocabulary);
  return vocabulary();
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
    group by word order by count(*) desc, word limit ${MAX_WORDS}`);
  return rows.map(({ word }) => word);
}
