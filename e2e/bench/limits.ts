import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  createHttpLoad,
  quantile,
  type LoadRequest,
  type HttpLoad,
  type Outcome,
} from '../../api/bench/requests/http-load';
import { startSiteProcess } from '../../scripts/src/e2e/site-process';
import { DEMO_PASSWORD, newPhone, randomAddress } from '../support/site';
import { CLAMP, LAST_MOTOR, pickupOrder } from '../support/shop';

const CONNECTIONS = 256;
const CLIENTS = 16;
/** Pieces added to the stock before the orders of one product; more than can be sold during the measurement. */
const DELIVERED = 20_000;
/** Required rate of orders, each with its stock, promotion, mail and log in one transaction. */
const ORDERS_PER_SECOND = 500;
const CLOSE_MS = 5_000;
/** Warm-up before orders are measured, in which Node compiles their code and PostgreSQL fills its caches. */
const WARM_UP_MS = 3_000;
const CALM_REQUESTS = 200;
/** On a slow machine the limit is this multiple of its own 99th percentile without load. */
const TIMES_UNLOADED = 5;
/** A site is idle again when it answers within this multiple of its 99th percentile at the start. */
const TIMES_IDLE = 2;
/** Maximum number of checks whether the site is idle. */
const IDLE_ROUNDS = 100;
const NS_PER_MS = 1e6;

/** One limit of check 37, and its measurement. */
interface Row {
  readonly limit: string;
  readonly measured: string;
  readonly isOver: boolean;
}

/** Gives each request its own address, as the site behind a proxy sees its visitors. */
const from = (request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': randomAddress() },
});

const BARE: LoadRequest = { name: 'bare JSON', path: '/api/health/live' };
const LIST: LoadRequest = { name: 'list', path: '/api/products?pageSize=12' };
const ITEM: LoadRequest = { name: 'item', path: `/api/products/${CLAMP.slug}` };
const WRONG_SIGN_IN: LoadRequest = {
  name: 'sign-in',
  path: '/api/auth/login',
  method: 'POST',
  body: () => ({ email: `${randomUUID()}@evcare.test`, password: 'sai-mat-khau-1' }),
};

const always = (request: LoadRequest) => () => from(request);
const perSecond = (outcomes: readonly Outcome[]) => outcomes.length / (CLOSE_MS / 1_000);
const isServed = ({ status }: Outcome) => status >= 200 && status < 300;

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T;
}

async function idOf(url: string, slug: string): Promise<string> {
  return (await json<{ data: { product: { id: string } } }>(`${url}/api/products/${slug}`)).data.product.id;
}

async function orderOf(url: string, { slug, price }: { slug: string; price: number }): Promise<LoadRequest> {
  const id = await idOf(url, slug);
  return {
    name: 'order',
    path: '/api/orders',
    method: 'POST',
    body: () => pickupOrder({ id, price }, newPhone()),
  };
}

async function signIn(url: string, name: string): Promise<{ authorization: string }> {
  const { accessToken } = await json<{ accessToken: string }>(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@evcare.test`, password: DEMO_PASSWORD }),
  });
  return { authorization: `Bearer ${accessToken}` };
}

const profileOf = async (url: string): Promise<LoadRequest> => ({
  name: 'profile',
  path: '/api/auth/profile',
  headers: await signIn(url, 'khachhang'),
});

/** Number of pieces of a product that can be ordered. */
async function availableOf(url: string, id: string): Promise<number> {
  const headers = await signIn(url, 'admin');
  const path = `${url}/api/admin/stock/${id}`;
  return (await json<{ data: { available: number } }>(path, { headers })).data.available;
}

async function deliver(url: string, id: string): Promise<void> {
  const commonHeaders = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  await json(`${url}/api/admin/stock/${id}/receive`, {
    method: 'POST',
    headers: { ...commonHeaders, ...(await signIn(url, 'admin')) },
    body: JSON.stringify({ quantity: DELIVERED, reference: 'npm run bench -- limits', cost: null }),
  });
}

/** Throughput relative to that of the smallest response in the same run. */
async function shares(load: HttpLoad, url: string): Promise<Row[]> {
  const { closely, send } = load;
  const bare = perSecond((await closely(always(BARE), CLIENTS, CLOSE_MS)).filter(isServed));
  const rows: Row[] = [];
  for (const [request, share] of [
    [LIST, 0.15],
    [await profileOf(url), 0.3],
  ] as const) {
    const rate = perSecond((await closely(always(request), CLIENTS, CLOSE_MS)).filter(isServed));
    rows.push(shareRow(request.name, rate, { share, bare }));
  }
  rows.push(...(await orders(load, url, bare)));
  const motor = await orderOf(url, LAST_MOTOR);
  const attempts = await Promise.all(Array.from({ length: 50 }, () => send(from(motor))));
  const sold = attempts.filter(isServed).length;
  return [
    ...rows,
    { limit: '50 simultaneous orders of the last piece: 1 placed', measured: `${sold}`, isOver: sold !== 1 },
  ];
}

function shareRow(name: string, rate: number, { share, bare }: { share: number; bare: number }): Row {
  return {
    limit: `${name}: at least ${share * 100} % of the rate of bare JSON`,
    measured: `${Math.round(rate)} of ${Math.round(bare)} a second, ${((rate / bare) * 100).toFixed(1)} %`,
    isOver: rate < share * bare,
  };
}

/** Orders one product with all clients at once: measures the order rate, and checks the stock against the orders. */
async function orders({ closely }: HttpLoad, url: string, bare: number): Promise<Row[]> {
  const id = await idOf(url, CLAMP.slug);
  await deliver(url, id);
  const order = always(await orderOf(url, CLAMP));
  await closely(order, CLIENTS, WARM_UP_MS);
  const before = await availableOf(url, id);
  const outcomes = await closely(order, CLIENTS, CLOSE_MS);
  const placed = outcomes.filter(isServed).length;
  const rate = perSecond(outcomes.filter(isServed));
  const sold = before - (await availableOf(url, id));
  return [
    {
      limit: `order: at least ${ORDERS_PER_SECOND} a second`,
      measured: `${Math.round(rate)} of ${Math.round(bare)} a second, ${((rate / bare) * 100).toFixed(1)} %`,
      isOver: rate < ORDERS_PER_SECOND,
    },
    {
      limit: 'simultaneous orders of one product: each is placed, and takes one piece',
      measured: `${placed} of ${outcomes.length} placed, ${sold} pieces taken`,
      isOver: placed !== outcomes.length || sold !== placed,
    },
  ];
}

/** The 99th percentile of the smallest response without load (ms). */
const calmP99 = async (load: HttpLoad): Promise<number> =>
  quantile(await load.calmly(always(BARE), CALM_REQUESTS), 0.99);

/** Waits until work that earlier steps left behind, such as a vacuum, no longer delays responses. */
async function untilIdle(load: HttpLoad, idleMs: number): Promise<void> {
  for (let round = 0; round < IDLE_ROUNDS; round++) {
    if ((await calmP99(load)) <= Math.max(1, TIMES_IDLE * idleMs)) return;
  }
}

/** Sends a fixed rate for some time: nothing may fail, and response times must stay close to those without load. */
async function steady(
  { load, idleMs }: { load: HttpLoad; idleMs: number },
  what: string,
  mix: (index: number) => LoadRequest,
  { rate, ms, limitMs }: { rate: number; ms: number; limitMs: number },
): Promise<Row> {
  await untilIdle(load, idleMs);
  const calm = quantile(await load.calmly(mix, CALM_REQUESTS), 0.99);
  const possible = perSecond(await load.closely(mix, CLIENTS, CLOSE_MS));
  await untilIdle(load, idleMs);
  const used = Math.floor(Math.min(rate, possible / 2));
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const outcomes = await load.atRate(mix, used, ms);
  pauses.disable();
  const pause = Math.round(pauses.max / NS_PER_MS);
  const counted = outcomes.filter(({ name }) => name !== WRONG_SIGN_IN.name);
  const failures = counted.filter((item) => !isServed(item)).map(({ name, status }) => `${name} ${status}`);
  const failed = failures.length;
  const p99 = quantile(counted, 0.99);
  const limit = Math.max(limitMs, TIMES_UNLOADED * calm);
  return {
    limit: `${what}: ${rate} a second or half of what is possible, p99 ${limitMs} ms or ${TIMES_UNLOADED} times the unloaded one, 0 fail`,
    measured: `${used} a second for ${ms / 1_000} s, p99 ${p99} ms (unloaded ${calm}), longest pause of this program ${pause} ms, ${failed} of ${counted.length} failed${failed > 0 ? ` (${[...new Set(failures)].join(', ')})` : ''}`,
    isOver: failed > 0 || p99 > limit,
  };
}

async function measure(url: string): Promise<readonly Row[]> {
  const load = createHttpLoad(url, CONNECTIONS);
  try {
    const script = /src="(\/releases\/[^"]+\.js)"|"(\/releases\/shell\/[^"]+\.js)"/.exec(
      await (await fetch(url)).text(),
    );
    const file: LoadRequest = {
      name: 'file',
      path: script?.[1] ?? script?.[2] ?? '',
      headers: { 'accept-encoding': 'br' },
    };
    const profile = await profileOf(url);
    const browse = (index: number) => from(index % 10 === 0 ? profile : index % 3 === 0 ? ITEM : LIST);
    // Five of six requests try a password; only the lists in between are counted.
    const attacked = (index: number) => from(index % 6 === 0 ? LIST : WRONG_SIGN_IN);
    await calmP99(load);
    const site = { load, idleMs: await calmP99(load) };
    return [
      ...(await shares(load, url)),
      await steady(site, 'browsing', browse, { rate: 200, ms: 60_000, limitMs: 100 }),
      await steady(site, 'lists during 100 wrong sign-ins a second', attacked, {
        rate: 120,
        ms: 30_000,
        limitMs: 300,
      }),
      await steady(site, 'files of a release', always(file), { rate: 2_000, ms: 10_000, limitMs: 10 }),
    ];
  } finally {
    load.close();
  }
}

/** Measures the limits of check 37 of docs/security.md, and exits with 1 if one is exceeded. */
async function main(): Promise<void> {
  const named = process.env['BASE_URL'];
  const site = named ? null : await startSiteProcess({ LIMIT_SCALE: '1000' });
  try {
    const rows = await measure(named ?? site?.url ?? '');
    for (const { limit, measured, isOver } of rows)
      console.log(`${isOver ? '✗' : '✓'} ${limit}\n    ${measured}`);
    process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
  } finally {
    await site?.stop();
  }
}

void main();
