// Copies of the API, as far as they receive events: `copies.ts JSON`. Prints `ready`, then the text of each probe.
import Fastify from 'fastify';
import { createHub } from '../../src/messaging/live/hub';
import { liveSource, personTopic } from '../../src/messaging/live';
import type { EventsAddress } from '../../src/platform/config/events-address';
import { connect } from '../../src/platform/db/client';
import { createPublicData, publicDataSource } from '../../src/platform/db/public-data';
import { poll } from '../../src/platform/db/wait';
import { createDatabaseEvents } from '../../src/platform/events/database-events';
import type { Events } from '../../src/platform/events/events';
import { createBrokerEvents } from '../../src/platform/events/redis/broker-events';

export interface CopiesOptions {
  readonly url: string;
  readonly count: number;
  /** Broker, or null for the notifications of the database. */
  readonly address: EventsAddress | null;
  /** User whose events each copy delivers. */
  readonly probe: string;
}

const options = JSON.parse(process.argv[2] ?? '') as CopiesOptions;
const { log } = Fastify();

async function open(): Promise<{ events: Events }> {
  const { url, address, probe } = options;
  const { db } = connect(url, { max: 1 });
  const events = address
    ? createBrokerEvents({
        address,
        url,
        streamName: () => Promise.resolve('evcare:events:bench'),
        sources: [liveSource(db), publicDataSource],
        log,
      })
    : createDatabaseEvents(url);
  const hub = createHub({ events, db, log });
  const publicData = createPublicData({ url, events, log });
  hub.subscribe([personTopic(probe)], ({ data }) => {
    process.stdout.write(`${String(data['text'])}\n`);
  });
  await hub.open();
  await poll(() => publicData.version(), { timeoutMs: 60_000 });
  return { events };
}

async function main(): Promise<void> {
  const copies: { events: Events }[] = [];
  for (let copy = 0; copy < options.count; copy++) copies.push(await open());
  const transport = options.address ? 'broker' : 'database';
  const isReady = () => copies.every(({ events }) => events.status().subscriptions[transport] === 2);
  await poll(() => isReady() || null, { timeoutMs: 60_000 });
  process.stdout.write('ready\n');
}

void main();
