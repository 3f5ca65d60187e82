import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';

/**
 * Delta compression of texts against a text that the browser already has (RFC 9842, Compression Dictionary
 * Transport). Chromium supports it; other browsers never request it and get brotli.
 */

/** Content coding of HTTP: Zstandard with a dictionary. */
export const DICTIONARY_ENCODING = 'dcz';

/** First bytes of every response in this encoding; the dictionary's hash follows (RFC 9842 §5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** Highest regular level of Zstandard: files are compressed once and sent many times. */
const BEST_LEVEL = 19;

/** Largest useful size of a delta, as a share of the brotli size. */
const MAX_DELTA_RATIO = 0.8;

/**
 * Returns whether a delta is small enough to store and send.
 * @param plain size of the text without a delta (bytes)
 */
export const isDeltaWorthwhile = (delta: Uint8Array, plain: number): boolean =>
  delta.length < plain * MAX_DELTA_RATIO;

/** Hash by which browsers name a dictionary: base64 of its SHA-256. */
export const dictionaryHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64');

let started: Promise<void> | null = null;

/** Starts Zstandard (WebAssembly) once: a second start would replace the memory of the first. */
export const startZstandard = (): Promise<void> => (started ??= init());

/**
 * Compresses a text against a dictionary, with the header that names the dictionary.
 * @param dictionary text that the browser has, uncompressed
 * @param level Zstandard level, 1 to 22
 */
export async function compressAgainst(
  dictionary: Uint8Array,
  bytes: Uint8Array,
  level: number = BEST_LEVEL,
): Promise<Buffer> {
  await startZstandard();
  const context = createCCtx();
  try {
    const compressed = compressUsingDict(context, Buffer.from(bytes), Buffer.from(dictionary), level);
    return Buffer.concat([MAGIC, Buffer.from(dictionaryHash(dictionary), 'base64'), compressed]);
  } finally {
    freeCCtx(context);
  }
}
