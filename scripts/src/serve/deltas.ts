import type { FastifyRequest } from 'fastify';
import { deltaFile, stemOf } from '../releases/deltas';
import type { ReleaseStore } from '../releases/store';
import { availableDictionary } from './encoding';
import { createLimitedCache } from './limited-cache';
import { releaseFileAt } from './release-path';

/** Size of the cache (bytes). Deltas are small, and few are requested after each release. */
export const DELTA_CACHE_BYTES = 8_000_000;
/** Overhead of a cache entry (bytes), which a missing delta has as well. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Returns the delta from the file that the browser has; null if it has none, or there is no such delta. */
export type FindDelta = (request: Pick<FastifyRequest, 'headers' | 'url'>) => Promise<Uint8Array | null>;

/**
 * Finds the deltas that a publisher stored with a release. A URL with a query gets the whole file, since the
 * site uses a query to reload a damaged file.
 */
export function createFindDelta(store: Pick<ReleaseStore, 'readFile'>): FindDelta {
  const cache = createLimitedCache<{ bytes: Uint8Array | null }>(
    DELTA_CACHE_BYTES,
    ({ bytes }) => ENTRY_OVERHEAD_BYTES + (bytes?.length ?? 0),
  );
  return async ({ headers, url }) => {
    const file = url.includes('?') ? null : releaseFileAt(url);
    const hash = file && stemOf(file.path) !== null ? availableDictionary(headers) : null;
    if (!file || hash === null) return null;
    const path = deltaFile(file.path, hash);
    // A release never changes, so the absence of a delta can be cached as well.
    const { bytes } = await cache.get(`${file.name}/${file.version}/${path}`, async () => ({
      bytes: await store.readFile(file.name, file.version, path),
    }));
    return bytes;
  };
}
