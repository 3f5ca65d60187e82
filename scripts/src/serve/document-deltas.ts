import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressAgainst, isDeltaWorthwhile } from '../releases/dictionary';
import { createLimitedCache } from './limited-cache';
import type { Page } from './pages';

const unpack = promisify(brotliDecompress);

/**
 * Documents name every file of the page with its hash, and each release writes them anew. Who has been here downloads
 * what differs from the document that was last seen, whichever page that was: they have most of it in common.
 */

/** States of the site whose documents are still understood. */
const MOST_STATES = 20;
/** Differences kept ready (bytes). */
const CACHE_BYTES = 4_000_000;
/** Quick enough to be done when somebody asks. */
const LEVEL = 9;

/**
 * Said with a document to a browser that can take differences. A dictionary has to be fresh, or may be used stale, so
 * `no-cache` would rule documents out. Browsers built on Chromium ask for a document anew each time none the less: they
 * answer navigations with nothing stale. Others get `no-cache`, since some of them do.
 */
const KEPT: Readonly<Record<string, string>> = {
  'cache-control': 'private, max-age=0, stale-while-revalidate=2592000',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

/** Headers that make a document the dictionary of the next one; none for a browser that would do something else. */
export const keptAsDictionary = (headers: Readonly<Record<string, unknown>>): typeof KEPT =>
  /"Chromium"/.test(String(headers['sec-ch-ua'] ?? '')) ? KEPT : {};

export interface DocumentDeltas {
  /** The site as it is now: its documents are known from here on. */
  see(documents: readonly Page[]): void;
  /**
   * A document as the difference from another one that the browser has.
   * @param hash of that one; null where it has none
   * @returns null where the document has to be sent as to anybody
   */
  find(page: Page, hash: string | null): Promise<Buffer | null>;
}

/** Remembers the documents of states that this server has seen; another one, or this one after a start, may not. */
export function createDocumentDeltas(): DocumentDeltas {
  /** Oldest first. Compressed, for there are many. */
  const states: ReadonlyMap<string, Buffer>[] = [];
  const deltas = createLimitedCache<Buffer>(CACHE_BYTES, ({ length }) => length);
  let newest: readonly Page[] | null = null;

  return {
    see(documents) {
      if (newest === documents) return;
      newest = documents;
      states.push(new Map(documents.map(({ hash, bodies }) => [hash, bodies.br])));
      if (states.length > MOST_STATES) states.shift();
    },
    async find(page, hash) {
      const packed = hash === null ? undefined : states.find((state) => state.has(hash))?.get(hash);
      if (!packed) return null;
      const delta = await deltas.get(`${page.hash} ${hash}`, async () =>
        compressAgainst(await unpack(packed), page.bodies.identity, LEVEL),
      );
      return isDeltaWorthwhile(delta, page.bodies.br.length) ? delta : null;
    },
  };
}
