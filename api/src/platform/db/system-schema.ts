import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from './columns';

/** Rate-limit counters shared by all instances of the API. Keys are hashes, never an address or a name. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
);

/** Mails, written together with their cause and delivered afterwards. Contents are encrypted. */
export const outbox = pgTable(
  'outbox',
  {
    ...entity(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Subject, texts, code and link, encrypted; deleted once a mail server has accepted the mail. */
    sealed: text('sealed'),
    status: text('status', { enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'pending'`),
    index('outbox_recipient').on(t.recipient, t.id),
  ],
);

/** Audit log, written in the transaction of each action. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...entity(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    entityName: text('entity').notNull(),
    entityId: text('entity_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_entity').on(t.entityName, t.entityId, t.id),
    index('audit_log_newest').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt),
    index('audit_log_code').on(sql`upper(${t.detail} ->> 'code') text_pattern_ops`),
    index('audit_log_about').on(t.entityId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_kind').on(t.entityName, t.id),
  ],
);

/** Failures of remotes, as reported by browsers. */
export const remoteTelemetry = pgTable(
  'remote_telemetry',
  {
    ...entity(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    code: text('code').notNull(),
    message: text('message'),
    url: text('url'),
    path: text('path'),
    at: moment('at').notNull(),
    traceId: text('trace_id').notNull(),
  },
  (t) => [
    index('remote_telemetry_release').on(t.remote, t.release, t.createdAt),
    uniqueIndex('remote_telemetry_once').on(t.traceId, t.remote, t.release, t.code),
  ],
);

/** Violations of the content security policy, as reported by browsers. */
export const cspReports = pgTable(
  'csp_reports',
  {
    ...entity(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    documentPath: text('document_path'),
    source: text('source'),
  },
  (t) => [index('csp_reports_created').on(t.createdAt)],
);

/** Facts about this installation, such as its first start. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull(),
});
