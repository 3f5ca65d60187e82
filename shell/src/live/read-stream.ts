import type { Transport } from '../http/transport';
import { createEventStreamParser, type EventStreamHandlers } from './event-stream-parser';

/** The server sends something at least every 20 s; after more than twice that the connection is considered dead. */
const SILENCE_MS = 45_000;
/** Timeout (ms) for the server, or a proxy in between, to begin its response. */
const OPENING_MS = 15_000;

/** Outcome of a connection. */
export type StreamEnd =
  /** The stream was cut, never opened, or fell silent: retry. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unauthorised' }
  /** The server has no such stream for this caller. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The server asks for a delay of at least `waitMs`. */
  | { readonly kind: 'busy'; readonly waitMs: number };

export interface ReadStreamOptions extends EventStreamHandlers {
  readonly transport: Transport;
  readonly url: string;
  readonly token: string;
  readonly lastId: string;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Bytes arrived, possibly only a heartbeat. */
  readonly onAlive: () => void;
}

const IS_STREAM = /^text\/event-stream\b/i;

function endOf(response: Response): StreamEnd | null {
  const { status, headers } = response;
  if (status === 401) return { kind: 'unauthorised' };
  if (status === 429 || status === 503) {
    return { kind: 'busy', waitMs: (Number(headers.get('Retry-After')) || 0) * 1_000 };
  }
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', status };
  // A response that is not a stream is the login page of a network (captive portal), or an API without streams.
  return status === 200 && IS_STREAM.test(headers.get('Content-Type') ?? '') ? null : { kind: 'broken' };
}

/**
 * Holds one event stream open until it ends. Never rejects. Unlike other calls it has no overall timeout, but the
 * response must begin in time and must not fall silent.
 */
export async function readStream(options: ReadStreamOptions): Promise<StreamEnd> {
  const { transport, url, token, lastId, signal } = options;
  const abort = new AbortController();
  const end = () => abort.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let timer = setTimeout(end, OPENING_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_MS);
  };
  try {
    const response = await transport(url, {
      method: 'GET',
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastId && { 'Last-Event-ID': lastId }),
      },
      signal: abort.signal,
    });
    const refused = endOf(response);
    if (refused || !response.body) {
      void response.body?.cancel().catch(() => undefined);
      return refused ?? { kind: 'broken' };
    }
    alive();
    options.onOpen();
    await readAll(response.body, abort.signal, options, alive);
  } catch {
    // Aborted or cut: the caller retries if needed.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  return { kind: 'broken' };
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  { onAlive, ...handlers }: Pick<ReadStreamOptions, keyof EventStreamHandlers | 'onAlive'>,
  alive: () => void,
): Promise<void> {
  const parse = createEventStreamParser(handlers);
  const reader = body.getReader();
  // Not every browser cancels a body that is being read when its request is aborted.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      alive();
      onAlive();
      parse(value);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
