import { createDatabase, dropDatabase } from '../../../test/database';
import { connect, type Connection } from '../../platform/db/client';
import { createOrderCodes, nextOrderCodes } from './number';

const TODAY = new Date('2026-11-23T02:00:00Z');
const TOMORROW = new Date('2026-11-24T02:00:00Z');

let name: string;
let connection: Connection;
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
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(name);
});

test('codes of concurrent orders are consecutive within each day, and one statement serves all orders of a day', async () => {
  const nextCode = createOrderCodes(connection.db);
  const other = createOrderCodes(connection.db);
  const days = [TODAY, TODAY, TOMORROW, TODAY, TOMORROW];
  const codes = await Promise.all(days.map((day) => nextCode(day)));
  expect(codes).toEqual([
    'DH26112300001',
    'DH26112300002',
    'DH26112400001',
    'DH26112300003',
    'DH26112400002',
  ]);
  // One statement for each of the two days.
  expect(statements).toBe(2);
  const both = await Promise.all([nextCode, other, nextCode, other].map((next) => next(TODAY)));
  expect([...both].sort()).toEqual(['DH26112300004', 'DH26112300005', 'DH26112300006', 'DH26112300007']);
});

test('a failed statement rejects every order that waits for it, and the next order gets a code', async () => {
  const nextCode = createOrderCodes(connection.db);
  await connection.pool.query('alter table counters rename to counters_away');
  const failed = await Promise.allSettled([TODAY, TODAY, TODAY].map((day) => nextCode(day)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await connection.pool.query('alter table counters_away rename to counters');
  expect(await nextCode(TODAY)).toBe('DH26112300008');
});

test('a batch of codes is consecutive and differs from the codes of concurrent batches', async () => {
  const { db } = connection;
  const [first, ...others] = await nextOrderCodes(db, TOMORROW, 3);
  expect([first, ...others]).toEqual(['DH26112400003', 'DH26112400004', 'DH26112400005']);
  const lists = await Promise.all([3, 1, 2, 4].map((count) => nextOrderCodes(db, TOMORROW, count)));
  expect(lists.map((list) => list.length)).toEqual([3, 1, 2, 4]);
  expect(new Set(lists.flat()).size).toBe(10);
  expect(lists.flat().sort().at(-1)).toBe('DH26112400015');
});
