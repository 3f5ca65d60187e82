// Measures lists, searches and reports of the back office with 100,000 rows: npm run bench -- office
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApi } from '../src/app/create-api';
import { loadConfig } from '../src/platform/config/config';
import { connect } from '../src/platform/db/client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { seed } from '../src/seed';
import { DEMO_PASSWORD } from '../src/identity/users/demo-accounts';
import { callsOf, type Caller, type Call } from './office/calls';
import { createCpu } from './office/cpu';
import { grow } from './office/grow';

const ROWS = Number(process.env['ROWS'] ?? 100_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** DATA names a folder in which the data are kept for the next run. Without it, the data are deleted. */
const { DATA, ANSWERS, ONLY } = process.env;
const ARGON2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const SECRETS = { jwtSecret: 'bench-jwt-'.padEnd(40, 'Zq8x'), otpKey: 'bench-otp-'.padEnd(40, 'Wk3v') };
/** Settings that give up durability, for temporary data; reads are not affected. */
const WRITING = { fsync: 'off', max_wal_size: '8GB' };
const ASKERS: readonly Caller[] = ['nhanvien', 'quanly', 'kythuat1', 'admin'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number;

interface Site {
  readonly send: (call: Call) => Promise<{ ms: number; status: number; body: string }>;
  readonly close: () => Promise<void>;
}

/**
 * Prepares a seeded database and, if it is the large one, fills it with rows. An incomplete database is
 * rebuilt.
 */
async function prepare(
  postgres: EmbeddedPostgres,
  name: string,
  { rows, now }: { rows: number; now: Date },
): Promise<void> {
  const server = new pg.Client({ connectionString: postgres.url('postgres') });
  await server.connect();
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    const making = `${name}_making`;
    if (rowCount === 0) {
      await server.query(`drop database if exists ${making} with (force)`);
      await migrate(postgres.url(making));
      const { db, close } = connect(postgres.url(making), { max: 1 });
      await seed(db, { now, demo: true, history: true, argon2: ARGON2 });
      if (rows > 0)
        await grow(db, { rows, now }, (step, ms) => say(`  ${step}: ${(ms / 1_000).toFixed(1)} s`));
      await close();
      await server.query(`alter database ${making} rename to ${name}`);
    }
  } finally {
    await server.end();
  }
  await migrate(postgres.url(name));
}

/** Returns the time at which a database was filled; `null` if it was not filled. */
async function startOf(postgres: EmbeddedPostgres, name: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: postgres.url(name) });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ value: string }>(
      "select value from meta where key = 'first-start'",
    );
    return rows[0] ? new Date(rows[0].value) : null;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

async function open(postgres: EmbeddedPostgres, name: string, now: Date, filesDir: string): Promise<Site> {
  const base = { databaseUrl: postgres.url(name), secrets: SECRETS, dataDir: filesDir };
  const config = { ...loadConfig({ NODE_ENV: 'test', LIMIT_SCALE: '1000' }, base), argon2: ARGON2 };
  const app = await createApi({ config, now: () => now, logger: false });
  await app.ready();
  await app.settled();
  const tokens = new Map<Caller, string>();
  for (const caller of ASKERS) tokens.set(caller, await signIn(app, caller));
  return {
    async send({ by, path }) {
      const began = performance.now();
      const headers = { authorization: `Bearer ${tokens.get(by) ?? ''}` };
      const { statusCode: status, body } = await app.inject({ method: 'GET', url: `/api${path}`, headers });
      return { ms: performance.now() - began, status, body };
    },
    close: () => app.close(),
  };
}

async function signIn(app: FastifyInstance, caller: Caller): Promise<string> {
  const payload = { email: `${caller}@evcare.test`, password: DEMO_PASSWORD };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return (response.json() as { data: { accessToken: string } }).data.accessToken;
}

interface Sites {
  readonly small: Site;
  readonly large: Site;
  /** Processor time used so far; null if unknown. */
  readonly cpu: () => number | null;
}

/** Alternates between the two databases, so that other load on the machine affects them equally. */
async function compare({ small, large, cpu }: Sites, call: Call): Promise<{ line: string; body: string }> {
  const [little, much, work]: number[][] = [[], [], []];
  let last = { status: 0, body: '' };
  for (let round = -1; round < ROUNDS; round++) {
    const base = await small.send(call);
    const before = cpu();
    const answer = await large.send(call);
    const after = cpu();
    last = answer;
    if (round < 0) continue;
    little?.push(base.ms);
    much?.push(answer.ms);
    if (before !== null && after !== null) work?.push(after - before);
  }
  const [base, ms] = [median(little ?? []), median(much ?? [])];
  const shown = [base, ms, median(work ?? [])].map((item) => (item ?? NaN).toFixed(1).padStart(9)).join('');
  const status = last.status === 200 ? '' : `  ${last.status}`;
  const line = `${decodeURIComponent(call.path).padEnd(62)}${shown}${(ms / base).toFixed(1).padStart(8)}${status}`;
  return { line, body: last.body };
}

async function main(): Promise<void> {
  const folder = DATA ?? (await mkdtemp(join(tmpdir(), 'evcare-bench-')));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: WRITING });
  try {
    // Ten in the morning in Vietnam, during opening hours.
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T03:00:00Z`);
    const now = (await startOf(postgres, 'small')) ?? today;
    await prepare(postgres, 'small', { rows: 0, now });
    await prepare(postgres, `large_${ROWS}`, { rows: ROWS, now });
    const small = await open(postgres, 'small', now, folder);
    const large = await open(postgres, `large_${ROWS}`, now, folder);
    say(
      `${ROWS} rows against the seed, load ${loadavg()[0]?.toFixed(1)}, medians of ${ROUNDS} in milliseconds, cpu: of API and database together`,
    );
    say(
      `${'call'.padEnd(62)}${'seed'.padStart(9)}${'large'.padStart(9)}${'cpu'.padStart(9)}${'ratio'.padStart(8)}`,
    );
    const cpu = createCpu(postgres.pid);
    const answers: Record<string, unknown> = {};
    for (const call of callsOf(now)) {
      if (ONLY !== undefined && !call.path.includes(ONLY)) continue;
      const { line, body } = await compare({ small, large, cpu }, call);
      say(line);
      answers[call.path] = JSON.parse(body);
    }
    say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
    // Allows checking that a faster query returns the same result as the previous query.
    if (ANSWERS) await writeFile(ANSWERS, JSON.stringify(answers, null, 1));
    await small.close();
    await large.close();
  } finally {
    await postgres.stop();
    if (DATA === undefined) await rm(folder, { recursive: true, force: true });
  }
}

void main();
