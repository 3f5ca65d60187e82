import type { FastifyRequest } from 'fastify';
import { deltaFile, stemOf } from '../releases/deltas';
import type { ReleaseStore } from '../releases/store';
import { availableDictionary } from './encoding';
import { createLimitedCache } from './limited-cache';
import { releaseFileAt } from './release-path';

/** Differences are small, and the same few are asked for after each release (bytes). */
const CACHE_BYTES = 8_000_000;
/** What it costs to remember one, or that there is none (bytes). */
const ENTRY = 200;

/** How a file differs from one that the browser has; null where it has none, or there is no such difference. */
export type FindDelta = (request: Pick<FastifyRequest, 'headers' | 'url'>) => Promise<Uint8Array | null>;

/**
 * Finds differences that a publisher laid beside the files of a release. Never for an address with a query: that is
 * how the site asks for a file anew that came damaged, so it gets the file itself.
 */
export function createFindDelta(store: Pick<ReleaseStore, 'readFile'>): FindDelta {
  const kept = createLimitedCache<{ bytes: Uint8Array | null }>(
    CACHE_BYTES,
    ({ bytes }) => ENTRY + (bytes?.length ?? 0),
  );
  return async ({ headers, url }) => {
    const file = url.includes('?') ? null : releaseFileAt(url);
    const hash = file && stemOf(file.path) !== null ? availableDictionary(headers) : null;
    if (!file || hash === null) return null;
    const path = deltaFile(file.path, hash);
    // A release never changes, so what it lacks it lacks for good.
    const { bytes } = await kept.get(`${file.name}/${file.version}/${path}`, async () => ({
      bytes: await store.readFile(file.name, file.version, path),
    }));
    return bytes;
  };
}
