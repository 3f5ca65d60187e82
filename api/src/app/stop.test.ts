import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { startBalancer } from '../../test/balancer';
import { SECRETS, startApi, type TestApi } from '../../test/api';
import { addProduct, orderForm } from '../../test/shop';
import { sendRequest, sendSteadily, type Outcome } from '../../test/steady-load';
import { readEvents } from '../../test/stream';
import { orders } from '../sales/orders/tables';
import { poll } from '../platform/db/wait';
import { createApi } from './create-api';
import { stopInOrder } from './stop';

const TIMEOUT_MS = 60_000;
/** Raises the rate limits, so that one address can send hundreds of orders per second. */
const LIMIT_SCALE = 1_000;

let api: TestApi;
let productId: string;
const toEnd: (() => unknown)[] = [];
beforeAll(async () => {
  api = await startApi({ limitScale: LIMIT_SCALE });
  productId = await addProduct(api, { onHand: 100_000 });
});
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
  await api.close();
});

const connections = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, scheduling: 'fifo' });
  toEnd.push(() => agent.destroy());
  return agent;
};

/**
 * Mostly requests that need no database, so that a busy machine keeps up with the rate, and some lists and
 * orders.
 */
const mixed =
  (origin: string, agent: Agent) =>
  (index: number): Promise<Outcome> => {
    if (index % 20 === 0) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const body = JSON.stringify(orderForm([{ id: productId, quantity: 1 }], 500_000));
      return sendRequest(origin, agent, { method: 'POST', path: '/api/orders', headers, body });
    }
    return sendRequest(origin, agent, { path: index % 10 === 5 ? '/api/products' : '/api/health/live' });
  };

const codesOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(({ status }) => status === 201)
    .map(({ body }) => (JSON.parse(body) as { data: { code: string } }).data.code);
const storedCodes = async () =>
  new Set((await api.db.select({ code: orders.code }).from(orders)).map(({ code }) => code));
const reached = (load: { readonly outcomes: readonly Outcome[] }, count: number) =>
  poll(() => (load.outcomes.length >= count ? true : null), { timeoutMs: TIMEOUT_MS });

/** Starts the API's program in its own process. */
async function startProgram(): Promise<{ child: ChildProcess; origin: string }> {
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(__dirname, '../server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: api.config.databaseUrl,
      DATA_DIR: api.config.filesDir,
      JWT_SECRET: SECRETS.jwtSecret,
      OTP_KEY: SECRETS.otpKey,
      LIMIT_SCALE: String(LIMIT_SCALE),
    },
  });
  toEnd.push(() => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    child.stdout?.resume();
    return { child, origin };
  }
  throw new Error('The API ended before it listened.');
}

test('an instance that shuts down is not ready, ends its streams, and completes running requests', async () => {
  const copy = await createApi({ config: api.config, logger: false });
  toEnd.push(() => copy.close());
  const origin = await copy.listen({ host: '127.0.0.1', port: 0 });
  const agent = connections();
  const { token } = await api.person();
  const stream = await readEvents(`${origin}/api/stream?topics=me`, { token });
  expect((await sendRequest(origin, agent, { path: '/api/health/ready' })).status).toBe(200);
  const ended = stopInOrder(copy);
  const ready = await sendRequest(origin, agent, { path: '/api/health/ready' });
  expect([ready.status, ready.connection, ready.fresh]).toEqual([503, 'close', false]);
  expect(await stream.next()).toBeNull();
  expect((await sendRequest(origin, agent, { path: '/api/health/live' })).status).toBeNull();
  await ended;
});

test(
  'shutting down one of two instances behind a load balancer at 200 requests a second fails no request',
  async () => {
    const copies = await Promise.all(
      [1, 2].map(async () => {
        const app = await createApi({ config: api.config, logger: false });
        toEnd.push(() => app.close());
        return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
      }),
    );
    const balancer = await startBalancer(copies.map(({ origin }) => origin));
    toEnd.push(() => balancer.close());
    const load = sendSteadily(mixed(balancer.origin, connections()));
    await reached(load, 100);
    await stopInOrder(copies[0]?.app as (typeof copies)[0]['app']);
    await reached(load, load.outcomes.length + 100);
    const outcomes = await load.stop();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect([...(await storedCodes())]).toEqual(expect.arrayContaining(codesOf(outcomes)));
  },
  TIMEOUT_MS,
);

test.each([
  ['ended', 'SIGTERM', 0],
  ['killed', 'SIGKILL', null],
] as const)(
  'a single instance that is %s at 200 requests a second loses no order that it acknowledged',
  async (_how, signal, code) => {
    const { child, origin } = await startProgram();
    const load = sendSteadily(mixed(origin, connections()));
    await reached(load, 200);
    child.kill(signal);
    expect((await once(child, 'exit'))[0]).toBe(code);
    const outcomes = await load.stop();
    const answered = outcomes.filter(({ status }) => status !== null);
    expect(answered.length).toBeGreaterThanOrEqual(200);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 201]));
    // Requests on open connections were already running; requests on new connections may be refused.
    const cut = outcomes.filter(({ status, fresh }) => status === null && !fresh);
    if (signal === 'SIGTERM') expect(cut).toEqual([]);
    const placed = codesOf(outcomes);
    expect(placed.length).toBeGreaterThan(0);
    expect([...(await storedCodes())]).toEqual(expect.arrayContaining(placed));
  },
  TIMEOUT_MS,
);
