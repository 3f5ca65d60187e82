import type { Release } from '@evcare/shared-contracts/release';

/** File of a release with the hashes of all its others, for browsers; not among `files`, which it lists. */
export const INTEGRITY_FILE = 'integrity.json';

/**
 * The release's hashes as a browser reads them: path below the release to `sha384-…`, sorted. It follows from the
 * release alone, so its own hash can be told without reading the file.
 */
export const integrityList = ({ files }: Pick<Release, 'files'>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(files)
        .sort()
        .map((path) => [path, files[path]?.integrity]),
    ),
  );
