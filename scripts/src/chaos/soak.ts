import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@evcare/api';
import { readSoakOptions, type SoakOptions } from './options';
import { compareWindows, type Sample } from './soak-figures';
import { OPS_TOKEN, startTopology, type Topology } from './topology';

const SAMPLE_EVERY_MS = 5_000;
/** Time before the first window, in which caches fill and code is compiled. */
const WARM_UP_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Share of the run for the first and the last window. */
const WINDOW_SHARE = 1 / 6;
/** Streams per user; the API allows 20 on each of its copies. */
const STREAMS_PER_USER = 5;
const PATHS = ['/api/products', '/api/products?page=2', '/api/promotions', '/api/services', '/', '/products'];

/** Keeps the site under constant load and returns the exit status: 0 if nothing grew. */
export async function runSoak(args: readonly string[]): Promise<number> {
  const options = readSoakOptions(args);
  console.log(`soak: ${options.minutes} min, ${options.rate} requests/s, ${options.streams} streams\n`);
  const topology = await startTopology();
  try {
    return await soak(topology, options);
  } finally {
    await topology.close();
  }
}

async function soak(topology: Topology, { minutes, rate, streams }: SoakOptions): Promise<number> {
  const streamsAborted = new AbortController();
  const open = await openStreams(topology.url, streams, streamsAborted.signal);
  const latencies: { readonly at: number; readonly ms: number }[] = [];
  let failures = 0;
  let number = 0;
  const request = async () => {
    // Measured from the scheduled time, so that waiting for an earlier request counts.
    const scheduledAt = Date.now();
    const path = PATHS[number++ % PATHS.length] as string;
    const isOk = await fetch(topology.url + path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isOk) latencies.push({ at: scheduledAt, ms: Date.now() - scheduledAt });
    else failures += 1;
  };
  const load = setInterval(() => void request(), 1_000 / rate);
  await pause(WARM_UP_MS);

  const samples: Sample[] = [];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    samples.push(await sample(topology));
    await pause(SAMPLE_EVERY_MS);
  }
  clearInterval(load);
  streamsAborted.abort();
  const windowMs = Math.min(5 * 60_000, minutes * 60_000 * WINDOW_SHARE);
  const rows = compareWindows(samples, latencies, windowMs);
  console.log('| Figure | First | Last | Growth |\n| --- | ---: | ---: | ---: |');
  for (const { name, first, last, growth } of rows) {
    console.log(`| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${(growth * 100).toFixed(1)} % |`);
  }
  const grown = rows.filter(({ isOver }) => isOver).map(({ name }) => name);
  console.log(
    `\nrequests: ${latencies.length + failures}, failed: ${failures}; streams still open: ${open.size}`,
  );
  const failed =
    grown.length > 0 || failures > 0 || open.size < streams || topology.unexpectedExits.length > 0;
  console.log(failed ? `✗ grew too much: ${grown.join(', ') || 'nothing'}` : '✓ nothing grew by 10 %');
  return failed ? 1 : 0;
}

/** Opens live streams for new customers, a limited number for each, and returns the set of open ones. */
async function openStreams(url: string, count: number, signal: AbortSignal): Promise<Set<number>> {
  const tokens: string[] = [];
  // One at a time: the site rejects requests when many passwords are being hashed at once.
  while (tokens.length * STREAMS_PER_USER < count) tokens.push(await register(url, tokens.length));
  const open = new Set<number>();
  for (let number = 0; number < count; number++) {
    const response = await fetch(`${url}/api/stream?topics=me`, {
      headers: { authorization: `Bearer ${tokens[number % tokens.length]}` },
      signal,
    });
    if (!response.ok)
      throw new Error(`Stream ${number + 1} of ${count} was answered with status ${response.status}.`);
    open.add(number);
    void read(response).finally(() => signal.aborted || open.delete(number));
  }
  return open;
}

/** Registers a customer. @returns the access token */
async function register(url: string, number: number): Promise<string> {
  const customer = {
    fullName: 'Nguyễn Văn Bền',
    email: `ben.${number}@evcare.test`,
    phoneNumber: `09${String(number).padStart(8, '0')}`,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  });
  if (!response.ok)
    throw new Error(
      `The registration of customer ${number + 1} was answered with status ${response.status}.`,
    );
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function read({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read().catch(() => ({ done: true }))).done);
}

/** Figures of one copy of the API, and of the database. */
async function sample({ copies, database }: Topology): Promise<Sample> {
  const response = await fetch(`${copies[0]?.origin}/metrics`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  const text = await response.text();
  const valueOf = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()',
  );
  return {
    at: Date.now(),
    figures: {
      'heap (MB)': valueOf('nodejs_heap_size_used_bytes') / 2 ** 20,
      handles: valueOf('nodejs_active_handles_total'),
      'database connections': rows[0]?.count ?? Number.NaN,
    },
  };
}
