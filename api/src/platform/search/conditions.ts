import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { literal } from '../db/like';
import { NAME_END } from './search-text';
import type { SearchWords } from './words';

const holds = (text: SQLWrapper, part: string): SQL => sql`${text} like ${`%${literal(part)}%`}`;
const all = (parts: SQL[]): SQL => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` and `)})`);
const any = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`;
const sum = (parts: SQL[]): SQL => (parts.length === 0 ? sql`0::int` : sql`(${sql.join(parts, sql` + `)})`);

/** Condition for a folded text that contains every word of a query, or a synonym of it. */
export const holdsWords = (text: SQLWrapper, { words }: SearchWords): SQL =>
  all(words.map((names) => any(names.map((name) => holds(text, name)))));

/** Rank of a match: names that begin with the query, then names with words that begin so, then the rest. */
export function rankOf(text: SQLWrapper, { phrase, words }: SearchWords): SQL {
  const name = sql`split_part(${text}, ${NAME_END}, 1)`;
  const rest = sql`split_part(${text}, ${NAME_END}, 2)`;
  const start = `${literal(phrase)}%`;
  const byWord = words.map(
    (names) => sql`(case
      when ${any(names.map((word) => holds(sql`' ' || ${name}`, ` ${word}`)))} then 4
      when ${any(names.map((word) => holds(name, word)))} then 2
      else 0 end)`,
  );
  return sum([
    sql`(case when ${name} like ${start} then 100 when ${rest} like ${start} then 80
      when ' ' || ${name} like ${`% ${start}`} then 50
      when ' ' || ${rest} like ${`% ${start}`} then 30 else 0 end)`,
    ...byWord,
  ]);
}
