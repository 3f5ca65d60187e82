import { messages, waitText } from '../messages';

export interface ErrorExtras {
  /** Messages by field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** Error that is returned to the caller; the error handler builds its response body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly errors: ErrorExtras['errors'];
  readonly details: ErrorExtras['details'];
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message, { cause: extras.cause });
    this.errors = extras.errors;
    this.retryAfter = extras.retryAfter;
    this.details =
      extras.retryAfter === undefined ? extras.details : { ...extras.details, retryAfter: extras.retryAfter };
  }
}

/** Returns a 400 error with messages by field. */
export const validationFailed = (errors: Record<string, readonly string[]>): ApiError =>
  new ApiError(400, 'VALIDATION_FAILED', messages.validation, { errors });

/** 401: the bearer token is missing or invalid. */
export const unauthenticated = (): ApiError => new ApiError(401, 'UNAUTHENTICATED', messages.unauthenticated);

/** 401: the bearer token or its session has expired. */
export const tokenExpired = (): ApiError => new ApiError(401, 'TOKEN_EXPIRED', messages.tokenExpired);

/** 403: the account is locked. */
export const accountLocked = (): ApiError => new ApiError(403, 'ACCOUNT_LOCKED', messages.accountLocked);

/** Returns a 429 error with Retry-After; `toMessage` returns the message for the waiting time. */
export function rateLimited(
  seconds: number,
  toMessage: (wait: string) => string = messages.tooManyRequests,
): ApiError {
  return new ApiError(429, 'RATE_LIMITED', toMessage(waitText(seconds)), { retryAfter: seconds });
}
