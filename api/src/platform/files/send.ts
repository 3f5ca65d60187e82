import type { FastifyReply } from 'fastify';

const YEAR = 31_536_000;

/**
 * Sends an image with headers that forbid any other use (ASVS 3.2.1). The content under a file name
 * never changes, so browsers may cache it permanently; `private` keeps it out of shared caches.
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
