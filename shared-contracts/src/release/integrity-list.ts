import type { Release } from './release';

/** File of a release with the licences of its packages; no page loads it. */
export const LICENSES_FILE = 'licenses.txt';

/**
 * Returns the exact content of a release's `integrity.json`: hashes (`sha384-…`) by path within the release, sorted. It
 * depends only on the release, so that its own hash can be computed and checked without reading the file. The licences
 * and the server's files are excluded, because no page loads them.
 */
export const integrityList = ({ files, server }: Pick<Release, 'files' | 'server'>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(files)
        .filter((path) => path !== LICENSES_FILE && !server?.files.includes(path))
        .sort()
        .map((path) => [path, files[path]?.integrity]),
    ),
  );
