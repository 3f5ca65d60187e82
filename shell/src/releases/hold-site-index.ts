import { SITE_INDEX_PATH } from '@evcare/shared-contracts/release';
import type { Transport } from '../http/transport';
import { backOff } from '../live/back-off';

/** Timeout (ms) of a request: the server holds it for up to 25 s, and the rest allows for the network. */
const TIMEOUT_MS = 35_000;
/**
 * A response without news that arrives sooner than this (ms) was not held: the
 * server or a proxy does not support it.
 */
const MIN_HELD_MS = 5_000;
/** Longest random pause (ms) between two requests, so that open pages do not send them at the same time. */
const MAX_PAUSE_MS = 1_000;

export interface HoldOptions {
  readonly transport: Transport;
  /** Newest known revision of the site index. */
  readonly revision: () => number;
  /** Called with each newer revision. */
  readonly onRevision: (revision: number) => void;
  /** Ends the requests. */
  readonly signal: AbortSignal;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Resolves after a time (ms), or when the signal is aborted. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

type Outcome =
  | { readonly kind: 'newer'; readonly revision: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  /** There is no site index here, as on some development servers. */
  | { readonly kind: 'unsupported' };

/**
 * Requests the site index again and again; the server holds each request until the index changes. Pauses grow while
 * requests fail, or are answered without being held. Resolves when the signal is aborted; never rejects.
 */
export async function holdSiteIndex(options: HoldOptions): Promise<void> {
  const { revision, onRevision, signal, now = Date.now, random = Math.random, pause = pauseFor } = options;
  let failures = 0;
  while (!signal.aborted) {
    const since = now();
    const known = revision();
    const outcome = await request(options, known);
    if (signal.aborted || outcome.kind === 'unsupported') return;
    const isNews = outcome.kind === 'newer' && outcome.revision > known;
    if (isNews) onRevision(outcome.revision);
    const worked = isNews || (outcome.kind === 'unchanged' && now() - since >= MIN_HELD_MS);
    failures = worked ? 0 : failures + 1;
    const requested = outcome.kind === 'failed' ? outcome.retryAfterMs * (1 + random()) : 0;
    const ms = worked ? random() * MAX_PAUSE_MS : Math.max(requested, backOff(failures, 0, random));
    await pause(ms, signal);
  }
}

async function request({ transport, signal }: HoldOptions, revision: number): Promise<Outcome> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener('abort', end);
  try {
    const response = await transport(SITE_INDEX_PATH, {
      cache: 'no-store',
      credentials: 'omit',
      headers: { 'If-None-Match': `"${revision}"`, Prefer: 'wait=25' },
      signal: limit.signal,
    });
    const { status, headers } = response;
    if (status === 304) return { kind: 'unchanged' };
    if (status === 404 || status === 405) return { kind: 'unsupported' };
    if (status !== 200)
      return { kind: 'failed', retryAfterMs: (Number(headers.get('Retry-After')) || 0) * 1_000 };
    const { revision: newest } = (await response.json()) as { revision?: unknown };
    return typeof newest === 'number'
      ? { kind: 'newer', revision: newest }
      : { kind: 'failed', retryAfterMs: 0 };
  } catch {
    return { kind: 'failed', retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
