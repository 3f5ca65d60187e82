// Measures the API at twice its capacity, compared with the same requests without load:
//   npm run bench -- overload
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { connect } from '../src/platform/db/client';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { seed } from '../src/seed';
import {
  createHttpLoad,
  quantile,
  type LoadRequest,
  type HttpLoad,
  type Outcome,
} from './requests/http-load';

/** Latency budgets (ms, 99th percentile) of rejected and of served requests. */
const BUDGETS = { refused: 100, served: 1_000 };
const CALM_REQUESTS = 300;
const CAPACITY_MS = 4_000;
const CAPACITY_CLIENTS = 16;
const LOAD_MS = Number(process.env['LOAD_MS'] ?? 10_000);
const CONNECTIONS = 512;

const LIST: LoadRequest = { name: 'lists', path: '/api/products?pageSize=12' };
const SIGN_IN: LoadRequest = {
  name: 'sign-ins',
  path: '/api/auth/login',
  method: 'POST',
  body: () => ({ email: `${randomUUID()}@evcare.test`, password: 'sai-mat-khau-1' }),
};
const HEALTH: LoadRequest = { name: 'health', path: '/api/health/ready' };
const LIVE: LoadRequest = { name: 'live', path: '/api/health/live' };
/** Of a hundred requests, two are sign-ins and one is a health check; the others are lists. */
const mixed = (index: number): LoadRequest =>
  index % 50 === 7 ? SIGN_IN : index % 100 === 0 ? HEALTH : LIST;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const isRefused = ({ status }: Outcome) => status === 503;

function report(title: string, outcomes: readonly Outcome[]) {
  const served = outcomes.filter((outcome) => !isRefused(outcome) && outcome.status !== 0);
  const rejected = outcomes.filter(isRefused);
  const failed = outcomes.filter(({ status }) => status === 0).length;
  say(`\n${title}: ${outcomes.length} requests, ${failed} without an answer`);
  for (const { name } of [LIST, SIGN_IN, HEALTH]) {
    const own = outcomes.filter((outcome) => outcome.name === name);
    const good = own.filter((item) => !isRefused(item) && item.status !== 0);
    const share = Math.round((good.length / Math.max(1, own.length)) * 100);
    say(
      `  ${name.padEnd(9)} ${String(share).padStart(3)} % served, p50 ${quantile(good, 0.5)} ms, p99 ${quantile(good, 0.99)} ms`,
    );
  }
  if (rejected.length > 0) {
    say(`  rejected  p50 ${quantile(rejected, 0.5)} ms, p99 ${quantile(rejected, 0.99)} ms`);
  }
  return { served: quantile(served, 0.99), refused: quantile(rejected, 0.99), failed };
}

async function startProgram(
  databaseUrl: string,
  dataDir: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  const secrets = { JWT_SECRET: randomUUID() + randomUUID(), OTP_KEY: randomUUID() + randomUUID() };
  const child = spawn(process.execPath, ['--import', tsx, join(__dirname, '../src/server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'test',
      PORT: '0',
      LIMIT_SCALE: '1000',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    },
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    child.stdout?.resume();
    return { child, origin };
  }
  throw new Error('The API ended before it listened.');
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-overload-'));
  const server = await startEmbeddedPostgres({ dataDir });
  let child: ChildProcess | undefined;
  let load: HttpLoad | undefined;
  try {
    const url = server.url('evcare');
    await migrate(url);
    const { db, close } = connect(url, { max: 1 });
    await seed(db, { now: new Date(), demo: true, history: false });
    await close();
    const program = await startProgram(url, dataDir);
    child = program.child;
    load = createHttpLoad(program.origin, CONNECTIONS);
    const { calmly, closely, atRate, send } = load;
    await calmly(mixed, CALM_REQUESTS);
    report('Without load', await calmly(mixed, CALM_REQUESTS));
    const served = await closely(mixed, CAPACITY_CLIENTS, CAPACITY_MS);
    const capacity = Math.round(served.length / (CAPACITY_MS / 1_000));
    // Connections are opened beforehand, as by a gateway: Node accepts one connection per event-loop
    // iteration, so opening them during the measurement would add waiting time.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => send(LIVE)));
    const loaded = report(
      `At ${2 * capacity} requests a second, twice the capacity of ${capacity}`,
      await atRate(mixed, 2 * capacity, LOAD_MS),
    );
    const within =
      loaded.refused <= BUDGETS.refused && loaded.served <= BUDGETS.served && loaded.failed === 0;
    say(
      `\n${within ? 'within' : 'BEYOND'} the budgets: rejected in ${BUDGETS.refused} ms, served in ${BUDGETS.served} ms (p99)`,
    );
    process.exitCode = within ? 0 : 1;
  } finally {
    load?.close();
    child?.kill('SIGTERM');
    if (child) await once(child, 'exit');
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
