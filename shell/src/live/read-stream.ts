import type { Transport } from '../http/transport';
import { createEventStreamParser, type EventStreamHandlers } from './event-stream-parser';

/** The server says something at least every 20 s; where nothing comes for longer than two of those, nothing will. */
export const SILENCE_MS = 45_000;
/** A server, or a proxy on the way, that has not even begun to answer by then. */
export const OPENING_MS = 15_000;

/** How one connection came to its end. */
export type StreamEnd =
  /** It was cut, never came, or fell silent: try again. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unauthorised' }
  /** The server has no such stream for this caller. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The server asks for patience: `waitMs` at least. */
  | { readonly kind: 'busy'; readonly waitMs: number };

export interface ReadStreamOptions extends EventStreamHandlers {
  readonly transport: Transport;
  readonly url: string;
  readonly token: string;
  readonly lastId: string;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Bytes came, be it only a heartbeat. */
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
  // What is not a stream is the page of some network's login, or an API that does not know of streams.
  return status === 200 && IS_STREAM.test(headers.get('Content-Type') ?? '') ? null : { kind: 'broken' };
}

/**
 * Holds one stream of server events open until it ends. Never rejects. It has no limit of time as a whole, as other
 * calls have, but it must begin to answer and must not fall silent.
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
    // Cut off, by whomever: the caller asks again.
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
  // Not every browser ends a body that was begun when its request is aborted.
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
