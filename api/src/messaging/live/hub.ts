import { directUrlOf } from '../../platform/config/config';
import type { Core } from '../../platform/core/core';
import { joinRuns } from '../../platform/core/joined-runs';
import { startListener, type Listener } from '../../platform/db/listener';
import { LIVE_CHANNEL } from './publish';
import { eventsAfter, newestId, type LiveEventRow } from './repository';

type OnEvent = (event: LiveEventRow) => void;

/** Delivers events from all instances of the API to the subscribers of this instance, in order. */
export interface Hub {
  /** Resolves once every event published from then on will be delivered. */
  open(): Promise<void>;
  subscribe(topics: readonly string[], onEvent: OnEvent): () => void;
  /** Checks the connection to the database and reads events whose notification was lost. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 500;

/** Creates the hub. It opens its database connection for the first subscriber and then keeps it open. */
export function createHub({ config, db, log }: Pick<Core, 'config' | 'db' | 'log'>): Hub {
  const watchers = new Map<string, Set<OnEvent>>();
  let cursor: number | null = null;
  let listener: Listener | null = null;
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
    startListener({
      url: directUrlOf(config),
      channel: LIVE_CHANNEL,
      log,
      async onListening() {
        cursor ??= await newestId(db);
        await catchUp();
        opened();
      },
      onSignal() {
        // There are no subscribers yet if there is no cursor.
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
      await listener?.probe();
      if (cursor !== null) await catchUp().catch(report);
    },
    async close() {
      await listener?.close();
      await settled();
    },
  };
}
