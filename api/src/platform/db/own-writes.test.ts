import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { watchWrites } from './own-writes';

/** Creates a pool with one client, which records statements and answers them when the test decides. */
function setUp() {
  const pool = new EventEmitter() as unknown as pg.Pool;
  const answers: ((error?: Error) => void)[] = [];
  const send = (_query: unknown, ...rest: unknown[]) => {
    const callback = rest.at(-1);
    if (typeof callback === 'function') return void answers.push((error) => callback(error ?? null, {}));
    return new Promise((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve({})));
    });
  };
  const client = { query: send } as unknown as pg.PoolClient;
  let writes = 0;
  watchWrites(pool, ['products', 'stock'], () => writes++);
  pool.emit('connect', client);
  /** Sends a statement, and returns how many writes were counted before and after its result. */
  const run = async (query: unknown, error?: Error): Promise<[number, number]> => {
    const sent = (client.query as (query: unknown) => Promise<unknown>)(query);
    const before = writes;
    answers.pop()?.(error);
    await Promise.resolve(sent).catch(() => {});
    return [before, writes];
  };
  return { client, answers, run, count: () => writes };
}

test.each([
  'update "products" set "price" = 1',
  'insert into stock values (1)',
  '/*request_id=\'a\'*/ delete from "products"',
  'with moved as (update stock set reserved = 1 returning *) select * from moved',
  'TRUNCATE products',
])('counts the write %s when its result arrives, not before', async (text) => {
  const { run } = setUp();
  expect(await run(text)).toEqual([0, 1]);
});

test.each([
  'select * from products',
  'update "orders" set "status" = $1',
  'insert into products_archive values (1)',
  'commit',
])('does not count %s as a write', async (text) => {
  const { run } = setUp();
  expect(await run(text)).toEqual([0, 0]);
});

test('reads the text of a prepared statement to detect a write', async () => {
  const { run } = setUp();
  expect(await run({ name: 's1', text: 'update "products" set "price" = $1', values: [1] })).toEqual([0, 1]);
});

test('counts the commit of a writing transaction as an additional write', async () => {
  const { run } = setUp();
  await run('begin');
  await run('update products set price = 1');
  expect(await run("/*request_id='a'*/ commit")).toEqual([1, 2]);
  expect(await run('commit')).toEqual([2, 2]);
});

test('counts a failed write, because it may have been executed', async () => {
  const { run } = setUp();
  expect(await run('update products set price = 1', new Error('connection lost'))).toEqual([0, 1]);
});

test('counts a write before its callback gets the result', () => {
  const { client, answers, count } = setUp();
  let seen = -1;
  client.query('update products set price = 1', () => (seen = count()));
  answers.pop()?.();
  expect(seen).toBe(1);
});
