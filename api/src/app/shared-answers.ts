import type { FastifyReply } from 'fastify';
import { ok } from './envelope';

/** Sends what was read, as the data of an answer that went well. */
export type SharedAnswers<T extends object> = (reply: FastifyReply, data: T) => FastifyReply;

/**
 * Answers of a route whose callers share reads: what they share is checked against the route's schema and written as
 * JSON once for all of them. It is sent as the same bytes each time, which are therefore compressed once, too
 * (compression.ts). Data that was sent must not be changed any more.
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
