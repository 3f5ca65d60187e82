import type { FastifyReply } from 'fastify';
import { cacheReads, type PublicReadsOptions } from '../reads/cached-reads';
import { shareAnswers } from './shared-answers';

/** Responds to a read of public data; equal keys have equal responses. */
export type PublicAnswers<T extends object> = (
  reply: FastifyReply,
  key: string,
  read: () => Promise<T>,
) => Promise<FastifyReply>;

/**
 * Creates responses that are the same for all callers of a route. A response is read, validated, serialised
 * and compressed once, until the public data changes.
 */
export function answerPublicly<T extends object>(options: PublicReadsOptions): PublicAnswers<T> {
  const read = cacheReads<T>({ ...options, runRead: options.readPublicly });
  const send = shareAnswers<T>();
  return async (reply, key, load) => send(reply, await read(key, load));
}
