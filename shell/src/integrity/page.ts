/**
 * Address of a script or style to its hash, as an `integrity` attribute takes it; `null` for a file that must not run,
 * and `''` for one of which nothing is asked. A query is no part of the address: what comes has to be the same.
 */
export type Lookup = (url: string) => string | null;

/** Feeds the lookup. The page only ever learns more: what is known stays as it is. */
export interface Keeper {
  know(url: string, hash: string): void;
  /** From this origin on nothing is asked: an engineer's own build, where the operator allows it. Never the page's own. */
  trust(origin: string): void;
}

/** Name of the page's lookup, which the builds' chunk loading asks too (scripts/src/webpack/integrity-plugin.ts). */
const LOOKUP = Symbol.for('evcare.integrity');
/** Where the document's inline script (scripts/src/compose/boot-script.js) leaves its keeper for the shell to take. */
const KEEPER = Symbol.for('evcare.integrity.keeper');

const page = globalThis as typeof globalThis & { [LOOKUP]?: Lookup; [KEEPER]?: Keeper };

/** The page's lookup. A document that brought none knows nothing, so nothing runs. */
export const pageLookup = (): Lookup => page[LOOKUP] ?? (() => null);

/** Says once and for all that nothing is asked of any file; where the document says otherwise that stays. */
export function checkNothing(): void {
  if (!page[LOOKUP]) Object.defineProperty(page, LOOKUP, { value: () => '' });
}

/** Takes the keeper, so that nothing that runs later can make the page know other hashes. */
export function takeKeeper(): Keeper | null {
  const keeper = page[KEEPER] ?? null;
  Reflect.deleteProperty(page, KEEPER);
  return keeper;
}
