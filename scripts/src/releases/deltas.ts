import type { Release, ReleasePointer } from '@evcare/shared-contracts/release';
import { compressAgainst, dictionaryHash, isWorthIt } from './dictionary';
import { INTEGRITY_FILE } from './integrity';
import type { ReleaseFiles, ReleaseStore } from './store';

/** So many earlier releases of a part a new one has differences from; who was away for longer downloads all. */
const MOST_BASES = 3;

const TEXT = /\.(js|css)$/;
/** The part of a file's name that follows from its content, as webpack and Rspack write it. */
const CONTENT_HASH = /([.-])[0-9a-f]{8,}(?=\.(?:js|css)$)/;

/** Ends the name of a difference: its base's SHA-256 in base64url, which a gateway can make of what browsers send. */
export const DELTA_FILE = /\.[\w-]{43}\.dcz$/;

/**
 * What a file of one release is called in all of them: `route-home.4f3c21aa.js` -> `route-home.*.js`. A browser reads
 * it as a pattern, too.
 * @returns null for what no page loads as text
 */
export const stemOf = (path: string): string | null =>
  TEXT.test(path) || path === INTEGRITY_FILE ? path.replace(CONTENT_HASH, '$1*') : null;

/** File with the difference of a file from another one, that of a hash ({@link dictionaryHash}). */
export const deltaFile = (path: string, hash: string): string =>
  `${path}.${Buffer.from(hash, 'base64').toString('base64url')}.dcz`;

/**
 * Value of `Use-As-Dictionary` for a file of a release: the file of the same name in another release may be sent as
 * the difference from it.
 * @returns null for what never is
 */
export function dictionaryUse(part: string, path: string): string | null {
  const stem = stemOf(path);
  return stem === null ? null : `match="/releases/${part}/*/${stem}"`;
}

/** Releases of a part that visitors are likely to have, newest first, without the one that is published. */
export function basesFor(pointer: ReleasePointer | undefined, version: string): string[] {
  if (!pointer) return [];
  const { stable, canary, previous } = pointer;
  const all = [stable, ...(canary ? [canary.version] : []), ...previous];
  return [...new Set(all)].filter((base) => base !== version).slice(0, MOST_BASES);
}

/** Texts of a release by what they are called in all of them. */
const byStem = (paths: readonly string[]): Map<string, string> =>
  new Map(
    paths.flatMap((path) => {
      const stem = stemOf(path);
      return stem === null ? [] : [[stem, path] as const];
    }),
  );

/**
 * Adds to a release's files how each text differs from the one of the same name in earlier releases. Who has an
 * earlier one then downloads the difference. Nothing depends on them: where one can't be made there is none.
 * @param bases versions, see {@link basesFor}
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
      const delta = await compressAgainst(dictionary, bytes).catch(() => null);
      const plain = (files.get(`${path}.br`) ?? bytes).length;
      if (delta && isWorthIt(delta, plain)) all.set(file, delta);
    }
  }
  return all;
}
