import type { Release } from '@evcare/shared-contracts/release';
import { LICENSES_FILE } from '../webpack/licenses';

/** File of a release with the hashes of all its others, for browsers; not among `files`, which it lists. */
export const INTEGRITY_FILE = 'integrity.json';

/**
 * The release's hashes as a browser reads them: path below the release to `sha384-…`, sorted. It follows from the
 * release alone, so its own hash can be told without reading the file. The licences are left out: no page loads them,
 * and browsers need not download their hash.
 */
export const integrityList = ({ files }: Pick<Release, 'files'>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(files)
        .filter((path) => path !== LICENSES_FILE)
        .sort()
        .map((path) => [path, files[path]?.integrity]),
    ),
  );
