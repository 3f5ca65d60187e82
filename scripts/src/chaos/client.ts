import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutageWatch, RequestClass } from './outages';

/** Response with its whole body. */
export interface ApiResponse<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly text: string;
}

/** Client of one user: its own address, a session if signed in, and the retry rules of the site. */
export interface Client {
  /** Reads from the API, with two retries like the site's own client. Null if all attempts failed. */
  read<T>(path: string): Promise<T | null>;
  /** Sends a change with one idempotency key until it is answered or the run ends. Null if it was never answered. */
  write<T>(method: string, path: string, body?: object, key?: string): Promise<ApiResponse<T> | null>;
  /** Requests a page or a file. Null if that failed. */
  page(path: string): Promise<string | null>;
  token: string | null;
}

export interface Traffic {
  readonly baseUrl: string;
  readonly outages: OutageWatch;
  /** Counts the result of a request. */
  readonly count: (kind: RequestClass, result: string) => void;
  /** Reports a response that no fault justifies: overload and lost connections are answered with 503. */
  readonly onServerError: (text: string) => void;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const MAX_READ_ATTEMPTS = 3;
const WRITE_RETRY_PAUSE_MS = 500;
/** Statuses after which the result is unknown, or a retry is requested. */
const RETRY_STATUSES = [429, 502, 503, 504, 507];

let addresses = 0;
const newAddress = (): string => {
  const n = ++addresses;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** Creates the client of one user. */
export function createClient({ baseUrl, outages, count, onServerError, signal }: Traffic): Client {
  const address = newAddress();

  async function send(kind: RequestClass, path: string, init: RequestInit): Promise<ApiResponse | null> {
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
      outages.record(kind, !failed, Date.now());
      count(kind, failed ? String(response.status) : 'ok');
      if (response.status === 500) onServerError(`${init.method ?? 'GET'} ${path}: ${text.slice(0, 300)}`);
      return { status: response.status, text, data: failed ? null : dataOf(text) };
    } catch (error) {
      outages.record(kind, false, Date.now());
      count(kind, (error as Error).name === 'TimeoutError' ? 'timeout' : 'cut');
      return null;
    }
  }

  const client: Client = {
    token: null,
    async read<T>(path: string) {
      for (let attempt = 1; attempt <= MAX_READ_ATTEMPTS && !signal.aborted; attempt++) {
        const response = await send('read', `/api${path}`, {});
        if (response && response.status < 400) return response.data as T;
        if (response && !RETRY_STATUSES.includes(response.status)) return null;
        await pause(200 * attempt);
      }
      return null;
    },
    async write<T>(method: string, path: string, body: object = {}, key: string = randomUUID()) {
      while (!signal.aborted) {
        const response = await send('write', `/api${path}`, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'idempotency-key': key, 'if-match': '*' },
        });
        if (response && !RETRY_STATUSES.includes(response.status) && response.status !== 500)
          return response as ApiResponse<T>;
        await pause(WRITE_RETRY_PAUSE_MS);
      }
      return null;
    },
    async page(path) {
      const response = await send('page', path, {});
      return response && response.status < 400 ? response.text : null;
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
