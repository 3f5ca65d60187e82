import { LICENSES_FILE } from '../webpack/licenses';
import { DELTA_FILE } from './deltas';
import { INTEGRITY_FILE } from './integrity';
import { RELEASE_FILE } from './store';

/** What a release weighs, in bytes. */
export interface Weight {
  /** As it was built. */
  readonly raw: number;
  /** As browsers get it: the brotli sibling of each text, everything else as it is. */
  readonly brotli: number;
  /** With compressed siblings and descriptions: what it takes in the store. */
  readonly stored: number;
}

/** What describes a release, and what only people read. */
const NOT_OF_PAGES: ReadonlySet<string> = new Set([RELEASE_FILE, INTEGRITY_FILE, LICENSES_FILE]);
const COMPRESSED = /\.(br|gz)$/;

/** Weighs a release by the sizes of its files in the store. */
export function weigh(sizes: ReadonlyMap<string, number>): Weight {
  let [raw, brotli, stored] = [0, 0, 0];
  for (const [path, bytes] of sizes) {
    stored += bytes;
    const original = path.replace(COMPRESSED, '').replace(DELTA_FILE, '');
    if (original !== path && sizes.has(original)) continue;
    if (NOT_OF_PAGES.has(path)) continue;
    raw += bytes;
    brotli += sizes.get(`${path}.br`) ?? bytes;
  }
  return { raw, brotli, stored };
}

/** `312 KB`, `4.1 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
