import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { createApiRole, makeSigningInCheap } from '../../../test/database';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { readEvents } from '../../../test/stream';
import { personTopic, publish } from '../../messaging/live/publish';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { migrate } from '../../operations/migration/migrate';
import { idempotencyKeys } from '../idempotency/tables';
import { orders } from '../../sales/orders/tables';
import { stockReservations } from '../../sales/stock/tables';
import { poll } from './wait';

const CLIENTS = 100;
/** Number of acknowledged orders between two faults. */
const BETWEEN = 5;
/** Retry delay of clients, shorter than the API's Retry-After to keep the test fast. */
const COME_BACK_MS = 100;
const TIMEOUT_MS = 240_000;

let folder: string;
let server: EmbeddedPostgres;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-lost-'));
  // Commits survive a killed backend even without fsync, which matters only after a power failure.
  const settings = { fsync: 'off', full_page_writes: 'off', jit: 'off', max_connections: '60' };
  server = await startEmbeddedPostgres({ dataDir: folder, settings });
  await makeSigningInCheap(server.url('postgres'));
  await createApiRole(server.url('postgres'));
  await migrate(server.url('shop'), server.apiUrl('shop'));
  api = await startApi({ databaseUrl: server.apiUrl('shop') });
});
afterAll(async () => {
  await api.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a statement on a separate connection, as soon as the server accepts one. */
async function query<T extends object>(statement: string): Promise<T[]> {
  const client = await poll(
    async () => {
      const one = new pg.Client({ connectionString: server.url('shop') });
      one.on('error', () => {});
      return one.connect().then(
        () => one,
        () => null,
      );
    },
    { timeoutMs: TIMEOUT_MS },
  );
  try {
    return (await client?.query<T>(statement))?.rows ?? [];
  } finally {
    await client?.end();
  }
}
const others = "from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()";

/**
 * Breaks the connection of a call while its statement waits for a locked table, or only ends the statement,
 * as its timeout does.
 */
async function cutWhileWaiting(
  table: string,
  call: () => Promise<Reply>,
  end: 'pg_terminate_backend' | 'pg_cancel_backend' = 'pg_terminate_backend',
): Promise<Reply> {
  const holder = new pg.Client({ connectionString: server.url('shop') });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const response = call();
  await poll(
    async () => {
      const waiting = await query(`select ${end}(pid) ${others} and wait_event_type = 'Lock'`);
      return waiting.length > 0 || null;
    },
    { timeoutMs: TIMEOUT_MS },
  );
  await holder.query('rollback');
  await holder.end();
  return response;
}

test('a read whose connection breaks is repeated once, and the caller gets the normal response', async () => {
  await addProduct(api, { name: 'Má phanh', slug: 'ma-phanh' });
  const response = await cutWhileWaiting('products', () => api.call('GET', '/products/ma-phanh'));
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Má phanh');
});

test('an order whose reading breaks between two statements is read again, and the caller gets it', async () => {
  const placed = await sendOrder(api, orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000));
  const { code } = placed.data.data;
  const path = `/orders/${code}?phone=${orderForm([], 0).contact.phoneNumber}`;
  const response = await cutWhileWaiting('order_events', () => api.call('GET', path));
  expect([response.statusCode, response.data.data.code]).toEqual([200, code]);
});

test('a write whose connection breaks gets 503 with Retry-After and is not repeated', async () => {
  const id = await addProduct(api);
  const [form, key] = [orderForm([{ id, quantity: 1 }], 500_000), randomUUID()];
  const before = await api.db.$count(orders);
  const rejected = await cutWhileWaiting('orders', () => sendOrder(api, form, { key }));
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('2');
  expect(rejected.data).toEqual({
    success: false,
    code: 'UNAVAILABLE',
    message: 'Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau.',
    details: { retryAfter: 2 },
    requestId: expect.any(String),
  });
  expect([await api.db.$count(orders), await stockOf(api, id)]).toEqual([before, [10, 0]]);
  expect((await sendOrder(api, form, { key })).statusCode).toBe(201);
  expect([await api.db.$count(orders), await stockOf(api, id)]).toEqual([before + 1, [10, 1]]);
});

/** Returns the id of a database process that serves the API, and waits for one after a restart. */
async function someBackend(): Promise<number> {
  const pid = await poll(async () => (await query<{ pid: number }>(`select pid ${others}`))[0]?.pid ?? null, {
    timeoutMs: TIMEOUT_MS,
  });
  if (pid === null) throw new Error('the API did not connect to the database again');
  return pid;
}

const FAULTS: readonly (readonly [rounds: number, fault: () => Promise<unknown>])[] = [
  [20, () => query(`select pg_terminate_backend(pid) ${others}`)],
  [5, async () => process.kill(await someBackend(), 'SIGKILL')],
  [3, () => server.restart()],
];

/** Starts customers who keep placing orders until they are stopped, and who repeat an order after a 503. */
function orderOnAndOn(productIds: readonly string[]) {
  const placed: string[] = [];
  const rejected = new Set<string>();
  let over = false;
  const customer = async (index: number) => {
    while (!over) {
      const form = orderForm([{ id: productIds[index % productIds.length] as string, quantity: 1 }], 500_000);
      const key = randomUUID();
      for (let done = false; !done;) {
        const { statusCode, headers, data } = await sendOrder(api, form, { key });
        done = statusCode !== 503;
        if (statusCode === 201) placed.push(data.data.code);
        else rejected.add([statusCode, data.code, data.message, headers['retry-after']].join(' '));
        if (!done) await new Promise((resolve) => setTimeout(resolve, COME_BACK_MS));
      }
    }
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, index) => customer(index)));
  return {
    placed,
    refused: rejected,
    more: (count: number) => poll(() => (placed.length >= count ? true : null), { timeoutMs: TIMEOUT_MS }),
    stop() {
      over = true;
      return all;
    },
  };
}

test(
  'under 100 parallel orders, 20 cuts of all connections, 5 killed backends and 3 restarts of the database lose and duplicate nothing',
  async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => addProduct(api, { onHand: 100_000 })));
    const person = await api.person();
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await readEvents(`${address}/api/stream?topics=me`, { token: person.token });
    expect(reader.status).toBe(200);
    const before = await api.db.$count(orders);
    const load = orderOnAndOn(products);
    for (const [rounds, fault] of FAULTS) {
      for (let round = 0; round < rounds; round++) {
        await load.more(load.placed.length + BETWEEN);
        await fault();
      }
      await load.more(load.placed.length + BETWEEN);
      // The stream that stayed open still receives events.
      const text = randomUUID();
      const event = { id: text, text, href: '/', unread: 1 };
      await poll(
        () =>
          api.db
            .transaction((tx) => publish(tx, personTopic(person.id), 'notification', event, new Date()))
            .then(
              () => true,
              () => null,
            ),
        { timeoutMs: TIMEOUT_MS },
      );
      for (let told = ''; told !== text;) told = (await reader.next())?.data.text;
    }
    await load.stop();
    reader.close();

    expect([...load.refused]).toEqual([
      '503 UNAVAILABLE Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau. 2',
    ]);
    const kept = (await api.db.select({ code: orders.code }).from(orders)).map(({ code }) => code);
    expect(kept).toHaveLength(before + load.placed.length);
    expect(new Set(kept)).toEqual(new Set([...kept, ...load.placed]));
    expect(await api.db.$count(idempotencyKeys)).toBe(kept.length);
    expect(await api.db.$count(stockReservations, eq(stockReservations.state, 'active'))).toBe(kept.length);
    const reserved = await Promise.all(products.map(async (id) => (await stockOf(api, id))[1]));
    expect(reserved.reduce((sum, item) => sum + item, 0)).toBe(load.placed.length);
    // Completed work holds no connections.
    await Promise.all(Array.from({ length: 40 }, () => api.call('GET', '/products')));
    expect((await api.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  },
  TIMEOUT_MS,
);

test('a write that waited too long for others gets 503 with Retry-After and changes nothing', async () => {
  const id = await addProduct(api);
  const form = orderForm([{ id, quantity: 1 }], 500_000);
  const { code } = (await sendOrder(api, form)).data.data;
  const body = { reason: 'Đặt nhầm', phone: form.contact.phoneNumber };
  const cancel = () => api.post(`/orders/${code}/cancel`, body);
  const rejected = await cutWhileWaiting('order_events', cancel, 'pg_cancel_backend');
  expect([rejected.statusCode, rejected.data.code, rejected.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
  expect(await stockOf(api, id)).toEqual([10, 1]);
  expect((await cancel()).statusCode).toBe(200);
  expect(await stockOf(api, id)).toEqual([10, 0]);
});
