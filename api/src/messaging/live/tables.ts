import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/**
 * Live events, stored so that every instance of the API can send them and an interrupted stream can resume.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    topic: text('topic').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('live_events_topic').on(t.topic, t.id), index('live_events_at').on(t.at)],
);
