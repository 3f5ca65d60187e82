import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressAgainst, isDeltaWorthwhile } from '../releases/dictionary';
import { createLimitedCache } from './limited-cache';
import type { Page } from './pages';

const decompress = promisify(brotliDecompress);

/**
 * Documents name every file of the page with its hash, so each release changes them. A returning visitor
 * downloads the delta from the last document that the browser has, even of another page, since documents have
 * most of their content in common.
 */

/** Number of site states whose documents are kept as dictionaries. */
const MAX_STATES = 20;
/** Number of remembered documents of single addresses. */
const MAX_PAGES = 300;
/** Size of the cache of deltas (bytes). */
export const DOCUMENT_DELTA_CACHE_BYTES = 4_000_000;
/** Level that is fast enough to compress during a request. */
const LEVEL = 9;

export interface DocumentDeltas {
  /** Registers the current documents as dictionaries. */
  register(documents: readonly Page[]): void;
  /** Registers the document of an address with its own head as a dictionary. */
  registerPage(page: Page): void;
  /**
   * Returns a document as the delta from a document that the browser has.
   * @param hash hash of the browser's document; null if it has none
   * @returns null if the whole document has to be sent
   */
  find(page: Page, hash: string | null): Promise<Buffer | null>;
}

/** Creates a store of document deltas in memory: it only knows states of the site since this server's start. */
export function createDocumentDeltas(): DocumentDeltas {
  /** Oldest first, compressed to save memory. */
  const states: ReadonlyMap<string, Buffer>[] = [];
  const deltas = createLimitedCache<Buffer>(DOCUMENT_DELTA_CACHE_BYTES, ({ length }) => length);
  let newest: readonly Page[] | null = null;
  /** Compressed documents of single addresses by hash, oldest first. */
  const pages = new Map<string, Buffer>();

  return {
    register(documents) {
      if (newest === documents) return;
      newest = documents;
      states.push(new Map(documents.map(({ hash, bodies }) => [hash, bodies.br])));
      if (states.length > MAX_STATES) states.shift();
    },
    registerPage({ hash, bodies }) {
      pages.delete(hash);
      pages.set(hash, bodies.br);
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value as string);
    },
    async find(page, hash) {
      const compressed =
        hash === null ? undefined : (pages.get(hash) ?? states.find((state) => state.has(hash))?.get(hash));
      if (!compressed) return null;
      const delta = await deltas.get(`${page.hash} ${hash}`, async () =>
        compressAgainst(await decompress(compressed), page.bodies.identity, LEVEL),
      );
      return isDeltaWorthwhile(delta, page.bodies.br.length) ? delta : null;
    },
  };
}
