import type { FastifyReply } from 'fastify';
import { ok } from './envelope';

/** Sends read data as a successful response. */
export type SharedAnswers<T extends object> = (reply: FastifyReply, data: T) => FastifyReply;

/**
 * Creates responses for a route whose callers share reads: shared data is validated and serialised once for
 * all of them. The same bytes are sent each time, and therefore also compressed once (compression.ts). Data
 * must not be modified after it was sent.
 */
export function shareAnswers<T extends object>(): SharedAnswers<T> {
  const written = new WeakMap<T, Buffer>();
  return (reply, data) => {
    let bytes = written.get(data);
    if (!bytes) {
      bytes = Buffer.from(String(reply.serialize(ok(data))));
      written.set(data, bytes);
    }
    return reply.type('application/json; charset=utf-8').send(bytes);
  };
}
