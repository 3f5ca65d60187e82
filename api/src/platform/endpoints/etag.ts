import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const LENGTH = 27;

/** Returns the ETag of content, which is derived from its hash. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, LENGTH)}"`;

/**
 * Adds the ETag to a response, and reports whether the client already has this content. If so, the caller
 * must respond with 304.
 */
export function isKnown(reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag);
  return hasEtag(reply.request.headers['if-none-match'], etag);
}

/** A weak comparison is sufficient for reads (RFC 9110, 13.1.2). */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch ?? '').split(',').some((tag) => opaqueTag(tag.trim()) === opaqueTag(etag));

const opaqueTag = (etag: string): string => etag.replace(/^W\//, '');
