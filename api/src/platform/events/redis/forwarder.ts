import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createPauses } from '../../time/pauses';
import { joinRuns } from '../../work/joined-runs';
import type { ChannelSource } from '../events';
import { BEAT, END, type Broker } from './broker';
import type { BrokerTiming } from './timing';

export interface ForwarderOptions {
  /** Connection URL of PostgreSQL itself. */
  readonly url: string;
  readonly connect: () => Promise<Broker>;
  readonly sources: readonly ChannelSource[];
  readonly timing: BrokerTiming;
  readonly log: FastifyBaseLogger;
  /** True while no instance seems to forward. */
  readonly isNeeded: () => boolean;
}

export interface Forwarder {
  isForwarding(): boolean;
  close(): Promise<void>;
}

const TIMEOUT_MS = 2_000;
/** Time for the last entries when this instance stops; without them, the others notice its silence. */
const END_TIMEOUT_MS = 500;
const CHECK_MS = 50;
const LOCK = `select pg_try_advisory_lock(hashtextextended('events:forwarder', 0)) as acquired`;
/** Lets the database release the lock within seconds if the machine of this instance disappears. */
const KEEP_ALIVE = `set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '9s'`;

/**
 * Forwards the notifications of the database to the broker while this instance holds an advisory lock. Lock and
 * notifications are on one connection: if it ends, another instance takes over, and its run begins with a gap.
 */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { url, connect, sources, timing, log, isNeeded } = options;
  const pauses = createPauses();
  let closed = false;
  let isForwarding = false;

  /** Forwards until the connection to the database or to the broker fails, or this instance stops. */
  const forward = async (client: pg.Client, broker: Broker): Promise<void> => {
    const run = randomUUID();
    const pending = new Set<string>();
    let number = 0;
    let failure: unknown;
    const fail = (error: unknown) => {
      failure ??= error;
      pauses.stop();
    };
    const append = (channel: string, detail?: string) =>
      broker.append({ run, number: number++, channel, detail, at: Date.now() });
    const followed = new Map<string, { read(): Promise<readonly string[]> }>();
    const { run: flush } = joinRuns(async () => {
      const channels = [...pending];
      pending.clear();
      for (const channel of channels) {
        const details = (await followed.get(channel)?.read()) ?? [undefined];
        for (const detail of details) await append(channel, detail);
      }
    });
    client.once('end', () => fail(new Error('the connection to the database ended')));
    for (const { channel } of sources) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    for (const { channel, follow } of sources) if (follow) followed.set(channel, await follow());
    // Changes before the first entry need no signal: instances read them when that entry links them to the run.
    client.on('notification', ({ channel }) => {
      pending.add(channel);
      flush().catch(fail);
    });
    await append(BEAT);
    isForwarding = true;
    log.info({ event: 'events_forwarding', run }, 'forwarding events to the broker');
    while (!closed && !failure) {
      await pauses.pause(timing.beatMs);
      if (closed || failure) break;
      // Notifications of earlier commits arrive before the answer, so that a heartbeat follows their entries.
      await client.query('select 1');
      await flush();
      await append(BEAT);
    }
    if (failure) throw failure;
    await Promise.race([flush().then(() => append(END)), pauses.pause(END_TIMEOUT_MS)]);
  };

  const attempt = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'evcare-api-events',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => void client.end().catch(() => {}));
    let broker: Broker | null = null;
    try {
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      // If a client is ended while it connects, the promise of `connect` never settles.
      await Promise.race([client.connect(), ended]);
      const { rows } = await client.query<{ acquired: boolean }>(LOCK);
      if (!rows[0]?.acquired || closed) return;
      await client.query(KEEP_ALIVE);
      broker = await connect();
      await forward(client, broker);
    } finally {
      isForwarding = false;
      broker?.close();
      await client.end().catch(() => {});
    }
  };

  const running = (async () => {
    while (!closed) {
      await pauses.pause(CHECK_MS);
      if (closed || !isNeeded()) continue;
      await pauses.pause(Math.random() * timing.spreadMs);
      if (closed || !isNeeded()) continue;
      await attempt().catch((error: unknown) => {
        if (!closed) log.warn({ event: 'events_forwarding_failed', err: error }, 'events are not forwarded');
      });
      // Another instance holds the lock and will be heard, or the cause needs time.
      if (!closed) await pauses.pause(timing.electionMs);
    }
  })();

  return {
    isForwarding: () => isForwarding,
    async close() {
      closed = true;
      pauses.stop();
      await running;
    },
  };
}
