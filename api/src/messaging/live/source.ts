import * as z from 'zod/mini';
import type { Queries } from '../../platform/db/client';
import type { ChannelSource } from '../../platform/events/events';
import { LIVE_CHANNEL } from './publish';
import { newestId, topicsAfter } from './repository';

const schema = z.object({ after: z.int(), upTo: z.int(), topics: z.array(z.string()) });

/**
 * Topics of the events after an id up to another one. It contains no event: events have personal data, which
 * stays in the database.
 */
export type Summary = z.output<typeof schema>;

/** Maximum number of events in a summary. */
const BATCH = 500;

/**
 * Summarises new events, so that only those instances read them that have subscribers of their topics. The query
 * runs once for all instances.
 */
export const liveSource = (db: Queries): ChannelSource => ({
  channel: LIVE_CHANNEL,
  async follow() {
    let after = await newestId(db);
    return {
      async read() {
        const summaries: string[] = [];
        for (;;) {
          const events = await topicsAfter(db, after, BATCH);
          const last = events.at(-1);
          if (!last) return summaries;
          const topics = [...new Set(events.map(({ topic }) => topic))];
          const summary: Summary = { after, upTo: last.id, topics };
          summaries.push(JSON.stringify(summary));
          after = last.id;
          if (events.length < BATCH) return summaries;
        }
      },
    };
  },
});

/** Reads the detail of a signal; null if there is none, or if an instance of another release wrote it. */
export function readSummary(detail: string | undefined): Summary | null {
  if (detail === undefined) return null;
  try {
    const result = schema.safeParse(JSON.parse(detail));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
