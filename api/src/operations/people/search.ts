import type { SQL } from 'drizzle-orm';
import { users } from '../../identity/users';
import { matching } from '../../platform/db/search-text';

/**
 * Matches users whose name and e-mail address together contain every word, or whose phone number matches,
 * however it is written.
 */
export const peopleMatching = (query: string): SQL => matching(users.searchText, query);
