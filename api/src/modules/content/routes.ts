import {
  homeSchema,
  packageListSchema,
  serviceListSchema,
  serviceSchema,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import type { BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import type { HomePage } from './home';
import { findService, listPackages, listServices } from './repository';
import { serviceQuery } from './schema';

interface Parts {
  readonly home: HomePage;
  readonly bearer: BearerHooks;
}

/** Routes for services, packages, vehicle models and the home page. */
export function contentRoutes(instance: FastifyInstance, { db }: Core, { home, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['catalogue'];

  app.get(
    '/home',
    { onRequest: bearer.optional, schema: { tags, response: { 200: answerOf(homeSchema) } } },
    async (request) => ok(await home.show(request.caller)),
  );

  app.get(
    '/services',
    { schema: { tags, querystring: serviceQuery, response: { 200: answerOf(serviceListSchema) } } },
    async (request) => ok({ items: await listServices(db, request.query) }),
  );

  app.get(
    '/services/:code',
    {
      schema: { tags, params: z.object({ code: z.string() }), response: { 200: answerOf(serviceSchema) } },
    },
    async (request) => {
      const service = await findService(db, request.params.code);
      if (!service) throw new ApiError(404, 'NOT_FOUND', messages.serviceGone);
      return ok(service);
    },
  );

  app.get('/packages', { schema: { tags, response: { 200: answerOf(packageListSchema) } } }, async () =>
    ok({ items: await listPackages(db) }),
  );
}
