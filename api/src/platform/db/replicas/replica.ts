import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { measureLag, parsePosition, type Position } from './positions';

/** State of the primary at a time, with which replicas are compared. */
export interface PrimaryState {
  readonly position: Position;
  readonly timeline: number;
  /** Identifies the cluster: primary and replicas have the same. */
  readonly system: string;
}

/**
 * State of a replica: `unknown` was not probed yet; `up` answers reads; `lagging` is more than the bound behind; `down`
 * does not answer; `foreign` is no standby, or does not follow this primary.
 */
export type ReplicaState = 'unknown' | 'up' | 'lagging' | 'down' | 'foreign';

export interface Replica {
  /** Host and port, for logs and metrics. */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly state: ReplicaState;
  /** Lag in milliseconds; `null` while it is unknown. */
  readonly lagMs: number | null;
  /** True if the replica answers and has replayed the position. */
  hasReplayed(position: Position): boolean;
  /** Reads the position of the replica and compares it with the primary. Concurrent calls share one query. */
  probe(primary: PrimaryState): Promise<void>;
  /** Excludes the replica, which has failed to answer a read, until a probe succeeds. */
  exclude(error: unknown): void;
}

export interface ReplicaOptions {
  readonly name: string;
  /** Pool for reads. */
  readonly pool: pg.Pool;
  /** Pool for probes, so that they do not wait behind reads. */
  readonly probes: pg.Pool;
  readonly maxLagMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly clock: () => number;
}

/**
 * A standby learns its timeline from the checkpoints it replays and from the pages it flushes; after a failover, it may
 * therefore be excluded until its next restart point.
 */
const STATE = `select pg_is_in_recovery() as "isStandby",
  pg_last_wal_replay_lsn()::text as replayed,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline,
  (pg_control_system()).system_identifier::text as system`;

interface Row {
  readonly isStandby: boolean;
  readonly replayed: string | null;
  readonly timeline: number;
  readonly system: string;
}

/** Creates a replica, which answers no reads before its first probe. */
export function createReplica({ name, pool, probes, maxLagMs, log, clock }: ReplicaOptions): Replica {
  const lag = measureLag();
  let state: ReplicaState = 'unknown';
  let replayed: Position | null = null;
  let probing: Promise<void> | null = null;
  /** Number of exclusions; a probe that began before an exclusion does not end it. */
  let exclusions = 0;

  const setState = (next: ReplicaState, details: object = {}) => {
    if (next === state) return;
    const level = next === 'up' ? 'info' : 'warn';
    log[level]({ event: 'replica_state', replica: name, from: state, to: next, ...details }, 'replica state');
    state = next;
  };

  async function readState(primary: PrimaryState): Promise<void> {
    const before = exclusions;
    lag.primaryAt(primary.position, clock());
    try {
      const row = (await probes.query<Row>(STATE)).rows[0];
      if (before !== exclusions) return;
      const follows = row?.isStandby && row.system === primary.system && row.timeline === primary.timeline;
      if (!follows || row.replayed === null) {
        replayed = null;
        return setState('foreign');
      }
      replayed = parsePosition(row.replayed);
      lag.replayed(replayed);
      const lagMs = lag.ms(clock());
      setState(lagMs > maxLagMs ? 'lagging' : 'up', { lagMs });
    } catch (error) {
      exclude(error);
    }
  }

  function exclude(error: unknown): void {
    exclusions++;
    replayed = null;
    setState('down', { err: error });
  }

  return {
    name,
    pool,
    get state() {
      return state;
    },
    get lagMs() {
      return replayed === null ? null : lag.ms(clock());
    },
    hasReplayed: (position) => state === 'up' && replayed !== null && replayed >= position,
    probe: (primary) => (probing ??= readState(primary).finally(() => (probing = null))),
    exclude,
  };
}
