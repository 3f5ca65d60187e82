import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Below this a compressed answer saves nothing over its headers. */
const SMALLEST = 256;

/** Encodings the site has ready, best first: what a browser calls them and how their files end. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Brotli and gzip of one text, as small as they get. */
export async function compressText(bytes: Uint8Array): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, old] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })]);
  return { br: small, gzip: old };
}

/**
 * Adds compressed siblings to every text where they are smaller, so that serving costs no work.
 * @returns the files and their `.br` and `.gz`
 */
export async function withCompressed(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  const texts = [...files].filter(([path, bytes]) => TEXT.test(path) && bytes.length >= SMALLEST);
  await Promise.all(
    texts.map(async ([path, bytes]) => {
      const packed = await compressText(bytes);
      for (const { name, suffix } of ENCODINGS) {
        if (packed[name].length < bytes.length) all.set(path + suffix, packed[name]);
      }
    }),
  );
  return all;
}
