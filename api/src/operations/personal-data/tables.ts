import {
  ERASURE_CHANNELS,
  ERASURE_STATES,
  OPEN_ERASURE_STATES,
  type GuestRowKind,
  type RetainedDataKind,
} from '@evcare/shared-contracts/workshop';
import { inArray, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredFile } from '../../identity/users';
import { entity, isOneOf, moment } from '../../platform/db/columns';

/** Ids of the rows of a guest. */
export type GuestRows = Readonly<Partial<Record<GuestRowKind, readonly string[]>>>;

/** Kind of data that stays after an erasure, with its number of rows and the last day of its term. */
export interface RetainedData {
  readonly kind: RetainedDataKind;
  readonly count: number;
  /** Null if it stays with the vehicle, without a person. */
  readonly until: string | null;
}

/**
 * Erasures of customers' personal data. The rows hold no personal data, and no foreign key, so that a restored backup
 * can get them back and repeat what was done.
 */
export const erasures = pgTable(
  'erasures',
  {
    ...entity(),
    /** Customer, even if the account was merged into another one since. */
    userId: text('user_id').notNull(),
    /** All records that were erased together, merged ones included; empty before. */
    userIds: jsonb('user_ids').$type<readonly string[]>().notNull().default([]),
    /** Rows of a guest, by kind; null for a customer. The record that they are given to is made when they are erased. */
    guestRows: jsonb('guest_rows').$type<GuestRows>(),
    state: text('state', { enum: ERASURE_STATES }).notNull(),
    channel: text('channel', { enum: ERASURE_CHANNELS }).notNull(),
    /** Staff member who wrote the request down; null if the customer did. */
    requestedById: text('requested_by_id'),
    /** Time before which nothing is erased. */
    dueAt: moment('due_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedById: text('decided_by_id'),
    /** Reason of a rejection, for the customer. Removed when the data is erased after all. */
    rejection: text('rejection'),
    endedAt: moment('ended_at'),
    retained: jsonb('retained').$type<readonly RetainedData[]>().notNull().default([]),
    /** Files that are to be deleted after the commit; null once they are. */
    files: jsonb('files').$type<readonly StoredFile[]>(),
  },
  (t) => [
    index('erasures_newest').on(t.createdAt, t.id),
    index('erasures_state').on(t.state, t.createdAt, t.id),
    uniqueIndex('erasures_one_open')
      .on(t.userId)
      .where(sql`${t.state} in ('requested', 'approved')`),
    check('erasures_state', isOneOf(t.state, ERASURE_STATES)),
    check('erasures_channel', isOneOf(t.channel, ERASURE_CHANNELS)),
    check(
      'erasures_ended',
      sql`(${t.endedAt} is null) = (${t.state} in ('requested', 'approved'))
        and (${t.state} <> 'rejected' or ${t.rejection} is not null)`,
    ),
  ],
);

/** Condition for erasures that are not ended. */
export const isOpen = () => inArray(erasures.state, [...OPEN_ERASURE_STATES]);
