import {
  officePackageListSchema,
  officePackageSchema,
  officeServiceListSchema,
  officeServiceSchema,
  newPackageBodySchema,
  newServiceBodySchema,
  packageBodySchema,
  serviceBodySchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../../app/bearer';
import { answerOf, ok } from '../../../app/envelope';
import { needsVersion } from '../../../app/if-match';
import { catalogueTexts as messages } from './messages';
import { byId, targetOf } from './schema';
import type { ServiceOffice } from './services';

interface Parts {
  readonly serviceOffice: ServiceOffice;
  readonly bearer: BearerHooks;
}

/** Routes for the administration of services and packages (product rule §3.4). */
export function serviceOfficeRoutes(
  instance: FastifyInstance,
  { serviceOffice: office, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('catalogue.edit')];
  const changes = [...onRequest, needsVersion];
  const params = byId;
  const service = { 200: answerOf(officeServiceSchema) };
  const one = { 200: answerOf(officePackageSchema) };

  app.get(
    '/admin/services',
    { onRequest, schema: { tags, response: { 200: answerOf(officeServiceListSchema) } } },
    async () => ok(await office.services()),
  );
  app.get(
    '/admin/services/:id',
    { onRequest, schema: { tags, params, response: service } },
    async (request) => ok(await office.readService(request.params.id)),
  );
  app.post(
    '/admin/services',
    {
      onRequest,
      schema: { tags, body: newServiceBodySchema, response: { 201: answerOf(officeServiceSchema) } },
    },
    async (request, reply) => {
      const added = await office.addService(callerOf(request).user.id, request.body);
      return reply.code(201).send(ok(added, messages.service.added));
    },
  );
  app.put(
    '/admin/services/:id',
    { onRequest: changes, schema: { tags, params, body: serviceBodySchema, response: service } },
    async (request) => ok(await office.changeService(targetOf(request), request.body), messages.saved),
  );
  app.get(
    '/admin/packages',
    { onRequest, schema: { tags, response: { 200: answerOf(officePackageListSchema) } } },
    async () => ok(await office.packages()),
  );
  app.get('/admin/packages/:id', { onRequest, schema: { tags, params, response: one } }, async (request) =>
    ok(await office.readPackage(request.params.id)),
  );
  app.post(
    '/admin/packages',
    {
      onRequest,
      schema: { tags, body: newPackageBodySchema, response: { 201: answerOf(officePackageSchema) } },
    },
    async (request, reply) => {
      const added = await office.addPackage(callerOf(request).user.id, request.body);
      return reply.code(201).send(ok(added, messages.package.added));
    },
  );
  app.put(
    '/admin/packages/:id',
    { onRequest: changes, schema: { tags, params, body: packageBodySchema, response: one } },
    async (request) => ok(await office.changePackage(targetOf(request), request.body), messages.saved),
  );
}
