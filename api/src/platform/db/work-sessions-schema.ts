import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from './columns';
import { users } from './accounts-schema';
import { serviceLines, serviceOrders } from './service-orders-schema';

/** Time ranges in which a technician worked on a vehicle: behind the timer, daily hours and reports. */
export const workSessions = pgTable(
  'work_sessions',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /** Line that was worked on; null for the whole vehicle, such as its inspection. */
    lineId: text('line_id').references(() => serviceLines.id, { onDelete: 'set null' }),
    technicianId: text('technician_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs: one per technician (BR-10). */
    endedAt: moment('ended_at'),
    /** Reason for the pause; null if the work was finished or continued. */
    reason: text('reason'),
  },
  (t) => [
    index('work_sessions_of').on(t.serviceOrderId, t.startedAt),
    index('work_sessions_technician').on(t.technicianId, t.startedAt),
    index('work_sessions_at').on(t.startedAt, t.endedAt, t.technicianId),
    uniqueIndex('work_sessions_one_running')
      .on(t.technicianId)
      .where(sql`${t.endedAt} is null`),
  ],
);
