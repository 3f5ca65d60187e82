import { foldText } from '@evcare/shared-contracts/shop';
import { sql, type SQL } from 'drizzle-orm';
import { literal } from '../../db/like';
import { users } from '../../db/schema';

const holds = (part: string): SQL => sql`${users.searchText} like ${`%${literal(part)}%`}`;

/** People whose name and address hold every word, or whose phone number it is in any spelling. */
export function peopleMatching(query: string): SQL {
  const words = foldText(query.replaceAll('|', ' ')).split(' ').filter(Boolean);
  if (words.length === 0) return sql`false`;
  const every = sql.join(words.map(holds), sql` and `);
  const digits = query.replace(/[\s.()-]/g, '');
  const national = /^(?:\+84|0084|84(?=\d{9}$)|0)(\d{2,})$/.exec(digits)?.[1];
  return national === undefined ? sql`(${every})` : sql`((${every}) or ${holds(`|+84${national}`)})`;
}
