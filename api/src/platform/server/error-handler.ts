import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@evcare/shared-contracts';
import {
  isDatabaseBusy,
  isDatabaseDown,
  isErasedAccount,
  isReadOnly,
  isStorageDown,
  isStorageFull,
} from '../db/causes';
import { messages } from '../messages';
import { ApiError } from '../endpoints/api-error';

/** Fastify's own errors by status. All other errors are internal and reveal nothing. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: 'BAD_REQUEST', message: messages.badRequest },
  404: { code: 'NOT_FOUND', message: messages.notFound },
  405: { code: 'METHOD_NOT_ALLOWED', message: messages.methodNotAllowed },
  408: { code: 'REQUEST_TIMEOUT', message: messages.requestTimeout },
  413: { code: 'PAYLOAD_TOO_LARGE', message: messages.tooLarge },
  414: { code: 'BAD_REQUEST', message: messages.badRequest },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType },
  431: { code: 'BAD_REQUEST', message: messages.badRequest },
  503: { code: 'UNAVAILABLE', message: messages.unavailable },
};

/**
 * Retry delay in seconds: a broken connection is replaced at once, and a restarted database is back within
 * seconds.
 */
const DATABASE_RETRY_S = 2;

/** Retry delay in seconds: an operator must free disk space. */
const STORAGE_RETRY_S = 60;

/** Retry delay in seconds: a bucket that does not answer is tried again after a pause. */
const BUCKET_RETRY_S = 5;

/** Maximum size in bytes of a rejected body that is read to its end; the gateway rejects larger bodies. */
const MAX_DRAINED_BYTES = 16_000_000;

/** Converts every error to the common error body, and logs internal errors. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toApiError(error);
  if (refusal.statusCode >= 500 && !(error instanceof ApiError)) {
    const ofStorage = isStorageFull(error) || isReadOnly(error) || isStorageDown(error);
    const event = ofStorage ? 'storage_failed' : 'request_failed';
    request.log.error({ event, err: error }, 'request failed');
  } else if (refusal.code === 'VALIDATION_FAILED') {
    const fields = Object.keys(refusal.errors ?? {});
    request.log.info({ event: 'input_validation_fail', fields }, 'input refused');
  } else if (refusal.statusCode === 401 || refusal.statusCode === 403) {
    request.log.info({ event: 'authz_fail', code: refusal.code }, 'access refused');
  } else if (refusal.statusCode === 404 && request.caller) {
    // Another user's object gets the same response as a missing object, so many such responses to one account
    // indicate a search for objects.
    request.log.info({ event: 'malicious_direct_reference', userId: request.caller.user.id }, 'not found');
  }
  // Fastify closes the connection of an unread body, so a client that is still sending would miss the
  // response.
  if (refusal.statusCode === 413 && Number(request.headers['content-length']) <= MAX_DRAINED_BYTES)
    reply.removeHeader('connection');
  send(reply, refusal, request.id);
}

/** Sends an error response. */
export function send(reply: FastifyReply, refusal: ApiError, requestId: string): void {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(refusal.statusCode)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal, requestId));
}

/** Builds the body of an error response (product.md §4). */
export function bodyOf(refusal: ApiError, requestId: string): ErrorBody {
  return {
    success: false,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: copyOf(refusal.errors) }),
    ...(refusal.details && { details: { ...refusal.details } }),
    requestId,
  };
}

const copyOf = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) return validationError(error.validation);
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new ApiError(400, 'VALIDATION_FAILED', messages.badJson);
  }
  const status = error.statusCode ?? 500;
  const known = status < 500 || status === 503 ? BY_STATUS[status] : undefined;
  if (known) return new ApiError(status, known.code, known.message, { cause: error });
  if (isErasedAccount(error)) return new ApiError(410, 'ACCOUNT_ERASED', messages.accountErased);
  const storage = { retryAfter: STORAGE_RETRY_S, cause: error };
  if (isStorageFull(error)) return new ApiError(507, 'STORAGE_FULL', messages.storageFull, storage);
  if (isReadOnly(error)) return new ApiError(503, 'READ_ONLY', messages.readOnly, storage);
  if (isStorageDown(error))
    return new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: BUCKET_RETRY_S });
  if (isDatabaseDown(error) || isDatabaseBusy(error))
    return new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: DATABASE_RETRY_S });
  return new ApiError(500, 'INTERNAL', messages.internal, { cause: error });
}

function validationError(issues: NonNullable<FastifyError['validation']>): ApiError {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] || 'body';
    const texts = (errors[field] ??= []);
    if (message && !texts.includes(message)) texts.push(message);
  }
  return new ApiError(400, 'VALIDATION_FAILED', messages.validation, { errors });
}

/** Responds with 405 and the common error body to known paths with a method that they do not support. */
export function rejectOtherMethods(
  app: FastifyInstance,
  methodsByUrl: ReadonlyMap<string, Set<string>>,
): void {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  for (const [url, methods] of methodsByUrl) {
    const method = all.filter((name) => !methods.has(name));
    const allow = [...methods].sort().join(', ');
    if (method.length === 0) continue;
    app.route({
      method,
      url,
      schema: { hide: true },
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        void reply.header('allow', allow);
        throw new ApiError(405, 'METHOD_NOT_ALLOWED', messages.methodNotAllowed);
      },
      handler: async () => null,
    });
  }
}
