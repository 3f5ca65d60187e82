import { inArray } from 'drizzle-orm';
import { createDatabase, dropDatabase } from '../../../test/database';
import { SECRETS } from '../../../test/api';
import { loadConfig } from '../../platform/config/config';
import type { Core, Origin } from '../../platform/core/core';
import { deriveKeys } from '../../platform/core/keys';
import { connect, type Connection } from '../../platform/db/client';
import { idempotencyKeys } from '../../platform/idempotency/tables';
import type { CountRule } from './repository';
import { createThrottle, type Throttle } from './service';
import { throttles } from './tables';

const NOW = new Date('2026-11-23T02:00:00Z');
const MINUTE = 60_000;
const fivePerHour: CountRule = { windowMs: 60 * MINUTE, limit: 5, sliding: false, delay: null };
const slowedDown: CountRule = {
  windowMs: 60 * MINUTE,
  limit: null,
  sliding: true,
  delay: { from: 2, firstMs: MINUTE, factor: 2, maxMs: 15 * MINUTE },
};

let name: string;
let connection: Connection;
/** Two instances of the API. */
let throttle: Throttle;
let copy: Throttle;
let statements = 0;
beforeAll(async () => {
  const database = await createDatabase();
  name = database.name;
  connection = connect(database.url);
  const send = connection.pool.query.bind(connection.pool) as (...given: unknown[]) => unknown;
  connection.pool.query = ((...given: unknown[]) => {
    statements++;
    return send(...given);
  }) as typeof connection.pool.query;
  const config = loadConfig(
    { NODE_ENV: 'test' },
    { databaseUrl: database.url, secrets: SECRETS, dataDir: 'data' },
  );
  const core = {
    config,
    db: connection.db,
    keys: deriveKeys(config),
    now: () => NOW,
  } as Core;
  [throttle, copy] = [createThrottle(core), createThrottle(core)];
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(name);
});

const countsOf = async (keys: readonly string[]) => {
  const rows = await connection.db
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [...keys]))
    .orderBy(throttles.key);
  return rows.map(({ count }) => count);
};

test('of parallel calls with one key on two instances, exactly as many as the limit are accepted', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? throttle : copy).attempt('one', fivePerHour)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  expect(waits.filter((wait) => wait === 3_600)).toHaveLength(25);
  expect(await countsOf(['one'])).toEqual([5]);
});

test('parallel calls with different keys share a statement, and a rejected call does not affect the others', async () => {
  for (let call = 0; call < 5; call++) await throttle.attempt('used-up', fivePerHour);
  const keys = ['new-b', 'used-up', 'new-a', 'new-c'];
  statements = 0;
  const waits = await Promise.all(keys.map((key) => throttle.attempt(key, fivePerHour)));
  expect(waits).toEqual([null, 3_600, null, null]);
  // One statement counts, the other reads when the rejected call is accepted again.
  expect(statements).toBe(2);
  expect(await countsOf(keys)).toEqual([1, 1, 1, 5]);
});

describe('a call with an idempotency key', () => {
  const origin = { log: { warn: () => {} } } as unknown as Origin;
  const settle = (...keys: string[]) =>
    connection.db
      .insert(idempotencyKeys)
      .values(keys.map((key) => ({ key, requestHash: `hash of ${key}`, createdAt: NOW })));

  test('a call is counted while its idempotency key has no result, and rejected above the limit', async () => {
    for (let call = 0; call < 5; call++) {
      expect(await throttle.takeOnce('buyer', fivePerHour, origin, `order ${call}`)).toBeNull();
    }
    await expect(throttle.takeOnce('buyer', fivePerHour, origin, 'order 6')).rejects.toMatchObject({
      statusCode: 429,
    });
    expect(await countsOf(['buyer'])).toEqual([5]);
  });

  test('a call whose idempotency key has a result returns it without being counted, even above the limit', async () => {
    await settle('placed');
    const earlierCall = { requestHash: 'hash of placed' };
    expect(await throttle.takeOnce('new buyer', fivePerHour, origin, 'placed')).toMatchObject(earlierCall);
    expect(await countsOf(['new buyer'])).toEqual([]);
    for (let call = 0; call < 5; call++) await throttle.attempt('used up', fivePerHour);
    expect(await throttle.takeOnce('used up', fivePerHour, origin, 'placed')).toMatchObject(earlierCall);
    expect(await countsOf(['used up'])).toEqual([5]);
  });

  test('parallel calls with idempotency keys share a statement, and each has its own outcome', async () => {
    await settle('of b', 'of d');
    statements = 0;
    const buyers = ['e', 'd', 'c', 'b', 'a'];
    const outcomes = await Promise.all(
      buyers.map((buyer) => throttle.takeOnce(buyer, fivePerHour, origin, `of ${buyer}`)),
    );
    expect(outcomes.map((outcome) => outcome?.requestHash ?? null)).toEqual([
      null,
      'hash of of d',
      null,
      'hash of of b',
      null,
    ]);
    // One statement counts, two read the results.
    expect(statements).toBe(3);
    expect(await countsOf(buyers)).toEqual([1, 1, 1]);
  });
});

test('instances that count the same keys in different orders do not deadlock', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
  const both = [keys, [...keys].reverse()].map((all, index) =>
    Promise.all(all.map((key) => (index ? throttle : copy).attempt(key, fivePerHour))),
  );
  expect((await Promise.all(both)).flat()).toEqual(Array.from({ length: 80 }, () => null));
  expect(await countsOf(keys)).toEqual(keys.map(() => 2));
});

test('each key is slowed down by its own number of calls', async () => {
  expect(await throttle.attempt('slow-a', slowedDown)).toBeNull();
  const waits = await Promise.all(['slow-a', 'slow-b'].map((key) => throttle.attempt(key, slowedDown)));
  expect(waits).toEqual([null, null]);
  const next = await Promise.all(['slow-a', 'slow-b'].map((key) => throttle.attempt(key, slowedDown)));
  expect(next).toEqual([60, null]);
});
