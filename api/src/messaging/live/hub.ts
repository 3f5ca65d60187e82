import type { Core } from '../../platform/core/core';
import { joinRuns } from '../../platform/work/joined-runs';
import type { Subscription } from '../../platform/events/events';
import { LIVE_CHANNEL } from './publish';
import { readSummary } from './source';
import { eventsAfter, newestId, type LiveEventRow } from './repository';

type OnEvent = (event: LiveEventRow) => void;

/** Delivers events from all instances of the API to the subscribers of this instance, in order. */
export interface Hub {
  /** Resolves once every event published from then on will be delivered. */
  open(): Promise<void>;
  subscribe(topics: readonly string[], onEvent: OnEvent): () => void;
  /** Checks the connection and reads events whose signal was lost. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 500;

/** Creates the hub. It subscribes to signals of new events with its first subscriber, and then stays subscribed. */
export function createHub({ events: signals, db, log }: Pick<Core, 'events' | 'db' | 'log'>): Hub {
  const watchers = new Map<string, Set<OnEvent>>();
  let cursor: number | null = null;
  let subscription: Subscription | null = null;
  let opened = () => {};
  const open = new Promise<void>((resolve) => (opened = resolve));

  const deliver = (event: LiveEventRow) => {
    for (const onEvent of watchers.get(event.topic) ?? []) onEvent(event);
  };

  const { run: catchUp, settled } = joinRuns(async () => {
    let events: LiveEventRow[];
    do {
      events = await eventsAfter(db, cursor ?? 0, BATCH);
      for (const event of events) {
        cursor = event.id;
        deliver(event);
      }
    } while (events.length === BATCH);
  });

  const start = () =>
    signals.subscribe({
      channel: LIVE_CHANNEL,
      log,
      async onListening() {
        cursor ??= await newestId(db);
        await catchUp();
        opened();
      },
      onSignal(detail) {
        // There are no subscribers yet if there is no cursor.
        if (cursor === null) return;
        const summary = readSummary(detail);
        // Without subscribers of these topics there is nothing to read.
        if (summary && summary.after <= cursor && !summary.topics.some((topic) => watchers.has(topic))) {
          cursor = Math.max(cursor, summary.upTo);
        } else catchUp().catch(report);
      },
    });
  const report = (error: unknown) =>
    log.warn({ event: 'live_read_failed', err: error }, 'live events were not read');

  return {
    open() {
      subscription ??= start();
      return open;
    },
    subscribe(topics, onEvent) {
      for (const topic of topics) {
        const subscribers = watchers.get(topic) ?? new Set();
        watchers.set(topic, subscribers.add(onEvent));
      }
      return () => {
        for (const topic of topics) {
          const subscribers = watchers.get(topic);
          subscribers?.delete(onEvent);
          if (subscribers?.size === 0) watchers.delete(topic);
        }
      };
    },
    async probe() {
      await subscription?.probe();
      if (cursor !== null) await catchUp().catch(report);
    },
    async close() {
      await subscription?.close();
      await settled();
    },
  };
}
