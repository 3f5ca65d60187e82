import { and, eq, isNull, like, sql, type SQL } from 'drizzle-orm';
import { literal } from '../../platform/db/like';
import { users } from '../../identity/users';
import { vehicles } from '../../workshop/vehicles';
import { peopleMatching } from '../people';

/** Minimum length of a part of a plate; shorter parts match too much, and no index supports them. */
const MIN_PLATE_LENGTH = 3;

/** Condition for customers whose record was neither merged into another record nor erased. */
export const isCustomer = (): SQL =>
  and(eq(users.role, 'customer'), isNull(users.mergedIntoId), isNull(users.erasedAt)) as SQL;

/**
 * Matches customers by name, e-mail address or phone number, or by the plate of a vehicle, however it is
 * written. Both parts of the condition use an index, so that the search stays fast with 100,000 customers.
 */
export function customersMatching(query: string): SQL {
  const people = peopleMatching(query);
  const plates = platesMatching(query);
  if (plates === null) return people;
  return sql`${users.id} in (
    select ${users.id} from ${users} where ${people}
    union all select ${vehicles.ownerId} from ${vehicles} where ${vehicles.archivedAt} is null and ${plates})`;
}

/** Matches vehicles by a part of their plate or by their owner; each part of the condition uses an index. */
export function vehiclesMatching(query: string): SQL {
  const plates = platesMatching(query);
  const owned = sql`select ${vehicles.id} from ${vehicles} where ${vehicles.ownerId} in (
    select ${users.id} from ${users} where ${isCustomer()} and ${peopleMatching(query)})`;
  if (plates === null) return sql`${vehicles.id} in (${owned})`;
  return sql`${vehicles.id} in (${owned} union all select ${vehicles.id} from ${vehicles} where ${plates})`;
}

/** Matches the plates that contain a text, however it is written; null if it cannot be a part of a plate. */
function platesMatching(query: string): SQL | null {
  const plate = query.toUpperCase().replace(/[^0-9A-ZĐ]/g, '');
  if (plate.length < MIN_PLATE_LENGTH || !/\d/.test(plate)) return null;
  return like(vehicles.plate, `%${literal(plate)}%`);
}
