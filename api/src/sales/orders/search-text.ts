import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders } from './tables';
import { fillEmptyTexts, foldedParts, matching } from '../../platform/db/search-text';

type Searchable = Pick<typeof orders.$inferSelect, 'code' | 'contactName' | 'contactPhone'>;

/** Returns the folded search text of an order for the back office: `code|name|+84…`. */
export const orderSearchText = ({ code, contactName, contactPhone }: Searchable): string =>
  foldedParts([code, contactName, contactPhone]);

/**
 * Matches orders whose code, name or phone number contains every word, or whose phone number matches, however
 * it is written.
 */
export const ordersMatching = (query: string): SQL => matching(orders.searchText, query);

/** Fills in missing search texts. */
export function fillSearchTexts(db: Queries): Promise<void> {
  const { id, code, contactName, contactPhone } = orders;
  return fillEmptyTexts(db, {
    table: orders,
    next: (isEmpty, limit) =>
      db.select({ id, code, contactName, contactPhone }).from(orders).where(isEmpty).limit(limit),
    textOf: orderSearchText,
  });
}
