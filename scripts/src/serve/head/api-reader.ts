import { withinBudget } from '../within-budget';

/** Response of the API to a public read. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Entity tag, if the API sends one. */
  readonly etag?: string | undefined;
}

/**
 * Requests a path below `/api`, such as `/products`; rejects when the signal is aborted.
 * @param etag tag of a known response; the status is 304 if it is current
 */
export type ApiRequest = (path: string, signal: AbortSignal, etag?: string) => Promise<ApiAnswer>;

/** Reads public data for documents. */
export interface ApiReader {
  /**
   * Returns the response, or `null` if the API does not respond in time or has an error: the document is sent
   * without the data then. It is the same object as before if the API says that it has not changed.
   * @param budgetMs time to wait for a response, instead of the time for documents
   */
  read(path: string, budgetMs?: number): Promise<ApiAnswer | null>;
}

export interface ApiReaderOptions {
  readonly request: ApiRequest;
  /** Time for which a document waits (ms). */
  readonly budgetMs?: number;
  /** Age at which a response is requested again, while the old one is used (ms). */
  readonly freshMs?: number;
  /** Age above which a response is no longer used (ms). */
  readonly maxAgeMs?: number;
  readonly maxEntries?: number;
  /** Maximum number of concurrent requests; further ones are not started. */
  readonly maxRequests?: number;
  /** Time after which a request is aborted (ms); until then, a late response is used for the next document. */
  readonly requestTimeoutMs?: number;
  readonly now?: () => number;
}

/** Rejects when the signal is aborted, for requests that ignore it. */
const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

interface Entry {
  readonly at: number;
  readonly answer: ApiAnswer;
}

const isUsable = ({ status }: ApiAnswer): boolean => status === 200 || status === 404;

/** Creates a reader that never makes a document wait longer than the budget, however slow the API is. */
export function createApiReader({
  request,
  budgetMs = 120,
  freshMs = 5_000,
  maxAgeMs = 600_000,
  maxEntries = 500,
  maxRequests = 32,
  requestTimeoutMs = 3_000,
  now = Date.now,
}: ApiReaderOptions): ApiReader {
  // A Map keeps insertion order: the first key is the least recently used.
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<ApiAnswer | null>>();

  function remember(path: string, entry: Entry): void {
    entries.delete(path);
    entries.set(path, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string);
  }

  function load(path: string): Promise<ApiAnswer | null> {
    const pending = running.get(path);
    if (pending) return pending;
    if (running.size >= maxRequests) return Promise.resolve(null);
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const known = entries.get(path)?.answer;
    const loading = Promise.race([request(path, signal, known?.etag), rejectOn(signal)])
      .then((received) => {
        const answer = received.status === 304 && known ? known : received;
        if (!isUsable(answer)) return null;
        remember(path, { at: now(), answer });
        return answer;
      })
      .catch(() => null)
      .finally(() => running.delete(path));
    running.set(path, loading);
    return loading;
  }

  return {
    async read(path, ownBudgetMs = budgetMs) {
      const entry = entries.get(path);
      const age = entry ? now() - entry.at : Infinity;
      if (entry && age < maxAgeMs) {
        remember(path, entry);
        if (age >= freshMs) void load(path);
        return entry.answer;
      }
      return withinBudget(load(path), ownBudgetMs);
    },
  };
}

/** Requests paths from an API at another address. */
export const httpRequest =
  (base: string): ApiRequest =>
  async (path, signal, knownTag) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/api${path}`, {
      signal,
      ...(knownTag && { headers: { 'if-none-match': knownTag } }),
    });
    const etag = response.headers.get('etag') ?? undefined;
    return { status: response.status, body: response.status === 304 ? null : await response.json(), etag };
  };
