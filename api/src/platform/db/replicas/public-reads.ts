import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { currentWork } from '../../work/context';
import { causesOf, isDatabaseDown } from '../causes';
import type { Send } from '../send';
import type { Replica } from './replica';

/** Runs a read of public data on a replica if possible, otherwise on the primary. */
export type PublicReads = <T>(read: () => Promise<T>) => Promise<T>;

/** Target of the statements of a public read; `replica` becomes null when it has failed. */
interface Target {
  replica: Replica | null;
}

const targets = new AsyncLocalStorage<Target>();

export interface ReadCounts {
  /** Reads by their first target. */
  readonly counted: (target: 'primary' | 'replica') => void;
  /** Statements repeated on the primary. */
  readonly repeated: (replica: string) => void;
}

/**
 * Creates public reads. All statements of a read have the same replica, so that a read never goes back in time; the
 * primary, which answers if the replica fails, is at least as new. Only requests that the server has marked
 * (`readsReplicas`) use replicas: jobs, signed-in clients and clients that have just written do not.
 */
export const createPublicReads =
  (choose: () => Replica | null, counted: ReadCounts['counted'] = () => {}): PublicReads =>
  (read) => {
    const replica = currentWork()?.readsReplicas ? choose() : null;
    counted(replica ? 'replica' : 'primary');
    return targets.run({ replica }, read);
  };

/**
 * Runs a read on the primary, also within a read that uses a replica. The replica of that read was chosen for the
 * version of the data at its start, so it must not fill a cache for a later version.
 */
export const readPrimary: PublicReads = (read) => targets.run({ replica: null }, read);

/**
 * Lets the statements of public reads go to their replica. Transactions use connections of the primary's pool, and so
 * never do. A statement that a replica fails to answer is repeated on the primary.
 */
export function divertReads(pool: pg.Pool, repeated: ReadCounts['repeated']): void {
  const toPrimary = pool.query.bind(pool) as Send;
  pool.query = ((query: unknown, ...rest: unknown[]) => {
    const target = targets.getStore();
    const replica = target?.replica;
    if (!target || !replica || typeof rest.at(-1) === 'function') return toPrimary(query, ...rest);
    const result = (replica.pool.query as Send)(query, ...rest) as Promise<unknown>;
    return result.catch((error: unknown) => {
      if (!isReplicasFault(error)) throw error;
      // A cancelled read concerns that read alone; every other fault would also fail the next reads.
      if (!isCancelled(error)) replica.exclude(error);
      target.replica = null;
      repeated(replica.name);
      return toPrimary(query, ...rest);
    });
  }) as pg.Pool['query'];
}

/** SQLSTATE classes of reads that conflict with replay (40001, 40P01), and of statements that took too long (57014). */
const CANCELLED = /^(40001|40P01|57014)$/;
/** SQLSTATE classes of lack of resources and of system errors, such as an unreadable disk. */
const SYSTEM = /^(53|58|XX)/;

const hasCodeLike = (error: unknown, codes: RegExp): boolean =>
  causesOf(error).some(({ code }) => codes.test(String(code ?? '')));
const isCancelled = (error: unknown): boolean => hasCodeLike(error, CANCELLED);
/** True for errors that the primary may not have. A write by mistake (25006) is none of them. */
const isReplicasFault = (error: unknown): boolean =>
  isCancelled(error) || isDatabaseDown(error) || hasCodeLike(error, SYSTEM);
