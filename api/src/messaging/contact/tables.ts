import {
  CONTACT_CALL_RESULTS,
  CONTACT_KINDS,
  CONTACT_STATUSES,
  type ContactKind,
} from '@evcare/shared-contracts/office';
import { CONTACT_TOPICS, type ContactSubject } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';

const MESSAGE: ContactKind = 'message';

/** Customers who wait for a call: messages from the contact page, and callbacks. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    ...entity(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: CONTACT_KINDS }).notNull().default(MESSAGE),
    status: text('status', { enum: CONTACT_STATUSES }).notNull().default('open'),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    /** Null for a callback. */
    topic: text('topic', { enum: CONTACT_TOPICS }),
    /** May be empty for a callback. */
    message: text('message').notNull(),
    /** Subject of a callback. */
    subject: jsonb('subject').$type<ContactSubject>(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    consentAt: moment('consent_at').notNull(),
    /** Start of the window that was chosen for a callback; null means as soon as possible. */
    windowStart: moment('window_start'),
    /** Time until which the shop calls. */
    dueAt: moment('due_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('contact_requests_open')
      .on(t.dueAt)
      .where(sql`${t.status} = 'open'`),
    index('contact_requests_window').on(t.windowStart),
    index('contact_requests_user').on(t.userId),
  ],
);

/** Calls by staff to answer contact requests. */
export const contactCalls = pgTable(
  'contact_calls',
  {
    ...entity(),
    requestId: text('request_id')
      .notNull()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    result: text('result', { enum: CONTACT_CALL_RESULTS }).notNull(),
    note: text('note').notNull(),
    staffId: text('staff_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('contact_calls_request').on(t.requestId)],
);
