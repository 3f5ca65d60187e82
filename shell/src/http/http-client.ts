import {
  errorBodySchema,
  HttpError,
  REQUEST_TIMEOUT_MS,
  type Http,
  type HttpOptions,
  type HttpReply,
} from '@evcare/shared-contracts';
import { messages } from '../messages';
import { retryOverloaded } from './retry-overloaded';
import { randomId } from './random-id';
import { startAwakeTimer } from '../time/awake-timer';
import type { AnswerSource, RecordedAnswer } from './recorded-answers';
import type { Transport } from './transport';

/** The part of the session that the client needs. */
export interface TokenSource {
  /** The access token, or null for a guest. */
  token(): string | null;
  /**
   * Called when a call with `token` was answered with 401. Resolves to a new token for one retry, or to null if the
   * session could not be refreshed. Concurrent calls with the same token share one refresh.
   */
  recover(token: string): Promise<string | null>;
}

export interface HttpClientOptions {
  readonly base: string;
  readonly transport: Transport;
  readonly tokens: TokenSource;
  /** True if the browser reports that it is offline. */
  readonly isOffline: () => boolean;
  /** Source of responses that need no network. */
  readonly answer?: AnswerSource;
  /** Random id of the visit while releases are compared, otherwise null. */
  readonly visit?: (() => string | null) | undefined;
}

// A 401 from these routes concerns the call, not the session (product decision D2).
const NEVER_RECOVERS = /^\/auth\/(login|login-google|logout|refresh-token)$/i;

const ERRORS_BY_STATUS: Record<number, string> = {
  403: messages.http.forbidden,
  404: messages.http.notFound,
  413: messages.http.tooLarge,
  429: messages.http.tooMany,
};

/**
 * The site's one HTTP client (specification §7): JSON, 10 s timeout, no credentials, a bearer token if there is one. A
 * 401 is retried once with a refreshed token; every error is passed on as an `HttpError` (specification §8).
 */
export function createHttpClient({
  base,
  transport,
  tokens,
  isOffline,
  answer,
  visit,
}: HttpClientOptions): Http {
  async function send(
    method: string,
    path: string,
    token: string | null,
    body: unknown,
    options: HttpOptions,
  ) {
    const multipart = body instanceof FormData;
    const timeout = new AbortController();
    const compared = method === 'POST' ? visit?.() : null;
    const stopTimer = startAwakeTimer(timeLimit(multipart, options.timeoutMs), () => timeout.abort());
    try {
      const response = await transport(base + path, {
        method,
        credentials: 'omit',
        headers: {
          Accept: 'application/json',
          // Appears in the API's log and in its SQL comments, so that what a user saw can be traced there.
          'X-Request-Id': randomId(),
          ...(body !== undefined && !multipart && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(compared && { 'X-Visit-Id': compared }),
          ...options.headers,
        },
        ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      });
      // The timeout includes reading the body: a response that never ends counts as none.
      return { response, text: await response.text() };
    } catch (error) {
      throw toTransportError(error, timeout.signal, options.signal, isOffline());
    } finally {
      stopTimer();
    }
  }

  async function request<T>(method: string, path: string, body: unknown, options: HttpOptions = {}) {
    const recorded = method === 'GET' ? answer?.(path) : undefined;
    if (recorded) return readRecorded<T>(await recorded);
    const token = tokens.token();
    const sendWith = (more: HttpOptions) => send(method, path, token, body, { ...options, ...more });
    let result = method === 'GET' ? await retryOverloaded(sendWith, options) : await sendWith(options);
    if (result.response.status === 401 && token && !NEVER_RECOVERS.test(path.split('?')[0] ?? '')) {
      const newToken = await tokens.recover(token);
      if (newToken) result = await send(method, path, newToken, body, options);
    }
    return read<T>(result.response, result.text);
  }

  return {
    get: (path, options) => request('GET', path, undefined, options),
    post: (path, body, options) => request('POST', path, body, options),
    put: (path, body, options) => request('PUT', path, body, options),
    delete: (path, options) => request('DELETE', path, undefined, options),
  };
}

/** Every JSON call ends within the specification's timeout (§9); an upload may take longer. */
const timeLimit = (isUpload: boolean, wanted = REQUEST_TIMEOUT_MS): number =>
  isUpload ? wanted : Math.min(wanted, REQUEST_TIMEOUT_MS);

/** The parts of a response that are read in addition to its body. */
type ResponseHead = Pick<Response, 'ok' | 'status'> & { readonly headers: Pick<Headers, 'get'> };

const NO_HEADERS = { get: () => null };

const readRecorded = <T>({ status, body }: RecordedAnswer): HttpReply<T> =>
  toReply({ ok: status === 200, status, headers: NO_HEADERS }, body);

function read<T>(response: Response, text: string): HttpReply<T> {
  const body = parse(text);
  const isUnreadable = body === undefined && text !== '';
  if (response.ok && isUnreadable) {
    throw new HttpError(messages.http.invalidReply, 'invalid-reply', response.status, 'INVALID_REPLY');
  }
  return toReply(response, body);
}

function toReply<T>(response: ResponseHead, body: unknown): HttpReply<T> {
  if (!response.ok || saysNoSuccess(body)) throw toHttpError(response, body);
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as { data?: T; message?: unknown };
  return {
    status: response.status,
    data: ('data' in envelope ? envelope.data : body) as T,
    message: typeof envelope.message === 'string' ? envelope.message : null,
    body,
  };
}

/** An envelope may report an error with any HTTP status (specification §7). */
const saysNoSuccess = (body: unknown): boolean =>
  (body as { success?: unknown } | null | undefined)?.success === false;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toHttpError(response: ResponseHead, body: unknown): HttpError {
  const parsed = errorBodySchema.safeParse(body);
  const loose = body as { message?: unknown; code?: unknown } | undefined;
  const serverMessage = typeof loose?.message === 'string' && loose.message !== '' ? loose.message : null;
  const { status } = response;
  return new HttpError(
    serverMessage ??
      ERRORS_BY_STATUS[status] ??
      (status >= 500 ? messages.http.server : messages.http.invalidReply),
    'refused',
    status,
    typeof loose?.code === 'string' ? loose.code : `HTTP_${status}`,
    parsed.success ? parsed.data.errors : undefined,
    parsed.success ? parsed.data.details : undefined,
    serverMessage,
    retryAfter(response, parsed.success ? parsed.data.details : undefined),
  );
}

function retryAfter(response: ResponseHead, details: Record<string, unknown> | undefined): number | null {
  const seconds = [response.headers.get('Retry-After'), details?.['retryAfter']]
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
    .map(Number)
    .find((value) => Number.isFinite(value) && value >= 0);
  return seconds === undefined ? null : Math.ceil(seconds);
}

function toTransportError(
  error: unknown,
  timeout: AbortSignal,
  caller: AbortSignal | undefined,
  offline: boolean,
): HttpError {
  if (caller?.aborted) return new HttpError(messages.http.aborted, 'aborted', 0, 'ABORTED');
  if (timeout.aborted) return new HttpError(messages.http.timeout, 'timeout', 0, 'TIMEOUT');
  if (offline) return new HttpError(messages.http.offline, 'offline', 0, 'OFFLINE');
  return Object.assign(new HttpError(messages.http.network, 'network', 0, 'NETWORK'), { cause: error });
}
