import type { Release } from './release';

/** File of a release with the licences of what is in it; no page loads it. */
export const LICENSES_FILE = 'licenses.txt';

/**
 * The release's hashes as a browser reads them from its `integrity.json`, byte by byte: path below the release to
 * `sha384-…`, sorted. It follows from the release alone, so its own hash can be told, and checked, without reading the
 * file. The licences are left out: no page loads them, and browsers need not download their hash.
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
