import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Duration in milliseconds after a write for which a client reads from the primary. */
export const READ_YOUR_WRITES_MS = 5_000;
/** Maximum number of remembered addresses. */
const MAX_ADDRESSES = 20_000;

/** Methods that change nothing. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface RecentWriters {
  add(address: string): void;
  has(address: string): boolean;
}

/** Remembers the network addresses that have written recently. If there are too many, every address counts as one. */
export function createRecentWriters(
  clock: () => number = () => performance.now(),
  maxAddresses = MAX_ADDRESSES,
): RecentWriters {
  // A Map keeps insertion order, so the first entry ends first.
  const ends = new Map<string, number>();
  let allEnd = -Infinity;
  return {
    add(address) {
      const now = clock();
      ends.delete(address);
      ends.set(address, now + READ_YOUR_WRITES_MS);
      for (const [oldest, end] of ends) {
        if (end > now && ends.size <= maxAddresses) break;
        ends.delete(oldest);
        allEnd = Math.max(allEnd, end);
      }
    },
    has: (address) => Math.max(ends.get(address) ?? -Infinity, allEnd) > clock(),
  };
}

/**
 * Returns true for requests that may read replicas: reads by clients that are not signed in and have not written
 * recently. A client is identified by its network address. A write counts before its response is sent.
 */
export function findReplicaReaders(app: FastifyInstance): (request: FastifyRequest) => boolean {
  const writers = createRecentWriters();
  app.addHook('onSend', async ({ method, ip }) => {
    if (!READS.has(method)) writers.add(ip);
  });
  return ({ method, headers, ip }) =>
    READS.has(method) && headers.authorization === undefined && !writers.has(ip);
}
