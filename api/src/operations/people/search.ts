import type { SQL } from 'drizzle-orm';
import { users } from '../../identity/users';
import { matching } from '../../platform/db/search-text';

/**
 * Condition for users whose name and address contain every word, or whose phone number matches in any
 * spelling.
 */
export const peopleMatching = (query: string): SQL => matching(users.searchText, query);
