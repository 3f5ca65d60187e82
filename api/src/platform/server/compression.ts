import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Minimum size in bytes; compressing smaller responses is not worthwhile. */
const MIN_BYTES = 1_024;

/** Brotli quality, out of 11, that reduces a list to a fifth of its size in less than a millisecond. */
const BROTLI_QUALITY = 4;

/** Maximum size in bytes for synchronous compression; shared responses are compressed only once. */
const MAX_SYNC_BYTES = 64 * 1_024;

type Compress = (bytes: Buffer, options?: object) => Buffer;

/** Compresses equal bytes once, however often they are sent. */
function onceFor(compressBytes: Compress): Compress {
  const known = new WeakMap<Buffer, Buffer>();
  return (bytes, options) => {
    const small = known.get(bytes) ?? compressBytes(bytes, options);
    known.set(bytes, small);
    return small;
  };
}

/**
 * Compresses JSON for clients that accept it. Pictures are already compressed, and live events are sent
 * unbuffered. Sizes cannot reveal a secret next to text chosen by an attacker (BREACH), since browsers do not
 * send credentials of this API automatically.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // The plugin appends a hook to each route's list of hooks. Without the copy, routes would share the list.
  app.addHook('onRoute', (route) => void (route.onRequest = [route.onRequest ?? []].flat()));
  await app.register(compress, {
    globalDecompression: false,
    threshold: MIN_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    syncThreshold: MAX_SYNC_BYTES,
    zlib: { brotliCompressSync: onceFor(brotliCompressSync), gzipSync: onceFor(gzipSync) },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
