import type { SQL } from 'drizzle-orm';
import { users } from '../../db/schema';
import { matching } from '../../db/search-text';

/** People whose name and address hold every word, or whose phone number it is in any spelling. */
export const peopleMatching = (query: string): SQL => matching(users.searchText, query);
