import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { serviceOrders } from './tables';
import { fillEmptyTexts, foldedParts, matchingPlateToo } from '../../platform/db/search-text';

type Searchable = Pick<typeof serviceOrders.$inferInsert, 'code' | 'fullName' | 'phoneNumber' | 'vehicle'>;

/** Search text of a service order: `code|name|+84…|plate`, folded. */
export const searchTextOf = ({ code, fullName, phoneNumber, vehicle }: Searchable): string =>
  foldedParts([code, fullName, phoneNumber, vehicle.plate]);

/**
 * Matches service orders by words of the code or name, by plate, or by phone number, ignoring case, accents
 * and separators.
 */
export const ordersMatching = (query: string): SQL => matchingPlateToo(serviceOrders.searchText, query);

/** Fills in the search text of service orders created before the column `search_text` existed. */
export function fillOrderSearchTexts(db: Queries): Promise<void> {
  const { id, code, fullName, phoneNumber, vehicle } = serviceOrders;
  return fillEmptyTexts(db, {
    table: serviceOrders,
    next: (isEmpty, limit) =>
      db.select({ id, code, fullName, phoneNumber, vehicle }).from(serviceOrders).where(isEmpty).limit(limit),
    textOf: searchTextOf,
  });
}
