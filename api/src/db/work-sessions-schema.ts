import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from './columns';
import { users } from './accounts-schema';
import { serviceLines, serviceOrders } from './service-orders-schema';

/** Stretches of time in which somebody worked on a vehicle: behind the timer, hours of a day, and reports. */
export const workSessions = pgTable(
  'work_sessions',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /** What was worked on; null for the vehicle as a whole, such as its inspection. */
    lineId: text('line_id').references(() => serviceLines.id, { onDelete: 'set null' }),
    technicianId: text('technician_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs: one a technician (BR-10). */
    endedAt: moment('ended_at'),
    /** Why it was interrupted; null where the work was done or the vehicle went on. */
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
