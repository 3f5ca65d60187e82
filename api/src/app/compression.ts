import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Size from which an answer is worth the work (bytes). */
const MIN_BYTES = 1_024;

/** Brotli's step of 11 that makes a list a fifth of its size in less than a millisecond. */
const BROTLI_QUALITY = 4;

/** Answers up to this size are compressed at once, and those that callers share once for all of them (bytes). */
const MAX_SYNC_BYTES = 64 * 1_024;

type Compress = (bytes: Buffer, options?: object) => Buffer;

/** Compresses the same bytes once, however often they are sent. */
function onceFor(compressBytes: Compress): Compress {
  const known = new WeakMap<Buffer, Buffer>();
  return (bytes, options) => {
    const small = known.get(bytes) ?? compressBytes(bytes, options);
    known.set(bytes, small);
    return small;
  };
}

/**
 * Compresses JSON for clients that accept it; pictures are compressed already, and streams of live events go out as
 * they come. A secret beside text that a stranger chose could be guessed from sizes (BREACH): there is none, since
 * browsers send no credentials of this API by themselves.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // The plugin adds a hook to the list of each route, and routes share theirs.
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
