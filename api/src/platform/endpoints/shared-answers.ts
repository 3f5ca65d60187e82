import type { FastifyReply } from 'fastify';
import { ok } from './envelope';
import { etagOf, isKnown } from './etag';

/** Sends previously read data as a successful response. */
export type SharedAnswers<T extends object> = (reply: FastifyReply, data: T) => FastifyReply;

interface Written {
  readonly bytes: Buffer;
  /** Weak ETag, because the same content is sent in several encodings. */
  readonly etag: string;
}

/**
 * Creates responses for a route whose callers share reads: shared data is validated and serialised once for
 * all of them. The same bytes are sent each time, and are therefore compressed only once, too
 * (compression.ts). A browser keeps the response and revalidates it by its ETag. Do not modify data after it
 * was sent.
 */
export function shareAnswers<T extends object>(): SharedAnswers<T> {
  const written = new WeakMap<T, Written>();
  return (reply, data) => {
    let answer = written.get(data);
    if (!answer) {
      answer = write(String(reply.serialize(ok(data))));
      written.set(data, answer);
    }
    void reply.header('cache-control', 'no-cache');
    if (isKnown(reply, answer.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answer.bytes);
  };
}

function write(text: string): Written {
  const bytes = Buffer.from(text);
  return { bytes, etag: `W/${etagOf(bytes)}` };
}
