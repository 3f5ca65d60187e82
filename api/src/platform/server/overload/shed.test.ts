import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startApi, PASSWORD, type TestApi } from '../../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../../test/shop';
import { poll } from '../../db/wait';
import { priorityOf } from './shed';

const TIMEOUT_MS = 20_000;

/** API with eight slots: six for lists, seven for customers; two requests may wait. */
let api: TestApi;
let holder: pg.Client;
beforeAll(async () => {
  api = await startApi({ requests: { maxRunning: 8, maxWaiting: 2 } });
  holder = new pg.Client({ connectionString: api.config.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.close();
});

const LOCKED = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('excess lists are rejected at once, while sign-ins, orders, staff and health checks are served', async () => {
  const id = await addProduct(api);
  const staff = await api.person({ role: 'staff' });
  await holder.query('begin; lock table promotions in access exclusive mode');
  const lists = Array.from({ length: 8 }, () => api.call('GET', '/promotions'));
  await poll(async () => ((await api.db.execute(LOCKED)).rowCount === 6 ? true : null), {
    timeoutMs: TIMEOUT_MS,
  });
  const rejected = await api.call('GET', '/promotions');
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '1']);
  expect(rejected.data).toEqual({
    success: false,
    code: 'BUSY',
    message: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
    details: { retryAfter: 1 },
    requestId: expect.any(String),
  });
  expect((await api.post('/auth/login', { email: staff.email, password: PASSWORD })).statusCode).toBe(200);
  expect((await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000))).statusCode).toBe(201);
  expect((await api.call('GET', '/staff/shop-orders', { token: staff.token })).statusCode).toBe(200);
  expect((await api.call('GET', '/health/ready')).statusCode).toBe(200);
  await holder.query('rollback');
  expect((await Promise.all(lists)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect((await api.call('GET', '/promotions')).statusCode).toBe(200);
});

test.each([
  ['GET', '/api/health/ready', null],
  ['OPTIONS', '/api/orders', null],
  ['GET', '/api/products?page=2', 'browsing'],
  ['GET', '/api/auth/me', 'customer'],
  ['POST', '/api/Auth/login', 'customer'],
  ['POST', '/api/orders', 'customer'],
  ['POST', '/api/telemetry/remotes', 'browsing'],
  ['GET', '/api/staff/shop-orders', 'staff'],
  ['PUT', '/api/technician/jobs/1', 'staff'],
] as const)('%s %s has the priority %s', (method, url, priority) => {
  expect(priorityOf({ method, url })).toBe(priority);
});
