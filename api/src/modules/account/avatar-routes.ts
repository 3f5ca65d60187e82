import multipart from '@fastify/multipart';
import { AVATAR_MAX_BYTES, fieldMessages } from '@evcare/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError, validationFailed } from '../../app/api-error';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { FileStore } from '../../files/file-store';
import { messages } from '../../messages';
import type { AvatarService } from './avatar';
import { avatarAnswer } from './schema';

interface Parts {
  readonly avatar: AvatarService;
  readonly store: FileStore;
  readonly bearer: BearerHooks;
}

/** The same picture comes under both names (specification §7). */
const FIELDS = ['file', 'avatar'];
const OVERHEAD = 64 * 1024;
const LARGEST_BODY = FIELDS.length * AVATAR_MAX_BYTES + OVERHEAD;
const YEAR = 31_536_000;

/** Upload of avatars, and the pictures themselves. */
export async function avatarRoutes(
  instance: FastifyInstance,
  { avatar, store, bearer }: Parts,
): Promise<void> {
  await instance.register(multipart, {
    limits: { fileSize: AVATAR_MAX_BYTES, files: FIELDS.length, fields: 4, fieldSize: 1_024, parts: 6 },
  });
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/Auth/upload-avatar',
    {
      onRequest: [bearer.required, refuseLargeBody],
      bodyLimit: LARGEST_BODY,
      schema: { tags: ['account'], consumes: ['multipart/form-data'], response: { 200: avatarAnswer } },
    },
    async (request) => {
      await avatar.admit(callerOf(request), originOf(request));
      const url = await avatar.replace(callerOf(request), await readPicture(request), originOf(request));
      return { success: true as const, message: messages.avatarSaved, data: { avatar: url, avatarUrl: url } };
    },
  );

  app.get(
    '/files/avatars/:name',
    { schema: { tags: ['account'], params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = /^[0-9a-f]{48}\.webp$/.test(name) ? await store.get(name) : null;
      if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-disposition', 'inline')
        .type('image/webp')
        .send(bytes);
    },
  );
}

const tooLarge = () =>
  new ApiError(413, 'PAYLOAD_TOO_LARGE', fieldMessages.image, { errors: { file: [fieldMessages.image] } });

async function refuseLargeBody(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) throw tooLarge();
}

/** The one picture of the form. */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', messages.unsupportedType);
  const found: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (FIELDS.includes(part.fieldname) && bytes.length > 0) found.push(bytes);
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
    throw new ApiError(400, 'VALIDATION_FAILED', messages.badRequest, { cause: error });
  }
  const [first, second] = found;
  if (!first) throw validationFailed({ file: [messages.avatarMissing] });
  if (second && !second.equals(first)) throw validationFailed({ file: [messages.avatarTwo] });
  return first;
}
