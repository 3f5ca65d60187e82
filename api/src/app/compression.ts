import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Size from which an answer is worth the work (bytes). */
const MIN_BYTES = 1_024;

/** Brotli's step of 11 that makes a list a fifth of its size in less than a millisecond. */
const BROTLI_QUALITY = 4;

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
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
