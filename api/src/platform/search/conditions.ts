import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { literal } from '../db/like';
import { NAME_END } from './search-text';
import type { SearchWords } from './words';

const contains = (text: SQLWrapper, part: string): SQL => sql`${text} like ${`%${literal(part)}%`}`;
/** Removes spaces and hyphens, so that `PIN12V45` matches `PIN-12V-45`, and `150kw` matches `150 kW`. */
const compact = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '[^[:alnum:]|]', '', 'g')`;
const compacted = (part: string): string => part.replace(/[^\p{L}\p{N}]/gu, '');
/** True for words with a hyphen, or with letters and digits, which are codes or sizes. */
const isCode = (part: string): boolean => /-|\p{L}\p{N}|\p{N}\p{L}/u.test(part);
const holds = (text: SQLWrapper, part: string): SQL =>
  isCode(part) ? contains(compact(text), compacted(part)) : contains(text, part);
const all = (parts: SQL[]): SQL => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` and `)})`);
const any = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`;
const sum = (parts: SQL[]): SQL => (parts.length === 0 ? sql`0::int` : sql`(${sql.join(parts, sql` + `)})`);

/** Returns the code of a row, which is the first word after its name: `bdxm` for `BD-XM`. */
const codeOf = (text: SQLWrapper): SQL =>
  compact(sql`split_part(split_part(${text}, ${NAME_END}, 2), ' ', 1)`);

/** Condition that a folded text has the query as its code, or contains each word or one of its synonyms. */
export function holdsWords(text: SQLWrapper, { phrase, words }: SearchWords): SQL {
  const inText = all(words.map((names) => any(names.map((name) => holds(text, name)))));
  const code = compacted(phrase);
  return code === '' ? inText : sql`(${inText} or ${codeOf(text)} = ${code})`;
}

/**
 * Rank of a match: first the code itself, then names that begin with the query, then names with a word that
 * begins with the query, then the rest.
 */
export function rankOf(text: SQLWrapper, { phrase, words }: SearchWords): SQL {
  const name = sql`split_part(${text}, ${NAME_END}, 1)`;
  const rest = sql`split_part(${text}, ${NAME_END}, 2)`;
  const start = `${literal(phrase)}%`;
  const byWord = words.map(
    (names) => sql`(case
      when ${any(names.map((word) => contains(sql`' ' || ${name}`, ` ${word}`)))} then 4
      when ${any(names.map((word) => holds(name, word)))} then 2
      else 0 end)`,
  );
  return sum([
    sql`(case when ${codeOf(text)} = ${compacted(phrase)} then 200 else 0 end)`,
    sql`(case when ${name} like ${start} then 100 when ${rest} like ${start} then 80
      when ' ' || ${name} like ${`% ${start}`} then 50
      when ' ' || ${rest} like ${`% ${start}`} then 30 else 0 end)`,
    ...byWord,
  ]);
}
