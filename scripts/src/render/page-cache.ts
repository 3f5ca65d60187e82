import type { RenderedBody } from './renderer-process';

/** Rendered page with the data that it was made from. */
export interface CachedPage {
  /** Content of the root element, and the API's answers in it. */
  readonly body: RenderedBody;
  /** Differs for each content. */
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

/** Creates a cache of rendered pages that drops the least recently used. */
export function createPageCache(limitBytes: number): PageCache {
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
    get(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      remove(key);
      if (bytesOf(page) > limitBytes) return;
      pages.set(key, page);
      bytes += bytesOf(page);
      while (bytes > limitBytes) remove(pages.keys().next().value as string);
    },
  };
}
