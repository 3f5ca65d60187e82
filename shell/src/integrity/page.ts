/**
 * Maps the address of a script or style to its hash, in the form of an `integrity` attribute; `null` for a file that
 * must not run, and `''` for one that needs no hash. The query is ignored: the content must be the same.
 */
export type HashLookup = (url: string) => string | null;

/** Adds hashes to the lookup. Known hashes are never changed. */
export interface HashRegistry {
  know(url: string, hash: string): void;
  /**
   * Exempts an origin from hashes, for an engineer's own build if the operator allows it. Never the page's own origin.
   */
  trust(origin: string): void;
  /**
   * Sets how the page reads the list that contains the hash of a file; the function returns null if there is no such
   * list. Absent in documents that were composed by an earlier site server.
   */
  readListsBy?(read: (url: string) => Promise<void> | null): void;
  /** Address and hash of the shell's own list; null if the document has the hashes of all files of its remotes. */
  readonly list?: readonly [url: string, hash: string] | null;
}

/** Name of the page's lookup, which the builds' chunk loading uses too (scripts/src/webpack/integrity-plugin.ts). */
const LOOKUP = Symbol.for('evcare.integrity');
/**
 * Property in which the document's inline script (scripts/src/compose/boot-script.ts)
 * leaves its hash registry for the shell.
 */
const KEEPER = Symbol.for('evcare.integrity.keeper');

const page = globalThis as typeof globalThis & { [LOOKUP]?: HashLookup; [KEEPER]?: HashRegistry };

/** The page's lookup. If the document has none, no hash is known, so nothing runs. */
export const pageLookup = (): HashLookup => page[LOOKUP] ?? (() => null);

/** Exempts every file from hashes for the lifetime of the page, unless the document requires hashes. */
export function disableChecks(): void {
  if (!page[LOOKUP]) Object.defineProperty(page, LOOKUP, { value: () => '' });
}

/** Removes the hash registry from the page, so that code that runs later cannot add hashes. */
export function takeHashRegistry(): HashRegistry | null {
  const hashRegistry = page[KEEPER] ?? null;
  Reflect.deleteProperty(page, KEEPER);
  return hashRegistry;
}
