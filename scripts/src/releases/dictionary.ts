import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';

/**
 * Texts written as what differs from another text that the browser has already (RFC 9842, Compression Dictionary
 * Transport). Chromium can; browsers that can't never ask for it, and get brotli as before.
 */

/** What browsers call it: Zstandard with a dictionary. */
export const DICTIONARY_ENCODING = 'dcz';

/** Begins every answer in this encoding; the dictionary's hash follows (RFC 9842 §5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** As small as it gets; what is compressed once is sent many times. */
const SMALLEST_LEVEL = 19;

/** A difference that is not clearly smaller than the text itself is not worth being one (share of its brotli). */
const WORTH_IT = 0.8;

/** Whether a difference is sent, and kept, at all. @param plain what the text takes without it (bytes) */
export const isWorthIt = (delta: Uint8Array, plain: number): boolean => delta.length < plain * WORTH_IT;

/** The hash by which browsers name a dictionary: base64 of its SHA-256. */
export const dictionaryHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64');

let started: Promise<void> | null = null;

/** Zstandard is WebAssembly, started once: a second start would take the memory away from under the first. */
export const startZstandard = (): Promise<void> => (started ??= init());

/**
 * One text as the difference from another, with the header that tells a browser which.
 * @param dictionary what the browser has, as it was before any compression
 * @param level of Zstandard, 1 to 22
 */
export async function compressAgainst(
  dictionary: Uint8Array,
  bytes: Uint8Array,
  level: number = SMALLEST_LEVEL,
): Promise<Buffer> {
  await startZstandard();
  const context = createCCtx();
  try {
    const packed = compressUsingDict(context, Buffer.from(bytes), Buffer.from(dictionary), level);
    return Buffer.concat([MAGIC, Buffer.from(dictionaryHash(dictionary), 'base64'), packed]);
  } finally {
    freeCCtx(context);
  }
}
