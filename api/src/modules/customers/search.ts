import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { literal } from '../../db/like';
import { users, vehicles } from '../../db/schema';
import { peopleMatching } from '../people/search';

/** Fewer signs of a plate say nothing, and no index finds them. */
const SHORTEST_PLATE = 3;

/** Customers, but for those whose record became part of another's. */
export const isCustomer = (): SQL =>
  and(eq(users.role, 'customer'), or(sql`${users.mergedIntoId} is null`, eq(users.status, 'active'))) as SQL;

/**
 * Customers by name, e-mail address or phone number as everywhere, or by the plate of a vehicle in any spelling. Each
 * half is found by an index of its own, so that 100,000 customers answer at once.
 */
export function customersMatching(query: string): SQL {
  const people = peopleMatching(query);
  const plate = query.toUpperCase().replace(/[^0-9A-ZĐ]/g, '');
  if (plate.length < SHORTEST_PLATE || !/\d/.test(plate)) return people;
  const owners = like(vehicles.plate, `%${literal(plate)}%`);
  return sql`${users.id} in (
    select ${users.id} from ${users} where ${people}
    union all select ${vehicles.ownerId} from ${vehicles} where ${vehicles.archivedAt} is null and ${owners})`;
}
