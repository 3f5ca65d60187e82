import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entity } from '../db/columns';
import { sql } from 'drizzle-orm';

/** Audit log, written in the transaction of each action. Rows are only added. */
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
