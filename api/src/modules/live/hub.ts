import type { Core } from '../../app/core';
import { startListener, type Listener } from './listener';
import { LIVE_CHANNEL } from './publish';
import { eventsAfter, newestId, type LiveEventRow } from './repository';

type Hear = (event: LiveEventRow) => void;

/** Brings what any copy of the API publishes to those who watch at this one, in order. */
export interface Hub {
  /** Resolves once nothing that is published from now on can be missed. */
  open(): Promise<void>;
  subscribe(topics: readonly string[], hear: Hear): () => void;
  /** Makes sure that the database is still heard, and reads what a lost signal should have told. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 500;

/** Nothing is asked of the database before somebody watches; from then on one connection is held. */
export function createHub({ config, db, log }: Pick<Core, 'config' | 'db' | 'log'>): Hub {
  const watchers = new Map<string, Set<Hear>>();
  let cursor: number | null = null;
  let listener: Listener | null = null;
  let opened = () => {};
  const open = new Promise<void>((resolve) => (opened = resolve));

  const deliver = (event: LiveEventRow) => {
    for (const hear of watchers.get(event.topic) ?? []) hear(event);
  };

  let reading: Promise<void> | null = null;
  let again = false;
  const read = async (): Promise<void> => {
    do {
      again = false;
      const events = await eventsAfter(db, cursor ?? 0, BATCH);
      for (const event of events) {
        cursor = event.id;
        deliver(event);
      }
      again ||= events.length === BATCH;
    } while (again);
  };
  /** Another call meanwhile makes it look once more rather than side by side. */
  const catchUp = (): Promise<void> => {
    again = true;
    reading ??= read().finally(() => (reading = null));
    return reading;
  };

  const start = () =>
    startListener({
      url: config.databaseUrl,
      channel: LIVE_CHANNEL,
      log,
      async onListening() {
        cursor ??= await newestId(db);
        await catchUp();
        opened();
      },
      onSignal() {
        // Before the cursor is set there is nobody to tell.
        if (cursor !== null) catchUp().catch(report);
      },
    });
  const report = (error: unknown) =>
    log.warn({ event: 'live_read_failed', err: error }, 'live events were not read');

  return {
    open() {
      listener ??= start();
      return open;
    },
    subscribe(topics, hear) {
      for (const topic of topics) {
        const hearers = watchers.get(topic) ?? new Set();
        watchers.set(topic, hearers.add(hear));
      }
      return () => {
        for (const topic of topics) {
          const hearers = watchers.get(topic);
          hearers?.delete(hear);
          if (hearers?.size === 0) watchers.delete(topic);
        }
      };
    },
    async probe() {
      await listener?.probe();
      if (cursor !== null) await catchUp().catch(report);
    },
    async close() {
      await listener?.close();
      await reading?.catch(() => {});
    },
  };
}
