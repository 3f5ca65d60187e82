import { ROLES } from '../domain/roles';
import * as z from '../schema';

/** GET /admin/health: the state of the system, as an administrator sees it (product rule §2.8). */
export const systemHealthSchema = z.object({
  at: z.filled(),
  api: z.object({
    /** When this copy started. */
    startedAt: z.filled(),
    liveStreams: z.whole(0),
  }),
  database: z.object({
    version: z.filled(),
    /** Bytes. */
    size: z.whole(0),
    connections: z.whole(0),
    migrations: z.whole(0),
  }),
  mails: z.object({
    waiting: z.whole(0),
    failed: z.whole(0),
    /** Age of the oldest that waits, in seconds. */
    oldestSeconds: z.whole(0),
  }),
  users: z.array(z.object({ role: z.enum(ROLES), count: z.whole(0), locked: z.whole(0) })),
  /** Today, in Vietnam: integer đồng and numbers of orders. */
  today: z.object({
    shopOrders: z.whole(0),
    shopTotal: z.whole(0),
    deliveries: z.whole(0),
    serviceTotal: z.whole(0),
  }),
  /** Failures of remotes in browsers in the last 24 hours, the most frequent first. */
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
  /** Null for guests and the clock. */
  actor: z.nullable(z.object({ id: z.filled(), fullName: z.string() })),
  action: z.filled(),
  entity: z.filled(),
  entityId: z.nullable(z.string()),
  detail: z.nullable(z.looseObject({})),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /admin/audit: newest first; `next` leads to what is older. */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditList = z.infer<typeof auditListSchema>;
