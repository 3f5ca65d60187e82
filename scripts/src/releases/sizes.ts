import { LICENSES_FILE } from '../webpack/licenses';
import { SERVER_FOLDER } from '../webpack/server-folder';
import { DELTA_FILE } from './deltas';
import { INTEGRITY_FILE } from './integrity';
import { SIGNATURE_FILE } from './signing/signature-file';
import { RELEASE_FILE } from './store';

/** Sizes of a release, in bytes. */
export interface ReleaseSize {
  /** Files as built. */
  readonly raw: number;
  /** Files as browsers download them: the brotli sibling of each text, other files unchanged. */
  readonly brotli: number;
  /** All files in the store, with compressed siblings and descriptions. */
  readonly stored: number;
}

/** Files that no page downloads: descriptions and licences. Files of the server are excluded by their folder. */
const NOT_DOWNLOADED: ReadonlySet<string> = new Set([
  RELEASE_FILE,
  SIGNATURE_FILE,
  INTEGRITY_FILE,
  LICENSES_FILE,
]);
const COMPRESSED = /\.(br|gz)$/;

/** Adds up the files of a release in the store. */
export function measureRelease(sizes: ReadonlyMap<string, number>): ReleaseSize {
  let [raw, brotli, stored] = [0, 0, 0];
  for (const [path, bytes] of sizes) {
    stored += bytes;
    const original = path.replace(COMPRESSED, '').replace(DELTA_FILE, '');
    if (original !== path && sizes.has(original)) continue;
    if (NOT_DOWNLOADED.has(path) || path.startsWith(`${SERVER_FOLDER}/`)) continue;
    raw += bytes;
    brotli += sizes.get(`${path}.br`) ?? bytes;
  }
  return { raw, brotli, stored };
}

/** Readable size: `312 KB`, `4.1 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
