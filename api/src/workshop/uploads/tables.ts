import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { sql } from 'drizzle-orm';

/** Photos of a booking or a checklist. The random id grants access. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Record that shows it; null before, and such a photo is deleted after a day. */
    usedBy: text('used_by'),
    /** Sender's id: a photo that is sent again after a broken connection is stored once. */
    clientId: text('client_id'),
  },
  (t) => [
    uniqueIndex('uploads_once').on(t.userId, t.clientId),
    index('uploads_unused')
      .on(t.createdAt)
      .where(sql`${t.usedBy} is null`),
  ],
);
