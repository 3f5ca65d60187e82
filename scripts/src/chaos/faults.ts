import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@evcare/api';
import type { Random } from './random';
import type { Topology } from './topology';

/** Fault that is repaired before `run` resolves. */
export interface Fault {
  readonly name: string;
  run(random: Random): Promise<void>;
}

const DAY_SECONDS = 86_400;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Remote whose release is damaged on disk. */
const DAMAGED_REMOTE = 'mfe-storefront';

/** Faults that are possible on this machine. */
export function faultsOf(topology: Topology): readonly Fault[] {
  const { broker, clock, copies, dataDir, database, hasOwnDisk, pooler, relay, server } = topology;
  const backends = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND split_part(application_name, ' ', 1) = 'evcare-api'",
    );
    return rows.map(({ pid }) => pid);
  };
  const faults: Fault[] = [
    {
      name: 'all database connections terminated',
      async run() {
        const pids = await backends();
        await database.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [pids]);
      },
    },
    {
      name: 'a database backend killed',
      async run(random) {
        const pids = await backends();
        if (pids.length === 0) return;
        process.kill(random.pick(pids), 'SIGKILL');
        await recovered(database, pids);
      },
    },
    { name: 'the database restarted', run: () => server.restart() },
    {
      name: 'an API copy killed',
      async run(random) {
        const copy = random.pick(copies);
        await copy.end('SIGKILL');
        await pause(random.integer(500, 3_000));
        await copy.start();
      },
    },
    {
      name: 'an API copy stopped in order',
      async run(random) {
        const copy = random.pick(copies);
        await copy.end('SIGTERM');
        await copy.start();
      },
    },
    {
      name: 'an API copy stalled',
      async run(random) {
        const { pid } = random.pick(copies);
        if (pid === 0) return;
        process.kill(pid, 'SIGSTOP');
        await pause(random.integer(2_000, 6_000));
        process.kill(pid, 'SIGCONT');
      },
    },
    {
      name: 'a slow network to the database',
      async run(random) {
        relay.delay(random.integer(100, 800));
        await pause(random.integer(3_000, 8_000));
        relay.repair();
      },
    },
    {
      name: 'the network to the database cut',
      async run(random) {
        relay.cut();
        await pause(random.integer(1_000, 4_000));
        relay.repair();
      },
    },
    { name: 'a release damaged on disk', run: (random) => damageRelease(dataDir, random) },
  ];
  if (pooler) faults.push({ name: 'the pooler killed', run: () => pooler.restart() });
  if (broker) {
    faults.push(
      { name: 'the broker killed, with all its events', run: () => broker.restart() },
      { name: 'the broker stalled', run: (random) => broker.stall(random.integer(2_000, 6_000)) },
    );
  }
  if (hasOwnDisk) faults.push({ name: 'the disk full', run: (random) => fillDisk(dataDir, random) });
  if (clock) {
    faults.push({
      name: 'the clock a day ahead',
      async run(random) {
        await clock.setOffset(DAY_SECONDS);
        await pause(random.integer(3_000, 6_000));
        await clock.setOffset(0);
      },
    });
  }
  return faults;
}

/**
 * Waits until PostgreSQL, which ends all sessions after one was killed, has replayed its log and accepts connections.
 * @param pids sessions before the kill
 */
async function recovered({ pool }: Connection, pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const left = await pool
      .query('SELECT FROM pg_stat_activity WHERE pid = ANY($1::int[])', [pids])
      .then(({ rowCount }) => rowCount)
      .catch(() => null);
    if (left === 0) return;
    await pause(100);
  }
  throw new Error('the database does not accept connections again');
}

async function fillDisk(dataDir: string, random: Random): Promise<void> {
  const filler = join(dataDir, '.filler');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let written = 0; ; written++) {
      const full = await writeFile(filler, block, { flag: 'a' }).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
      );
      if (full || written > 4_096) break;
    }
    await pause(random.integer(2_000, 5_000));
  } finally {
    await rm(filler, { force: true });
  }
}

/** Changes one byte in a release's script for a few seconds, and then restores it. */
async function damageRelease(dataDir: string, random: Random): Promise<void> {
  const root = join(dataDir, 'releases', DAMAGED_REMOTE);
  const versions = (await readdir(root)).filter((name) => !name.startsWith('.'));
  const folder = join(root, random.pick(versions));
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const file = join(folder, random.pick(scripts));
  const intact = await readFile(file);
  const damaged = Buffer.from(intact);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff;
  await writeFile(file, damaged);
  await pause(random.integer(2_000, 5_000));
  await writeFile(file, intact);
}
