import type { FastifyReply } from 'fastify';
import { ApiError } from '../endpoints/api-error';
import { messages } from '../messages';
import { leaveGate } from '../server/overload/shed';

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

/**
 * Sends an uploaded image, which may be in a bucket: a slow bucket occupies no slot of other requests.
 * @throws ApiError 404 if there is none
 */
export async function sendUpload(
  reply: FastifyReply,
  read: () => Promise<Buffer | null>,
  scope: 'public' | 'private' = 'public',
): Promise<FastifyReply> {
  leaveGate(reply.request);
  const bytes = await read();
  if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
  return sendPicture(reply, bytes, { scope });
}
