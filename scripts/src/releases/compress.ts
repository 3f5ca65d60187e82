import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const TEXT = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Smallest file that is compressed (bytes); below it, compression saves less than its headers cost. */
const MIN_COMPRESSED_BYTES = 256;

/** Encodings that are prepared at publication, best first: HTTP name and file suffix. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Compresses a text with brotli and gzip, both at their highest level. */
export async function compressText(bytes: Uint8Array): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotliBytes, gzipBytes] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })]);
  return { br: brotliBytes, gzip: gzipBytes };
}

/** Reads a file of an earlier release that may be the compressed sibling of a text; null if there is none. */
export type ReadFormer = (path: string) => Promise<Uint8Array | null>;

/** Returns the siblings of an earlier release, or null unless each of them is this text, compressed. */
async function compressedBefore(path: string, bytes: Uint8Array, readFormer: ReadFormer) {
  const siblings = ENCODINGS.map(async ({ name, suffix }) => {
    const compressed = await readFormer(path + suffix);
    const text = compressed && (await DECOMPRESS[name](compressed, { maxOutputLength: bytes.length }));
    if (!text?.equals(bytes)) throw new Error(`${path}${suffix} is not ${path}, compressed`);
    return [name, compressed] as const;
  });
  const all = await Promise.all(siblings).catch(() => null);
  return all && (Object.fromEntries(all) as Record<(typeof ENCODINGS)[number]['name'], Uint8Array>);
}

const NO_FORMER: ReadFormer = async () => null;

/**
 * Adds compressed siblings of each text if they are smaller, so that serving needs no compression.
 * @param readFormer reads siblings that an earlier release has; compressing again would make the same bytes
 * @returns the files, with their `.br` and `.gz` siblings
 */
export async function withCompressed(
  files: ReadonlyMap<string, Uint8Array>,
  readFormer = NO_FORMER,
): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  const texts = [...files].filter(([path, bytes]) => TEXT.test(path) && bytes.length >= MIN_COMPRESSED_BYTES);
  await Promise.all(
    texts.map(async ([path, bytes]) => {
      const compressed = (await compressedBefore(path, bytes, readFormer)) ?? (await compressText(bytes));
      for (const { name, suffix } of ENCODINGS) {
        if (compressed[name].length < bytes.length) all.set(path + suffix, compressed[name]);
      }
    }),
  );
  return all;
}
