// Measures writes that signal other copies, by number of copies and transport, against the same writes without signals:
//   npm run bench -- events
// COPIES=2,16,64 and SECONDS=4 and ROUNDS=3 change the defaults. The broker needs Debian's redis-server.
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { personTopic } from '../src/messaging/live';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { startRedis, type RedisServer } from '../test/redis-server';
import type { CopiesOptions } from './events/copies';
import { createCpu } from './office/cpu';

const COPIES = (process.env['COPIES'] ?? '2,16,64').split(',').map(Number);
const RUN_MS = Number(process.env['SECONDS'] ?? 4) * 1_000;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const WRITERS = 16;
const PROBES = 20;
const PROBE = 'probe';

/** Triggers of an event: none, one half of production's, or both halves. */
type Triggers = 'none' | 'numbered' | 'notified' | 'both';
interface Case {
  readonly triggers: Triggers;
  readonly copies: number;
  readonly transport?: 'database' | 'broker';
}

const CASES: readonly Case[] = [
  { triggers: 'none', copies: 0 },
  { triggers: 'notified', copies: 0 },
  { triggers: 'numbered', copies: 0 },
  { triggers: 'both', copies: 0 },
  ...COPIES.flatMap((copies) =>
    (['database', 'broker'] as const).map((transport): Case => ({ triggers: 'both', copies, transport })),
  ),
];

const NUMBER = `perform pg_advisory_xact_lock(4512028);
  update live_events set id = nextval('live_events_id_seq') where id = new.id;`;
const NOTIFY = `perform pg_notify('live_events', '');`;
/** Replaces the function of migration 0008. */
const triggerOf = (triggers: Triggers): string =>
  `create or replace function number_live_event() returns trigger language plpgsql as $$ begin
    ${triggers === 'none' || triggers === 'notified' ? '' : NUMBER}
    ${triggers === 'none' || triggers === 'numbered' ? '' : NOTIFY}
    return null;
  end $$`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

interface Result {
  readonly perSecond: number;
  /** Processor time of the database per commit (µs). */
  readonly databaseMicros: number;
  /** Processor time of the broker per commit (µs). */
  readonly brokerMicros: number;
  /** Time from a commit to the delivery by the last copy (ms), without other writes. */
  readonly deliveryMs: number;
}

interface CopiesProgram {
  readonly child: ChildProcess;
  /** Resolves when all copies delivered a text. */
  delivered(text: string): Promise<void>;
}

async function startCopies(options: CopiesOptions): Promise<CopiesProgram> {
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(__dirname, 'events/copies.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const counts = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const count = (line: string) => {
    counts.set(line, (counts.get(line) ?? 0) + 1);
    if (line === 'ready' || (counts.get(line) ?? 0) >= options.count) waiting.get(line)?.();
  };
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', count);
  const delivered = (text: string) => new Promise<void>((resolve) => void waiting.set(text, resolve));
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The copies ended.')));
  failed.catch(() => {});
  await Promise.race([delivered('ready'), failed]);
  return { child, delivered };
}

const INSERT = 'insert into live_events (topic, type, data, at) values ($1, $2, $3, now())';

/** Returns the processor time in milliseconds that a server used, without that of this process; NaN except on Linux. */
function processorOf(pid: number): () => number {
  const cpu = createCpu(pid);
  return () => {
    const { user, system } = process.cpuUsage();
    return (cpu() ?? NaN) - (user + system) / 1_000;
  };
}

async function measure(
  pool: pg.Pool,
  program: CopiesProgram | null,
  { databaseMs, brokerMs }: { databaseMs: () => number; brokerMs: () => number },
): Promise<Result> {
  const insert = (userId: string, text: string) =>
    pool.query({ name: 'event', text: INSERT, values: [personTopic(userId), 'notification', { text }] });
  const delays: number[] = [];
  for (let probe = 0; program && probe < PROBES; probe++) {
    const text = randomUUID();
    const arrived = program.delivered(text);
    const began = performance.now();
    await insert(PROBE, text);
    await arrived;
    delays.push(performance.now() - began);
  }
  const [databaseBefore, brokerBefore] = [databaseMs(), brokerMs()];
  const began = performance.now();
  let commits = 0;
  const write = async () => {
    while (performance.now() - began < RUN_MS) {
      await insert('other', 'x');
      commits++;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  const tookMs = performance.now() - began;
  return {
    perSecond: (commits / tookMs) * 1_000,
    databaseMicros: ((databaseMs() - databaseBefore) / commits) * 1_000,
    brokerMicros: ((brokerMs() - brokerBefore) / commits) * 1_000,
    deliveryMs: median(delays),
  };
}

/** Process id of a process's parent. */
const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function runCase(
  { triggers, copies, transport }: Case,
  url: string,
  redis: RedisServer,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  pool.on('error', () => {});
  let program: CopiesProgram | null = null;
  try {
    await pool.query(triggerOf(triggers));
    await pool.query('truncate live_events');
    if (copies > 0) {
      const address = transport === 'broker' ? redis.address : null;
      program = await startCopies({ url, count: copies, address, probe: PROBE });
    }
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    return await measure(pool, program, {
      databaseMs: processorOf(parentOf(rows[0]?.pid ?? 0)),
      brokerMs: processorOf(redis.pid()),
    });
  } finally {
    program?.child.kill('SIGKILL');
    await pool.end();
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-events-'));
  const redis = await startRedis();
  const server = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '600' } });
  try {
    const url = server.url('evcare');
    await migrate(url);
    const results = CASES.map((): Result[] => []);
    say(
      `load before: ${loadavg()[0]?.toFixed(1)}; ${WRITERS} writers, ${ROUNDS} rounds of ${RUN_MS / 1_000} s`,
    );
    for (let round = 0; round < ROUNDS; round++) {
      // Each round has all cases, so that another load of the machine meets all of them.
      for (const [index, item] of CASES.entries()) results[index]?.push(await runCase(item, url, redis));
    }
    const of = (index: number, key: keyof Result) =>
      median((results[index] ?? []).map((result) => result[key]));
    const base = of(0, 'perSecond');
    say(
      '\n| triggers | copies | transport | commits/s | of those without signals | database, µs per commit | broker, µs per commit | delivery, ms |',
    );
    say('| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
    for (const [index, { triggers, copies, transport = '' }] of CASES.entries()) {
      const perSecond = of(index, 'perSecond');
      const delivery = copies > 0 ? of(index, 'deliveryMs').toFixed(1) : '';
      const share = `${Math.round((perSecond / base) * 100)} %`;
      say(
        `| ${triggers} | ${copies} | ${transport} | ${Math.round(perSecond)} | ${share} | ${Math.round(of(index, 'databaseMicros'))} | ${Math.round(of(index, 'brokerMicros'))} | ${delivery} |`,
      );
    }
    say(`\nload after: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await server.stop();
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
