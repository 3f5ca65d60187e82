import { compressAgainst, dictionaryHash } from '../releases/dictionary';
import { createLimitedCache } from './limited-cache';
import type { Page } from './pages';

/**
 * Documents name every file of the page with its hash, and each release writes them anew. Somebody who comes back often
 * is offered what all of them have in common as a dictionary, and then downloads of each what changed.
 */

/** Folder of dictionaries on the site; the rest of the address is the dictionary's name. */
export const DICTIONARY_PATH = '/document-dictionary/';
/** Dictionaries of earlier states of the site that are still understood. */
const MOST_KNOWN = 30;
/** Differences kept ready (bytes). */
const CACHE_BYTES = 4_000_000;
/** Quick enough to be done when somebody asks. */
const LEVEL = 9;
/** A difference above this share of the brotli says that the dictionary has grown old. */
const WORN_OUT = 0.5;

/** What documents of one state of the site have in common. */
export interface DocumentDictionary {
  readonly address: string;
  /** As browsers name it, see `dictionaryHash`. */
  readonly hash: string;
  readonly bodies: Page['bodies'];
}

/** Each line that is in any of the documents, once. */
export const commonText = (documents: readonly string[]): string =>
  [...new Set(documents.flatMap((html) => html.split('\n')))].join('\n');

/** @param bodies of {@link commonText} */
export function dictionaryOf(bodies: Page['bodies']): DocumentDictionary {
  const hash = dictionaryHash(bodies.identity);
  return { address: DICTIONARY_PATH + Buffer.from(hash, 'base64').toString('base64url'), hash, bodies };
}

/** Said with a dictionary: it is for documents alone, of which each is one. */
export const DICTIONARY_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=2592000, immutable',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

/** Invites a browser to fetch a dictionary once it has nothing else to do. */
export const invitation = ({ address }: DocumentDictionary): string =>
  `<${address}>; rel="compression-dictionary"`;

/** A document for one browser. */
export interface Answer {
  /** The difference from what the browser has; null where it has to be sent as to any other. */
  readonly delta: Buffer | null;
  /** Whether the browser had better fetch the dictionary of today. */
  readonly invite: boolean;
}

export interface DocumentDictionaries {
  /** The dictionary of an address, of today or of an earlier state; null where it is unknown. */
  at(address: string): DocumentDictionary | null;
  /** The dictionary of the site as it is now. */
  see(now: DocumentDictionary): void;
  /**
   * How a document goes to a browser.
   * @param hash the dictionary that the browser has for it; null where it has none
   * @param returns it has seen this page before: only then is a dictionary worth its bytes
   */
  answer(page: Page, hash: string | null, returns: boolean): Promise<Answer>;
}

/** Remembers dictionaries of the states that this server has seen; another one, or this one after a start, may not. */
export function createDocumentDictionaries(): DocumentDictionaries {
  /** Newest last. */
  const known = new Map<string, DocumentDictionary>();
  const deltas = createLimitedCache<Buffer>(CACHE_BYTES, ({ length }) => length);
  let newest: string | null = null;

  return {
    at: (address) => [...known.values()].find((one) => one.address === address) ?? null,
    see(now) {
      if (newest === now.hash) return;
      newest = now.hash;
      known.delete(now.hash);
      known.set(now.hash, now);
      for (const [oldest] of known) {
        if (known.size <= MOST_KNOWN) break;
        known.delete(oldest);
      }
    },
    async answer(page, hash, returns) {
      const dictionary = hash === null ? undefined : known.get(hash);
      if (!dictionary) return { delta: null, invite: returns || hash !== null };
      const delta = await deltas.get(`${page.etag} ${dictionary.hash}`, () =>
        compressAgainst(dictionary.bodies.identity, page.bodies.identity, LEVEL),
      );
      const share = delta.length / page.bodies.br.length;
      return { delta: share < 1 ? delta : null, invite: dictionary.hash !== newest && share > WORN_OUT };
    },
  };
}
