import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type pg from 'pg';
import { createHub, type Hub } from '../src/messaging/live/hub';
import { personTopic, publish } from '../src/messaging/live';
import { connect, type Connection } from '../src/platform/db/client';
import { createPublicData, type PublicData } from '../src/platform/db/public-data';
import { poll } from '../src/platform/db/wait';
import type { Events } from '../src/platform/events/events';
import { nextNumber } from './unique';

export const silentLog = Fastify({ logger: false }).log;
/** Subscribed by all copies. */
export const USER = 'every-copy';

/** Instance of the API, reduced to its use of signals. */
export interface Copy {
  readonly events: Events;
  readonly connection: Connection;
  readonly hub: Hub;
  readonly publicData: PublicData;
  /** Ids of the events that were delivered, in order. */
  readonly delivered: { readonly id: number; readonly text: string }[];
  close(): Promise<void>;
}

export async function openCopy(url: string, create: (connection: Connection) => Events): Promise<Copy> {
  const connection = connect(url, { max: 4 });
  const events = create(connection);
  const hub = createHub({ events, db: connection.db, log: silentLog });
  // Its own URL parameter keeps the changes of this process apart, which count without a signal.
  const own = `${url}?copy=${randomUUID()}`;
  const publicData = createPublicData({ url: own, events, log: silentLog });
  const delivered: Copy['delivered'] = [];
  hub.subscribe([personTopic(USER)], ({ id, data }) => delivered.push({ id, text: String(data['text']) }));
  await hub.open();
  await until(() => publicData.version() !== null);
  return {
    events,
    connection,
    hub,
    publicData,
    delivered,
    async close() {
      await hub.close();
      await publicData.close();
      await events.close();
      await connection.close();
    },
  };
}

/** Waits until a condition holds. */
export async function until(holds: () => Promise<boolean> | boolean, timeoutMs = 30_000): Promise<void> {
  expect(await poll(async () => (await holds()) || null, { timeoutMs, maxMs: 20 })).toBe(true);
}

export const publishText = ({ db }: Connection, text: string, userId = USER): Promise<void> =>
  db.transaction((tx) =>
    publish(tx, personTopic(userId), 'notification', { id: text, text, href: '/', unread: 1 }, new Date()),
  );

/** Changes public data, as another instance does. */
export async function changePublicData(client: Pick<pg.Client, 'query'>): Promise<void> {
  const code = `model-${nextNumber(6)}`;
  await client.query(
    `insert into vehicle_models (id, code, type, make, model, year_from, created_at, updated_at)
     values ($1, $1, 'car', 'VinFast', $1, 2024, now(), now())`,
    [code],
  );
}

/** Publishes events by several writers at a time, and waits until all copies delivered them. */
export async function publishToAll(
  copies: readonly Copy[],
  writer: Connection,
  { writers, each, meanwhile }: { writers: number; each: number; meanwhile?: () => Promise<void> },
): Promise<void> {
  const series = randomUUID();
  const work = Array.from({ length: writers }, async (_, index) => {
    for (let number = 0; number < each; number++) await publishText(writer, `${series} ${index} ${number}`);
  });
  await Promise.all([...work, meanwhile?.()]);
  const ofSeries = (copy: Copy) => copy.delivered.filter(({ text }) => text.startsWith(series));
  await until(() => copies.every((copy) => ofSeries(copy).length >= writers * each), 60_000);
  for (const copy of copies) {
    const events = ofSeries(copy);
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    for (let index = 0; index < writers; index++) {
      const numbers = events
        .map(({ text }) => text.split(' '))
        .filter(([, writerIndex]) => Number(writerIndex) === index)
        .map(([, , number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: each }, (_, number) => number));
    }
  }
}
