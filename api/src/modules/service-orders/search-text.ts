import { toLocalPhone } from '@evcare/shared-contracts';
import { foldText } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { literal } from '../../db/like';
import { serviceOrders } from '../../db/schema';
import { toStoredPhone } from '../users/phone';

/** Stands between the parts; no part and no query holds it. */
const END = '|';
const FILLED_AT_ONCE = 500;
const plain = (text: string): string => foldText(text.replaceAll(END, ' '));

type Searchable = Pick<typeof serviceOrders.$inferInsert, 'code' | 'fullName' | 'phoneNumber' | 'vehicle'>;

/** What a service order is found by in the office: `code|name|+84…|plate`, folded. */
export const searchTextOf = ({ code, fullName, phoneNumber, vehicle }: Searchable): string =>
  [code, fullName, phoneNumber, vehicle.plate].map(plain).join(END);

/** By words of code and name, by plate, or by phone number, in any spelling. */
export function ordersMatching(query: string): SQL {
  const holds = (part: string) => sql`${serviceOrders.searchText} like ${`%${literal(part)}%`}`;
  const every = plain(query).split(' ').filter(Boolean).map(holds);
  const plates = [normalisePlate(query, 'car'), normalisePlate(query, 'motorbike')].map(plain);
  const digits = query.replace(/[\s.()-]/g, '');
  const phone = /^\+?\d{4,}$/.test(digits) ? phonePart(digits) : null;
  const ways = [
    ...(every.length > 0 ? [sql`(${sql.join(every, sql` and `)})`] : []),
    ...[...new Set(plates)].filter((plate) => plate.length >= 3).map(holds),
    ...(phone === null ? [] : [holds(phone)]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** Whole numbers as they are stored; the beginning or the end of one by its digits. */
function phonePart(digits: string): string {
  const stored = toStoredPhone(toLocalPhone(digits));
  if (stored.startsWith('+84') && stored.length === 12) return stored;
  return digits.startsWith('0') ? `${END}+84${digits.slice(1)}` : digits;
}

/** Writes the search text of service orders that have none: those from before there was one. */
export async function fillOrderSearchTexts(db: Queries): Promise<void> {
  const { id, code, fullName, phoneNumber, vehicle } = serviceOrders;
  for (;;) {
    const rows = await db
      .select({ id, code, fullName, phoneNumber, vehicle })
      .from(serviceOrders)
      .where(sql`${serviceOrders.searchText} = ''`)
      .limit(FILLED_AT_ONCE);
    if (rows.length === 0) return;
    const texts = rows.map((row) => ({ id: row.id, text: searchTextOf(row) }));
    await db.execute(sql`
      update ${serviceOrders} set search_text = filled.text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as filled(id text, text text)
      where ${serviceOrders.id} = filled.id`);
  }
}
