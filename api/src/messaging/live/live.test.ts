import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { startApi, DAY, MINUTE, type Person, type TestApi } from '../../../test/api';
import { readEvents, type StreamReader } from '../../../test/stream';
import { createApi } from '../../app/create-api';
import { cleanUp } from '../../app/worker';
import { poll } from '../../platform/db/wait';
import { liveEvents } from './tables';
import { serviceOrders } from '../../workshop/service-orders/tables';
import { users } from '../../identity/users/tables';
import { personTopic, publish } from './publish';
import { MAX_STREAMS, REPLAYED } from './service';

let api: TestApi;
/** Two instances of the API on one database, each with its own address. */
let copies: FastifyInstance[];
let addresses: string[];
let person: Person;
const readers: StreamReader[] = [];

beforeAll(async () => {
  api = await startApi({ heartbeatMs: 50 });
  copies = [api.app, await createApi({ config: api.config, now: api.clock.now, logger: false })];
  addresses = await Promise.all(copies.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  person = await api.person();
});
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await copies[1]?.close();
  await api.close();
});

const open = async (
  topics: string,
  { copy = 0, token, lastId }: { copy?: number; token?: string; lastId?: number } = {},
): Promise<StreamReader> => {
  const bearer = token ?? person.token;
  const reader = await readEvents(`${addresses[copy]}/api/stream?topics=${topics}`, {
    ...(bearer !== '' && { token: bearer }),
    ...(lastId !== undefined && { lastId }),
  });
  readers.push(reader);
  return reader;
};
const publishNotice = (text: string, userId = person.id) =>
  api.db.transaction((tx) =>
    publish(
      tx,
      personTopic(userId),
      'notification',
      { id: text, text, href: '/', unread: 1 },
      api.clock.now(),
    ),
  );
const texts = async (reader: StreamReader, count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await reader.next())?.data.text as string);
  return ids;
};

let orders = 0;
async function addServiceOrder(values: Partial<typeof serviceOrders.$inferInsert> = {}): Promise<string> {
  const time = api.clock.now();
  const [row] = await api.db
    .insert(serviceOrders)
    .values({
      code: `PDV-${++orders}`,
      fullName: 'Trần Thị Bình',
      phoneNumber: '+84987654321',
      vehicle: {
        type: 'car',
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: '51K12345',
        specialPlate: false,
        odometer: 46_200,
      },
      services: [],
      photoIds: [],
      odometerIn: 46_200,
      status: 'diagnosing',
      createdAt: time,
      updatedAt: time,
      ...values,
    })
    .returning({ id: serviceOrders.id });
  return row?.id as string;
}

test('an event reaches its subscriber at another instance, but no other user', async () => {
  const stranger = await api.person();
  const [mine, theirs] = [
    await open('me', { copy: 1 }),
    await open('me', { copy: 1, token: stranger.token }),
  ];
  expect(mine.status).toBe(200);
  expect(mine.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(mine.headers['cache-control']).toBe('no-store, no-transform');
  expect(mine.headers['x-content-type-options']).toBe('nosniff');
  await publishNotice('một');
  await publishNotice('của người khác', stranger.id);
  const event = await mine.next();
  expect(event).toEqual({
    id: expect.any(Number),
    event: 'notification',
    data: { id: 'một', text: 'một', href: '/', unread: 1 },
  });
  expect(await texts(theirs, 1)).toEqual(['của người khác']);
});

test('an event of a rolled-back transaction is not published', async () => {
  const reader = await open('me');
  await api.db
    .transaction(async (tx) => {
      await publish(
        tx,
        personTopic(person.id),
        'notification',
        { id: 'x', text: 'x', href: '/', unread: 1 },
        new Date(),
      );
      throw new Error('rolled back');
    })
    .catch(() => {});
  await publishNotice('sau');
  expect(await texts(reader, 1)).toEqual(['sau']);
});

test('a subscriber that reconnects gets the missed events once and in order, at either instance', async () => {
  const first = await open('me');
  const start = (await first.block())?.id as number;
  await publishNotice('a');
  const seen = (await first.next())?.id as number;
  expect(seen).toBeGreaterThan(start);
  first.close();
  await publishNotice('b');
  await publishNotice('c');
  const second = await open('me', { copy: 1, lastId: seen });
  await publishNotice('d');
  expect(await texts(second, 3)).toEqual(['b', 'c', 'd']);
  const fromStart = await open('me', { lastId: start });
  expect(await texts(fromStart, 4)).toEqual(['a', 'b', 'c', 'd']);
});

test('overlapping transactions lose no event: ids follow the order of commits', async () => {
  const reader = await open('me');
  const start = (await reader.block())?.id as number;
  const one = { id: '1', text: 'bắt đầu trước', href: '/', unread: 1 };
  await api.db.transaction(async (early) => {
    await publish(early, personTopic(person.id), 'notification', one, api.clock.now());
    await publishNotice('xong trước');
    expect(await texts(reader, 1)).toEqual(['xong trước']);
  });
  expect(await texts(reader, 1)).toEqual(['bắt đầu trước']);
  const again = await open('me', { lastId: start });
  const [a, b] = [await again.next(), await again.next()];
  expect([a?.data.text, b?.data.text]).toEqual(['xong trước', 'bắt đầu trước']);
  expect(b?.id).toBeGreaterThan(a?.id as number);
});

test('subscribers that reconnect under load get every event exactly once', async () => {
  const user = await api.person();
  const start = (await (await open('me', { token: user.token })).block())?.id as number;
  const all = Array.from({ length: 120 }, (_, n) => `tin ${n}`);
  // Four sequential writers are enough: more would only wait for a connection.
  const lane = async (from: number) => {
    for (const text of all.filter((_, n) => n % 4 === from)) await publishNotice(text, user.id);
  };
  const writing = Promise.all([0, 1, 2, 3].map(lane));
  const got: string[] = [];
  for (let lastId = start, round = 0; got.length < all.length; round++) {
    const reader = await open('me', { copy: round % 2, token: user.token, lastId });
    for (let n = 0; n < 9 && got.length < all.length; n++) {
      const event = await reader.next();
      got.push(event?.data.text as string);
      lastId = event?.id as number;
    }
    reader.close();
  }
  await writing;
  expect(new Set(got).size).toBe(all.length);
  expect(got).toHaveLength(all.length);
});

test(`a stream replays at most the last ${REPLAYED} events`, async () => {
  const user = await api.person();
  const start = (await (await open('me', { token: user.token })).block())?.id as number;
  await api.db.transaction(async (tx) => {
    for (let n = 0; n < REPLAYED + 5; n++) {
      const data = { id: String(n), text: `tin ${n}`, href: '/', unread: 1 };
      await publish(tx, personTopic(user.id), 'notification', data, api.clock.now());
    }
  });
  const reader = await open('me', { token: user.token, lastId: start });
  const got = await texts(reader, REPLAYED);
  expect([got[0], got.at(-1)]).toEqual(['tin 5', `tin ${REPLAYED + 4}`]);
});

test('an unknown last event id, for example from another database, does not hold back events', async () => {
  const reader = await open('me', { lastId: 900_000_000_000 });
  await publishNotice('vẫn đến');
  expect(await texts(reader, 1)).toEqual(['vẫn đến']);
});

test('a service order can be watched by its owner, its technician and supervisors; others get 404', async () => {
  const [technician, other, staff] = [
    await api.person({ role: 'technician' }),
    await api.person({ role: 'technician' }),
    await api.person({ role: 'staff' }),
  ];
  const id = await addServiceOrder({ userId: person.id, technicianId: technician.id });
  const stranger = await api.person();
  const status = async (token: string) => (await open(`me,so:${id}`, { token })).status;
  expect(await status(person.token)).toBe(200);
  expect(await status(technician.token)).toBe(200);
  expect(await status(staff.token)).toBe(200);
  expect(await status(stranger.token)).toBe(404);
  expect(await status(other.token)).toBe(404);
  expect((await open('so:khong-co')).status).toBe(404);
  const reader = await open(`so:${id}`);
  const progress = {
    id,
    status: 'diagnosing' as const,
    percent: 13,
    done: 3,
    total: 24,
    item: 'Đo cách điện',
  };
  await api.db.transaction((tx) =>
    publish(tx, `so:${id}`, 'so.progress', { ...progress, at: '2026-11-24T01:00:00Z' }, api.clock.now()),
  );
  expect(await reader.next()).toMatchObject({ event: 'so.progress', data: progress });
});

test('rejects a stream without a token, without topics or with too many topics', async () => {
  expect((await open('me', { token: '' })).status).toBe(401);
  expect((await open('me', { token: 'a.b.c' })).status).toBe(401);
  for (const topics of ['', ',', 'all', `user:${person.id}`]) expect((await open(topics)).status).toBe(400);
  const many = Array.from({ length: 11 }, (_, n) => `so:${n}`).join(',');
  expect((await open(many)).status).toBe(400);
});

test('limits the streams of a user, and allows a new stream after one stream is closed', async () => {
  const user = await api.person();
  const { token } = user;
  const held = await Promise.all(Array.from({ length: MAX_STREAMS }, () => open('me', { token })));
  const rejected = await api.call('GET', '/stream?topics=me', { token });
  expect([rejected.statusCode, rejected.data.code]).toEqual([429, 'TOO_MANY_STREAMS']);
  expect(rejected.headers['retry-after']).toBe('15');
  held[0]?.close();
  const again = await poll(
    async () => {
      const reader = await open('me', { token });
      return reader.status === 200 ? reader : null;
    },
    { timeoutMs: 5_000 },
  );
  expect(again?.status).toBe(200);
});

test('a stream sends heartbeats and ends with the session', async () => {
  const leaver = await api.person();
  const [mine, theirs] = [await open('me'), await open('me', { token: leaver.token })];
  await theirs.block();
  expect(await theirs.block()).toEqual({ id: null, event: null, data: null });
  await api.post('/auth/logout', {}, { token: leaver.token });
  expect(await theirs.next()).toBeNull();
  await publishNotice('vẫn nghe');
  expect(await texts(mine, 1)).toEqual(['vẫn nghe']);
});

test.each([
  ['locked', { status: 'locked' as const }],
  ['given another role', { role: 'staff' as const }],
])('a stream ends when its user is %s', async (_what, values) => {
  const user = await api.person();
  const reader = await open('me', { token: user.token });
  await api.db.update(users).set(values).where(eq(users.id, user.id));
  expect(await reader.next()).toBeNull();
});

test('reconnects to the database without losing events', async () => {
  const reader = await open('me', { copy: 1 });
  await api.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'evcare-api-live'`,
  );
  await publishNotice('trong lúc đứt');
  expect(await texts(reader, 1)).toEqual(['trong lúc đứt']);
  await publishNotice('sau đó');
  expect(await texts(reader, 1)).toEqual(['sau đó']);
});

test('each instance uses one connection for all its streams', async () => {
  await Promise.all([open('me'), open('me'), open('me', { copy: 1 })]);
  const connections = async () => {
    const { rows } = await api.db.execute<{ count: string }>(
      sql`select count(*) from pg_stat_activity
          where datname = current_database() and application_name = 'evcare-api-live'`,
    );
    return Number(rows[0]?.count) === 2 ? 2 : null;
  };
  // The broken connection may still be open.
  expect(await poll(connections, { timeoutMs: 5_000 })).toBe(2);
});

test('closing the API ends its streams without waiting for clients', async () => {
  const app = await createApi({ config: api.config, now: api.clock.now, logger: false });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await readEvents(`${address}/api/stream?topics=me`, { token: person.token });
  readers.push(reader);
  const ended = reader.next();
  await app.close();
  expect(await ended).toBeNull();
});

test('events are deleted after a day', async () => {
  await publishNotice('cũ');
  api.clock.advance(DAY + MINUTE);
  await cleanUp({ db: api.db, now: api.clock.now });
  expect(await api.db.$count(liveEvents)).toBe(0);
  const { id } = await api.person();
  await publishNotice('mới', id);
  await cleanUp({ db: api.db, now: api.clock.now });
  expect(await api.db.$count(liveEvents)).toBe(1);
});
