import {
  CONTACT_DIRECTIONS,
  CONTACT_WAYS,
  MERGE_CHECKS,
  type MergeField,
  type MergeKind,
} from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users, type MergeRecord } from '../../identity/users';
import { entity, isOneOf, moment } from '../../platform/db/columns';

/** Values of fields from before a merge, and of the account that was closed. */
export interface MergeBefore {
  /** Fields that were taken from the other record: the value before and the value taken. */
  readonly taken: Partial<
    Record<MergeField, { readonly before: string | null; readonly after: string | null }>
  >;
  readonly status: 'active' | 'locked';
  readonly lockedReason: string | null;
}

/** Calls, messages and visits in which staff and a customer spoke. Rows are only added. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    ...entity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    way: text('way', { enum: CONTACT_WAYS }).notNull(),
    direction: text('direction', { enum: CONTACT_DIRECTIONS }).notNull(),
    text: text('text').notNull(),
    /** Time until which the customer is called again; the callback itself is a contact request. */
    callAt: moment('call_at'),
  },
  (t) => [index('customer_contacts_of').on(t.customerId, t.id)],
);

/** Rows that a merge moved, by kind, and by table for kinds that no one counts. */
export type MergeRecords = Partial<
  Record<MergeKind | 'ownerships' | 'records' | 'consents' | 'marks' | 'marksOfOthers', MergeRecord>
>;

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

/**
 * Customers who are different people, although both share a phone number, a mailbox or a vehicle. A pair has two rows,
 * one for each of the two.
 */
export const customerDistinctions = pgTable(
  'customer_distinctions',
  {
    ...entity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
  },
  (t) => [
    uniqueIndex('customer_distinctions_once').on(t.customerId, t.otherId),
    index('customer_distinctions_other').on(t.otherId),
    check('customer_distinctions_two', sql`${t.customerId} <> ${t.otherId}`),
  ],
);

/** Merges of two customers, each with all that is needed to undo it for a while. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    ...entity(),
    /** Order of merges; assigned while the customers are locked. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    intoId: text('into_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromId: text('from_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** How staff made sure that both are one person. */
    checkedBy: text('checked_by', { enum: MERGE_CHECKS }).notNull(),
    before: jsonb('before').$type<MergeBefore>().notNull(),
    /** Numbers of moved rows, kept after the records are deleted. */
    moved: jsonb('moved').$type<Partial<Record<MergeKind, number>>>().notNull(),
    /** Null once the merge can no longer be undone. */
    records: jsonb('records').$type<MergeRecords>(),
    undoneAt: moment('undone_at'),
    undoneById: text('undone_by_id').references(() => users.id, { onDelete: 'set null' }),
    undoReason: text('undo_reason'),
  },
  (t) => [
    index('customer_merges_into').on(t.intoId, t.seq),
    index('customer_merges_created').on(t.createdAt),
    /** A record is merged into one other at a time. */
    uniqueIndex('customer_merges_once')
      .on(t.fromId)
      .where(sql`${t.undoneAt} is null`),
    check('customer_merges_checked_by', isOneOf(t.checkedBy, MERGE_CHECKS)),
    check('customer_merges_undone', sql`(${t.undoneAt} is null) = (${t.undoReason} is null)`),
  ],
);
