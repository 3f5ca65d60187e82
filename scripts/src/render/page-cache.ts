import type { RenderedBody } from './renderer-process';

/** Rendered page with the data that it was made from. */
export interface CachedPage {
  /** Content of the root element, and the API's answers in it. */
  readonly body: RenderedBody;
  /** Tag that differs for each content. */
  readonly digest: string;
  /** Digests of the API's answers that the page was rendered from, by address. */
  readonly reads: ReadonlyMap<string, string>;
  readonly renderedAt: number;
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
}

const bytesOf = ({ body }: CachedPage): number => 2 * (body.html.length + body.answers.length);

/**
 * Share of the memory for addresses without a page, so that wrong addresses do not evict pages
 * that visitors request.
 */
const MISSING_SHARE = 1 / 16;

/**
 * Creates a cache that evicts the least recently used pages. Addresses without a page have a separate share
 * of the memory.
 */
export function createPageCache(limitBytes: number): PageCache {
  const missing = createPart(limitBytes * MISSING_SHARE);
  const pages = createPart(limitBytes * (1 - MISSING_SHARE));
  return {
    get: (key) => pages.get(key) ?? missing.get(key),
    set(key, page) {
      const [part, other] = page.body.status === 404 ? [missing, pages] : [pages, missing];
      other.remove(key);
      part.set(key, page);
    },
  };
}

function createPart(limitBytes: number) {
  // A Map keeps insertion order: the first key is the least recently used.
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= bytesOf(page);
  }

  return {
    remove,
    get(key: string): CachedPage | undefined {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key: string, page: CachedPage): void {
      remove(key);
      if (bytesOf(page) > limitBytes) return;
      pages.set(key, page);
      bytes += bytesOf(page);
      while (bytes > limitBytes) remove(pages.keys().next().value as string);
    },
  };
}
