import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { sql } from 'drizzle-orm';

/** Photos of a booking, a checklist or a review. Anyone who knows the random id of a photo can read it. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Record that shows the photo; null until it is claimed. Unclaimed photos are deleted after a day. */
    usedBy: text('used_by'),
    /** Id chosen by the sender, so that a photo sent again after a lost connection is stored once. */
    clientId: text('client_id'),
  },
  (t) => [
    uniqueIndex('uploads_once').on(t.userId, t.clientId),
    index('uploads_unused')
      .on(t.createdAt)
      .where(sql`${t.usedBy} is null`),
  ],
);
