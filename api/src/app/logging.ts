import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { workAs } from '../work/context';

/** Also fit for a comment in a statement. */
const SANE_ID = /^[A-Za-z0-9-]{8,100}$/;

/** The caller's request id where it is harmless, else a new one. */
export function requestIdOf(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** What never reaches a log, at the top and one or two levels below. */
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
/** `code` names a failure in an error and in our own log lines: those stay. */
const paths = SECRET_FIELDS.flatMap((field) => [
  ...(field === 'code' ? [] : [field]),
  `body.${field}`,
  `mail.${field}`,
  ...(field === 'code' ? [] : [`*.${field}`, `*.*.${field}`]),
]);

const EMAIL_ADDRESS = /([\p{L}\p{N}])[\p{L}\p{N}._%+-]*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;

/** Shortens the e-mail addresses in a text to what helps to find a mail: `a…@example.vn`. */
export const shortenAddresses = (text: string): string => text.replace(EMAIL_ADDRESS, '$1…@$2');

/** An error as it may be written down: the text and the parameters of a failed statement are in its message. */
export function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    message: /^Failed query/.test(error.message) ? 'Failed query' : shortenAddresses(error.message),
    stack: error.stack?.replace(/^.*?(?=\n\s+at )/s, '') ?? '',
    cause: error.cause instanceof Error ? shortenAddresses(error.cause.message) : undefined,
  };
}

/** Why the program ended, for its last words: what failed, why, and where. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, stack } = describeError(error);
  return [message, cause].filter(Boolean).join(': ') + stack;
}

/** Structured logs in UTC. A path is logged without its query, which may hold a code or a token. */
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

/** All that is done for a request knows its id. Twice, because reading a body leaves what the first hook began. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => workAs({ id: request.id, log: request.log }, done));
  app.addHook('preValidation', (request, _reply, done) => workAs({ id: request.id, log: request.log }, done));
}

/** One line for each answered request. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const quiet = reply.statusCode < 400 && request.url.startsWith('/api/health');
    request.log[quiet ? 'debug' : 'info'](
      {
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
