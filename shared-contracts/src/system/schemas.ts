import { ROLES } from '../account/roles';
import * as z from '../schema';

/** GET /admin/health: the state of the system, for administrators (product rule §2.8). */
export const systemHealthSchema = z.object({
  at: z.filled(),
  api: z.object({
    /** Start time of this instance. */
    startedAt: z.filled(),
    liveStreams: z.whole(0),
  }),
  database: z.object({
    version: z.filled(),
    /** Size in bytes. */
    size: z.whole(0),
    connections: z.whole(0),
    migrations: z.whole(0),
  }),
  mails: z.object({
    waiting: z.whole(0),
    failed: z.whole(0),
    /** Age of the oldest waiting entry, in seconds. */
    oldestSeconds: z.whole(0),
  }),
  users: z.array(z.object({ role: z.enum(ROLES), count: z.whole(0), locked: z.whole(0) })),
  /** Revenue in integer đồng and numbers of orders of the current day in Vietnam. */
  today: z.object({
    shopOrders: z.whole(0),
    shopTotal: z.whole(0),
    deliveries: z.whole(0),
    serviceTotal: z.whole(0),
  }),
  /** Failures of remotes in browsers in the last 24 hours, most frequent first. */
  failures: z.array(
    z.object({
      remote: z.filled(),
      release: z.string(),
      code: z.filled(),
      count: z.whole(1),
      lastAt: z.filled(),
    }),
  ),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const auditEntrySchema = z.object({
  id: z.filled(),
  at: z.filled(),
  /** Null for guests and scheduled jobs. */
  actor: z.nullable(z.object({ id: z.filled(), fullName: z.string() })),
  action: z.filled(),
  entity: z.filled(),
  entityId: z.nullable(z.string()),
  detail: z.nullable(z.looseObject({})),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /admin/audit: newest first; `next` is the cursor of the next page. */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditList = z.infer<typeof auditListSchema>;
