import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entity } from '../../platform/db/columns';
import { users } from '../users';

/** Files in the file store, with their owner. */
export const files = pgTable(
  'files',
  {
    ...entity(),
    kind: text('kind', { enum: ['avatar'] }).notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId)],
);
