import { LEAVE_KINDS, LEAVE_STATES } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users';
import { entity, isOneOf, moment, timeRange } from '../../platform/db/columns';
import { absences } from '../staffing';

/**
 * Leave that staff requested. Open and approved requests of one person do not overlap: migration 0073 adds the
 * exclusion constraint `leave_requests_no_overlap`.
 */
export const leaveRequests = pgTable(
  'leave_requests',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LEAVE_KINDS }).notNull(),
    during: timeRange('during').notNull(),
    note: text('note'),
    state: text('state', { enum: LEAVE_STATES }).notNull().default('requested'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Reason of a rejection, or note of an approval. */
    decision: text('decision'),
    /** Leave of an approved request in the occupancy. */
    absenceId: text('absence_id')
      .unique()
      .references(() => absences.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('leave_requests_user').on(t.userId, t.createdAt),
    index('leave_requests_open')
      .on(t.createdAt)
      .where(sql`${t.state} = 'requested'`),
    check('leave_requests_kind', isOneOf(t.kind, LEAVE_KINDS)),
    check('leave_requests_state', isOneOf(t.state, LEAVE_STATES)),
    check(
      'leave_requests_decided',
      sql`(${t.state} not in ('approved', 'rejected') or ${t.decidedAt} is not null)
        and (${t.state} <> 'rejected' or ${t.decision} is not null)
        and (${t.state} = 'approved' or ${t.absenceId} is null)`,
    ),
    check('leave_requests_two_people', sql`${t.decidedBy} <> ${t.userId}`),
  ],
);
