import type { CardCaches } from '../card-store';

/** In-memory cache storage. */
export interface FakeCaches extends CardCaches {
  /** Paths of all entries of all caches. */
  paths(): string[];
}

/** Creates a cache storage like a browser's: a cache that was deleted keeps its handles, which no longer count. */
export function createFakeCaches(): FakeCaches {
  const stored = new Map<string, Map<string, string>>();
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, location.href).href;

  const cacheOf = (entries: Map<string, string>) => ({
    async match(request: RequestInfo | URL) {
      const text = entries.get(urlOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request: RequestInfo | URL, response: Response) =>
      void entries.set(urlOf(request), await response.text()),
    delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });

  return {
    async open(name) {
      const entries = stored.get(name) ?? new Map<string, string>();
      stored.set(name, entries);
      return cacheOf(entries) as unknown as Cache;
    },
    has: async (name) => stored.has(name),
    delete: async (name) => stored.delete(name),
    paths: () =>
      [...stored.values()].flatMap((entries) => [...entries.keys()].map((url) => new URL(url).pathname)),
  };
}
