import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../app/api-error';
import { messages } from '../messages';
import type { Pictures } from './pictures';
import { sendPicture } from './send';

/** Route of the shop's pictures. A file never changes under its name, so it is cached for ever. */
export function picturesRoutes(instance: FastifyInstance, pictures: Pictures): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/files/pictures/:name',
    { schema: { tags: ['catalogue'], params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const picture = await pictures.read(request.params.name);
      if (!picture) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return sendPicture(reply, picture.bytes, { type: picture.type });
    },
  );
}
