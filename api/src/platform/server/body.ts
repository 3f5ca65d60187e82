import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../messages';
import { validationFailed } from '../endpoints/api-error';

/**
 * Accepts JSON bodies only. An empty body is treated as `{}`, so that clients need no special case for
 * requests without data.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addJsonParser(app, 'application/json');
}

/** Parses another content type as JSON, too, within the current plugin. */
export function addJsonParser(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else parse(request, body, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Body as it arrived, in plugins that call {@link keepRawBody}. */
    rawBody?: Buffer;
  }
}

/**
 * Keeps the bytes of JSON bodies within the current plugin, because a signature covers them. A body that is not
 * JSON is left to the handler, which verifies the signature first.
 */
export function keepRawBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    void parse(request, body.toString('utf8'), (error, value) => done(null, error ? null : value));
  });
}

const NUL = '\u0000';

/** Rejects U+0000, which PostgreSQL cannot store in text, before the input is used. */
export async function rejectNul(request: FastifyRequest): Promise<void> {
  for (const part of [request.body, request.query, request.params]) {
    const field = fieldWithNul(part);
    if (field !== null) throw validationFailed({ [field || 'body']: [messages.badCharacter] });
  }
}

function fieldWithNul(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? '' : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || depth > 8) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes(NUL) || fieldWithNul(inner, depth + 1) !== null)
      return depth === 0 ? key.replaceAll(NUL, '') : '';
  }
  return null;
}
