import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { entity } from '../../platform/db/columns';
import { users } from '../../identity/users';

/** Notes of the back office about a customer. Rows are only added. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    ...entity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
  },
  (t) => [index('customer_notes_of').on(t.customerId, t.id)],
);
