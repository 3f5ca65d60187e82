import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { serviceOrders } from '../../db/schema';
import { fillEmptyTexts, foldedParts, matchingPlateToo } from '../../db/search-text';

type Searchable = Pick<typeof serviceOrders.$inferInsert, 'code' | 'fullName' | 'phoneNumber' | 'vehicle'>;

/** What a service order is found by in the office: `code|name|+84…|plate`, folded. */
export const searchTextOf = ({ code, fullName, phoneNumber, vehicle }: Searchable): string =>
  foldedParts([code, fullName, phoneNumber, vehicle.plate]);

/** By words of code and name, by plate, or by phone number, in any spelling. */
export const ordersMatching = (query: string): SQL => matchingPlateToo(serviceOrders.searchText, query);

/** Writes the search text of service orders that have none: those from before there was one. */
export function fillOrderSearchTexts(db: Queries): Promise<void> {
  const { id, code, fullName, phoneNumber, vehicle } = serviceOrders;
  return fillEmptyTexts(db, {
    table: serviceOrders,
    next: (isEmpty, most) =>
      db.select({ id, code, fullName, phoneNumber, vehicle }).from(serviceOrders).where(isEmpty).limit(most),
    textOf: searchTextOf,
  });
}
