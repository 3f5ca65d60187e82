import { AVATAR_MAX_BYTES, fieldMessages } from '@evcare/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { FileStore } from '../../files/file-store';
import { createPictureForm } from '../../files/picture-form';
import { sendPicture } from '../../files/send';
import { messages } from '../../messages';
import type { AvatarService } from './avatar';
import { avatarAnswer } from './schema';

interface Parts {
  readonly avatar: AvatarService;
  readonly store: FileStore;
  readonly bearer: BearerHooks;
}

/** Routes that upload and serve avatars. */
export async function avatarRoutes(
  instance: FastifyInstance,
  { avatar, store, bearer }: Parts,
): Promise<void> {
  const form = createPictureForm({
    // The same file is sent under both names (specification §7).
    fields: ['file', 'avatar'],
    maxBytes: AVATAR_MAX_BYTES,
    refusal: fieldMessages.image,
    two: messages.avatarTwo,
  });
  await form.register(instance);
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/Auth/upload-avatar',
    {
      onRequest: [bearer.required, form.refuseLarge],
      bodyLimit: form.bodyLimit,
      schema: { tags: ['account'], consumes: ['multipart/form-data'], response: { 200: avatarAnswer } },
    },
    async (request) => {
      await avatar.admit(callerOf(request), originOf(request));
      const url = await avatar.replace(callerOf(request), await form.read(request), originOf(request));
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
      return sendPicture(reply, bytes);
    },
  );
}
