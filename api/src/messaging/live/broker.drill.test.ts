import type { FastifyInstance } from 'fastify';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { startRedis, type RedisServer } from '../../../test/redis-server';
import { readEvents } from '../../../test/stream';
import { createApi } from '../../app/create-api';
import { poll } from '../../platform/db/wait';
import { personTopic, publish } from './publish';

const OPS_TOKEN = 'p3X'.repeat(15);

let redis: RedisServer;
let api: TestApi;
/** Two instances of the API on one database, each with its own address. */
let copies: FastifyInstance[];
let addresses: string[];
let person: Person;
beforeAll(async () => {
  redis = await startRedis();
  api = await startApi({ eventsAddress: redis.address, opsToken: OPS_TOKEN });
  copies = [api.app, await createApi({ config: api.config, now: api.clock.now, logger: false })];
  addresses = await Promise.all(copies.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  person = await api.person();
});
afterAll(async () => {
  await copies?.[1]?.close();
  await api?.close();
  await redis?.stop();
});

const metricsOf = async (app: FastifyInstance): Promise<Record<string, number>> => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } });
  return Object.fromEntries(
    [...body.matchAll(/^(events_[^ ]+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
};
const reach = async (condition: () => Promise<boolean>) =>
  expect(await poll(async () => (await condition()) || null, { timeoutMs: 30_000 })).toBe(true);

test('streams at two copies get 1,000 events once and in order while the broker is killed and started again', async () => {
  const readers = await Promise.all(
    addresses.map((address) => readEvents(`${address}/api/stream?topics=me`, { token: person.token })),
  );
  await reach(async () =>
    (await Promise.all(copies.map(metricsOf))).every(
      (metrics) =>
        metrics['events_broker_up'] === 1 && metrics['events_subscriptions{transport="database"}'] === 0,
    ),
  );
  const forwarding = await Promise.all(
    copies.map(async (app) => (await metricsOf(app))['events_forwarding']),
  );
  expect(forwarding.sort()).toEqual([0, 1]);

  const texts = Array.from({ length: 1_000 }, (_, number) => `event ${number}`);
  const writing = (async () => {
    for (const text of texts) {
      const data = { id: text, text, href: '/', unread: 1 };
      await api.db.transaction((tx) =>
        publish(tx, personTopic(person.id), 'notification', data, api.clock.now()),
      );
    }
  })();
  await redis.kill();
  await writing;
  await redis.start();
  for (const reader of readers) {
    const received: unknown[] = [];
    while (received.length < texts.length) received.push((await reader.next())?.data.text);
    expect(received).toEqual(texts);
  }
  await reach(async () =>
    (await Promise.all(copies.map(metricsOf))).every((metrics) => metrics['events_broker_up'] === 1),
  );
  readers.forEach((reader) => reader.close());
});

test('writes and reads succeed while the broker is down', async () => {
  await redis.kill();
  for (const address of addresses) {
    const response = await fetch(`${address}/api/products`);
    expect(response.status).toBe(200);
  }
  const registered = await api.registered();
  expect(registered.token).toEqual(expect.any(String));
  expect((await copies[0]?.inject('/api/health/ready'))?.statusCode).toBe(200);
  await redis.start();
});
