import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutageWatch, RequestClass } from './outages';

/** An answer that was read whole. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly text: string;
}

/** One user's way to the site: an address of their own, a session where they have one, and the client's rules. */
export interface Client {
  /** Reads from the API; tried again twice, as the site's own client does. Null where no try succeeded. */
  read<T>(path: string): Promise<T | null>;
  /** Sends a change under one key until it is answered, or the run ends. Null where no answer ever came. */
  write<T>(method: string, path: string, body?: object, key?: string): Promise<Answer<T> | null>;
  /** Gets a page or a file. Null where it failed. */
  page(path: string): Promise<string | null>;
  token: string | null;
}

export interface Traffic {
  readonly baseUrl: string;
  readonly outages: OutageWatch;
  /** Counts a request that failed, by what it failed of. */
  readonly count: (of: RequestClass, result: string) => void;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const READ_TRIES = 3;
const WRITE_PAUSE_MS = 500;
/** Statuses after which the outcome is unknown, or asked to be tried again. */
const TRY_AGAIN = [429, 502, 503, 504, 507];

let addresses = 0;
const newAddress = (): string => {
  const n = ++addresses;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** Creates the way of one user. */
export function createClient({ baseUrl, outages, count, signal }: Traffic): Client {
  const address = newAddress();

  async function send(of: RequestClass, path: string, init: RequestInit): Promise<Answer | null> {
    try {
      const response = await fetch(baseUrl + path, {
        ...init,
        headers: {
          'x-forwarded-for': address,
          ...(client.token && { authorization: `Bearer ${client.token}` }),
          ...init.headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const failed = response.status >= 500;
      outages.record(of, !failed, Date.now());
      count(of, failed ? String(response.status) : 'ok');
      return { status: response.status, text, data: failed ? null : dataOf(text) };
    } catch (error) {
      outages.record(of, false, Date.now());
      count(of, (error as Error).name === 'TimeoutError' ? 'timeout' : 'cut');
      return null;
    }
  }

  const client: Client = {
    token: null,
    async read<T>(path: string) {
      for (let attempt = 1; attempt <= READ_TRIES && !signal.aborted; attempt++) {
        const answer = await send('read', `/api${path}`, {});
        if (answer && answer.status < 400) return answer.data as T;
        if (answer && !TRY_AGAIN.includes(answer.status)) return null;
        await pause(200 * attempt);
      }
      return null;
    },
    async write<T>(method: string, path: string, body: object = {}, key: string = randomUUID()) {
      while (!signal.aborted) {
        const answer = await send('write', `/api${path}`, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'idempotency-key': key, 'if-match': '*' },
        });
        if (answer && !TRY_AGAIN.includes(answer.status) && answer.status !== 500) return answer as Answer<T>;
        await pause(WRITE_PAUSE_MS);
      }
      return null;
    },
    async page(path) {
      const answer = await send('page', path, {});
      return answer && answer.status < 400 ? answer.text : null;
    },
  };
  return client;
}

function dataOf(text: string): unknown {
  try {
    const body = JSON.parse(text) as { data?: unknown };
    return body.data ?? body;
  } catch {
    return null;
  }
}
