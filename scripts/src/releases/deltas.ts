import type { Release, ReleasePointer } from '@evcare/shared-contracts/release';
import { compressAgainst, dictionaryHash, isDeltaWorthwhile } from './dictionary';
import { INTEGRITY_FILE } from './integrity';
import type { ReleaseFiles, ReleaseStore } from './store';

/**
 * Number of earlier releases that a new release has deltas from. Browsers with an older release download
 * whole files.
 */
const MAX_BASES = 3;

const TEXT = /\.(js|css|svg)$/;
/** Zstandard level of a text that did not change, whose delta is a single reference at any level. */
const UNCHANGED_LEVEL = 3;
/** Content hash in a file name, as webpack and Rspack write it. */
const CONTENT_HASH = /([.-])[0-9a-f]{8,}(?=\.(?:js|css|svg)$)/;

/**
 * Suffix of a delta file: the SHA-256 of its base in base64url, which a gateway can derive from
 * the browser's header.
 */
export const DELTA_FILE = /\.[\w-]{43}\.dcz$/;

/**
 * File name that is the same in all releases: `route-home.4f3c21aa.js` -> `route-home.*.js`. Browsers also
 * read it as a URL pattern.
 * @returns null for files that are not text, or that no page loads
 */
export const stemOf = (path: string): string | null =>
  TEXT.test(path) || path === INTEGRITY_FILE ? path.replace(CONTENT_HASH, '$1*') : null;

/** Path of the delta from the base with this hash ({@link dictionaryHash}). */
export const deltaFile = (path: string, hash: string): string =>
  `${path}.${Buffer.from(hash, 'base64').toString('base64url')}.dcz`;

/**
 * Value of `Use-As-Dictionary` for a file of a release: the file of the same name in another release may be
 * sent as a delta from it.
 * @returns null for files without deltas
 */
export function dictionaryUse(part: string, path: string): string | null {
  const stem = stemOf(path);
  return stem === null ? null : `match="/releases/${part}/*/${stem}"`;
}

/** Releases of a part that visitors are likely to have, newest first, without the published one. */
export function deltaBases(pointer: ReleasePointer | undefined, version: string): string[] {
  if (!pointer) return [];
  const { stable, canary, previous } = pointer;
  const all = [stable, ...(canary ? [canary.version] : []), ...previous];
  return [...new Set(all)].filter((base) => base !== version).slice(0, MAX_BASES);
}

/** Texts of a release by the name they have in all releases. */
const byStem = (paths: readonly string[]): Map<string, string> =>
  new Map(
    paths.flatMap((path) => {
      const stem = stemOf(path);
      return stem === null ? [] : [[stem, path] as const];
    }),
  );

/**
 * Adds deltas of each text from the file of the same name in earlier releases, for browsers that have one of
 * them. Deltas are optional: a delta that can't be made is left out.
 * @param bases versions, see {@link deltaBases}
 */
export async function withDeltas(
  store: Pick<ReleaseStore, 'readFile' | 'readRelease'>,
  { name }: Pick<Release, 'name'>,
  files: ReleaseFiles,
  bases: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  const texts = byStem([...files.keys()]);
  for (const version of bases) {
    const base = await store.readRelease(name, version);
    if (!base) continue;
    for (const [stem, before] of byStem([...Object.keys(base.files), INTEGRITY_FILE])) {
      const path = texts.get(stem);
      const bytes = path === undefined ? undefined : files.get(path);
      const dictionary = bytes && (await store.readFile(name, version, before));
      if (path === undefined || !bytes || !dictionary) continue;
      const file = deltaFile(path, dictionaryHash(dictionary));
      if (all.has(file)) continue;
      const level = Buffer.compare(dictionary, bytes) === 0 ? UNCHANGED_LEVEL : undefined;
      const delta = await compressAgainst(dictionary, bytes, level).catch(() => null);
      const plain = (files.get(`${path}.br`) ?? bytes).length;
      if (delta && isDeltaWorthwhile(delta, plain)) all.set(file, delta);
    }
  }
  return all;
}
