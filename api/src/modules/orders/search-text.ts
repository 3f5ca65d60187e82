import { foldText } from '@evcare/shared-contracts/shop';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { literal } from '../../db/like';
import { orders } from '../../db/schema';

/** Stands between the parts; no part and no query holds it. */
const END = '|';
const FILLED_AT_ONCE = 500;
const plain = (text: string): string => foldText(text.replaceAll(END, ' '));

type Searchable = Pick<typeof orders.$inferSelect, 'code' | 'contactName' | 'contactPhone'>;

/** What an order is found by in the back office: `code|name|+84…`, folded. */
export const orderSearchText = ({ code, contactName, contactPhone }: Searchable): string =>
  [code, contactName, contactPhone].map(plain).join(END);

/** Orders whose code, name or phone number holds every word, or whose phone number it is in any spelling. */
export function ordersMatching(query: string): SQL {
  const words = plain(query).split(' ').filter(Boolean);
  if (words.length === 0) return sql`false`;
  const every = sql.join(
    words.map((word) => holds(word)),
    sql` and `,
  );
  const phone = phonePart(query);
  return phone === null ? sql`(${every})` : sql`((${every}) or ${holds(phone)})`;
}

const holds = (part: string): SQL => sql`${orders.searchText} like ${`%${literal(part)}%`}`;

/** The part of a search text that a phone number stands for; null where the query is none. */
function phonePart(query: string): string | null {
  const digits = query.replace(/[\s.()-]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  const national = /^(?:\+84|0084|84(?=\d{9}$)|0)0?(\d+)$/.exec(digits)?.[1];
  return national === undefined ? digits : `${END}+84${national}`;
}

/**
 * Writes the search text of orders that have none: those from before there was one, and those of an older copy that
 * still ran. Here and not in SQL, so that it is folded as queries are.
 */
export async function fillSearchTexts(db: Queries): Promise<void> {
  for (;;) {
    const rows = await db
      .select({
        id: orders.id,
        code: orders.code,
        contactName: orders.contactName,
        contactPhone: orders.contactPhone,
      })
      .from(orders)
      .where(sql`${orders.searchText} = ''`)
      .limit(FILLED_AT_ONCE);
    if (rows.length === 0) return;
    const texts = rows.map((row) => ({ id: row.id, text: orderSearchText(row) }));
    await db.execute(sql`
      update ${orders} set search_text = filled.text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as filled(id text, text text)
      where ${orders.id} = filled.id`);
  }
}
