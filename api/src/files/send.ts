import type { FastifyReply } from 'fastify';

const YEAR = 31_536_000;

/**
 * Sends a picture so that it can be nothing else (ASVS 3.2.1). A file never changes under its name, so it may be kept
 * for ever; `private` keeps it out of caches that people share.
 */
export function sendPicture(
  reply: FastifyReply,
  bytes: Buffer,
  { type = 'image/webp', scope = 'public' }: { type?: string; scope?: 'public' | 'private' } = {},
): FastifyReply {
  return reply
    .header('cache-control', `${scope}, max-age=${YEAR}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', 'inline')
    .type(type)
    .send(bytes);
}
