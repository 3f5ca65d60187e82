/** Why a call failed: refused by the server, or never properly answered. */
export type HttpFailure = 'refused' | 'timeout' | 'offline' | 'network' | 'aborted' | 'invalid-reply';

const BRAND = 'evcare.HttpError';

/**
 * A call that did not succeed. Known by {@link isHttpError}, never by `instanceof`:
 * each build bundles its own copy of this class.
 */
export class HttpError extends Error {
  readonly brand = BRAND;
  override readonly name = 'HttpError';

  constructor(
    message: string,
    readonly failure: HttpFailure,
    /** HTTP status, 0 where no answer came. */
    readonly status: number,
    /** Stable code of the error body, or the failure's name. */
    readonly code: string,
    /** Messages by field name. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
    /** The server's own words; null where the server said nothing, so that a screen can use its own. */
    readonly serverMessage: string | null = null,
    /** Seconds to wait before another try, from Retry-After or the body. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** True for an {@link HttpError} of any build on the page. */
export function isHttpError(value: unknown): value is HttpError {
  return value instanceof Error && (value as Partial<HttpError>).brand === BRAND;
}
