import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { PublicData } from '../public-data';
import { surviveBreaks } from '../steady-pool';
import { APPLICATION_NAME, tracePool, type SlowStatements } from '../traced-pool';
import { parsePosition, type Position } from './positions';
import { createReplica, type PrimaryState, type Replica } from './replica';

export interface Replicas {
  readonly all: readonly Replica[];
  /**
   * Returns a replica that has replayed every change of the public data that this process knows of; `null` if there is
   * none, or if changes may be missed.
   */
  choose(): Replica | null;
  close(): Promise<void>;
}

export interface ReplicasOptions {
  readonly urls: readonly string[];
  /** Pool of the primary. */
  readonly primary: Pick<pg.Pool, 'query'>;
  readonly publicData: Pick<PublicData, 'version'>;
  readonly maxLagMs: number;
  /** Maximum number of connections to each replica. */
  readonly max: number;
  readonly slow?: SlowStatements;
  readonly log: FastifyBaseLogger;
  readonly clock?: () => number;
}

/** Interval in milliseconds of probes. */
const PROBE_MS = 1_000;
/** Timeout in milliseconds of connections and probes, and thereby of the detection of a replica that hangs. */
const PROBE_TIMEOUT_MS = 1_000;
/** Timeout in milliseconds of a read, after which the primary answers it. */
const READ_TIMEOUT_MS = 2_000;
/** Time in milliseconds by which the server's timeout is shorter. */
const STATEMENT_MARGIN_MS = 200;
/** Minimum pause in milliseconds between probes of a replica that reads wait for. */
const NUDGE_MS = 10;

/** Position and timeline are of the same moment; the insert position also covers commits that are not flushed yet. */
const PRIMARY = `select lsn::text as position, system,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from (select pg_current_wal_insert_lsn() as lsn,
    (pg_control_system()).system_identifier::text as system) as current`;

/**
 * Keeps replicas for public reads. Each version of the public data gets a position of the primary that was read after
 * the version was known, and therefore lies behind the changes that the version counts. A replica that has not replayed
 * this position is not chosen, so nothing older than a known change can reach a response or a cache.
 */
export function createReplicas(options: ReplicasOptions): Replicas {
  const { urls, primary, publicData, log, clock = () => performance.now() } = options;
  const pools: pg.Pool[] = [];
  const poolOf = (url: string, max: number, queryTimeout: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      query_timeout: queryTimeout,
      // The server gives up first, unless it hangs, so that a slow read does not exclude a healthy replica.
      statement_timeout: queryTimeout - STATEMENT_MARGIN_MS,
      // A standby rejects writes in any case; this also holds for an address that leads to a primary.
      options: '-c default_transaction_read_only=on',
      keepAlive: true,
      application_name: `${APPLICATION_NAME}-replica`,
    });
    surviveBreaks(pool);
    pools.push(pool);
    return pool;
  };
  const all = urls.map((url) => {
    const pool = poolOf(url, options.max, READ_TIMEOUT_MS);
    tracePool(pool, { slow: options.slow, areNamed: true });
    const probes = poolOf(url, 1, PROBE_TIMEOUT_MS);
    return createReplica({ name: nameOf(url), pool, probes, maxLagMs: options.maxLagMs, log, clock });
  });

  let required: { readonly version: number; readonly position: Position } | null = null;
  let state: PrimaryState | null = null;
  let learning: Promise<void> | null = null;
  let nudgedAt = -Infinity;
  let next = 0;
  let closed = false;

  async function readPosition(): Promise<void> {
    const version = publicData.version();
    const { rows } = await primary.query<{ position: string; system: string; timeline: number }>(PRIMARY);
    const row = rows[0];
    if (!row) return;
    state = { ...row, position: parsePosition(row.position) };
    // A later position would also be right, but would exclude replicas for changes of other data.
    if (version !== null && required?.version !== version) required = { version, position: state.position };
  }
  /** Failures are not reported: without a new position, the primary answers reads, and reports its own errors. */
  const learn = () =>
    (learning ??= readPosition()
      .catch(() => {})
      .finally(() => (learning = null)));
  const probeAll = () => Promise.all(all.map((replica) => state && replica.probe(state)));

  /** Brings the known positions up to date soon, while the primary answers. */
  function nudge(work: () => Promise<unknown>): void {
    if (closed || clock() - nudgedAt < NUDGE_MS) return;
    nudgedAt = clock();
    void work();
  }

  let timer: NodeJS.Timeout | undefined;
  const watch = async (): Promise<void> => {
    // A primary that hangs does not delay the probes of replicas, which compare with its last known state.
    const learnt = learn();
    if (!state) await learnt;
    await probeAll();
    if (!closed) timer = setTimeout(() => void (running = watch()), PROBE_MS).unref();
  };
  let running = all.length > 0 ? watch() : Promise.resolve();

  return {
    all,
    choose() {
      const version = publicData.version();
      if (version === null) return null;
      if (required?.version !== version) {
        nudge(() => learn().then(probeAll));
        return null;
      }
      const { position } = required;
      const up = all.filter((replica) => replica.state === 'up');
      const usable = up.filter((replica) => replica.hasReplayed(position));
      if (usable.length < up.length) nudge(probeAll);
      next = (next + 1) % Math.max(1, usable.length);
      return usable[next] ?? null;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await learning;
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Returns host and port, without credentials. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}
