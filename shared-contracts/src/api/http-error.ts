/** Reason why a request failed: the server rejected it (`refused`), or there was no valid response. */
export type HttpFailure = 'refused' | 'timeout' | 'offline' | 'network' | 'aborted' | 'invalid-reply';

const BRAND = 'evcare.HttpError';

/**
 * Failed request. Recognize it by {@link isHttpError}, not by `instanceof`, because each build bundles its
 * own copy of this class.
 */
export class HttpError extends Error {
  readonly brand = BRAND;
  override readonly name = 'HttpError';

  constructor(
    message: string,
    readonly failure: HttpFailure,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** Stable code of the error body, or the name of the failure. */
    readonly code: string,
    /** Messages by field name. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
    /** Message of the server; null if it sent none, so that a page can show its own. */
    readonly serverMessage: string | null = null,
    /** Seconds to wait before the next attempt, from Retry-After or the body. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** Returns whether a value is an {@link HttpError} of any build on the page. */
export function isHttpError(value: unknown): value is HttpError {
  return value instanceof Error && (value as Partial<HttpError>).brand === BRAND;
}
