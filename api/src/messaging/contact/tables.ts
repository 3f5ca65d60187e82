import { CONTACT_TOPICS } from '@evcare/shared-contracts/shop';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';

/** Requests from the contact page. */
export const contactRequests = pgTable('contact_requests', {
  ...entity(),
  code: text('code').notNull().unique(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  topic: text('topic', { enum: CONTACT_TOPICS }).notNull(),
  message: text('message').notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  consentAt: moment('consent_at').notNull(),
});
