import { vehicleModelsSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { allModels } from './repository';

/** Route of vehicle models. */
export function vehicleModelRoutes(instance: FastifyInstance, { db }: Core): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/vehicle-models',
    { schema: { tags: ['catalogue'], response: { 200: answerOf(vehicleModelsSchema) } } },
    async () => ok({ items: await allModels(db) }),
  );
}
