import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { workAs } from '../work/context';

/** Format of request ids that are also safe in an SQL comment. */
const SANE_ID = /^[A-Za-z0-9-]{8,100}$/;

/** Returns the caller's request id if it is safe, otherwise a new id. */
export function requestIdOf(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** Fields that are never logged, at the top level or one or two levels below. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'passwordHash',
  'otpCode',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'authorization',
  'cookie',
  'text',
  'html',
  'link',
  'sealed',
];
/** `code` is kept in errors and in our own log lines, where it names a failure. */
const paths = SECRET_FIELDS.flatMap((field) => [
  ...(field === 'code' ? [] : [field]),
  `body.${field}`,
  `mail.${field}`,
  ...(field === 'code' ? [] : [`*.${field}`, `*.*.${field}`]),
]);

const EMAIL_ADDRESS = /([\p{L}\p{N}])[\p{L}\p{N}._%+-]*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;

/** Shortens e-mail addresses in a text, but keeps enough to find a mail: `a…@example.vn`. */
export const shortenAddresses = (text: string): string => text.replace(EMAIL_ADDRESS, '$1…@$2');

/**
 * Describes an error for the log. The message of a failed statement is left out, because it contains the
 * statement's text and parameters.
 */
export function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    message: /^Failed query/.test(error.message) ? 'Failed query' : shortenAddresses(error.message),
    stack: error.stack?.replace(/^.*?(?=\n\s+at )/s, '') ?? '',
    cause: error.cause instanceof Error ? shortenAddresses(error.cause.message) : undefined,
  };
}

/** Describes why the program exits: what failed, the cause, and the location. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, stack } = describeError(error);
  return [message, cause].filter(Boolean).join(': ') + stack;
}

/**
 * Returns the options for structured logs in UTC. Paths are logged without their query, which may contain a
 * code or a token.
 */
export function loggerOptions(
  config: Config,
  more: FastifyServerOptions['logger'],
): FastifyServerOptions['logger'] {
  if (more === false || config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths, censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
      err: describeError,
    },
    ...(typeof more === 'object' ? more : {}),
  };
}

/**
 * Makes the request id available to everything that is done for a request. It runs twice, because reading a
 * body leaves the asynchronous context of the first hook.
 */
export function followRequests(
  app: FastifyInstance,
  readsReplicas: (request: FastifyRequest) => boolean = () => false,
): void {
  const follow = (request: FastifyRequest, done: () => void) =>
    workAs({ id: request.id, log: request.log, readsReplicas: readsReplicas(request) }, done);
  app.addHook('onRequest', (request, _reply, done) => follow(request, done));
  app.addHook('preValidation', (request, _reply, done) => follow(request, done));
}

/**
 * Logs one line per request. None of its fields is secret, so this log skips the search for secrets, which
 * would take a tenth of the time of a request for a list.
 */
export function logAnswers(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const quiet = reply.statusCode < 400 && request.url.startsWith('/api/health');
    log[quiet ? 'debug' : 'info'](
      {
        reqId: request.id,
        event: 'request',
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
