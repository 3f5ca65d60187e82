import {
  batteryHealthSchema,
  odometerReplySchema,
  odometerRequestSchema,
  passportCheckSchema,
  passportSchema,
  predictionSchema,
  reminderListSchema,
  vehicleFieldsSchema,
  vehicleListSchema,
  vehicleSchema,
  vehicleTimelineSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion } from '../../app/if-match';
import type { Insights } from './insights';
import { vehicleTexts as messages } from './messages';
import type { Passports } from './passport';
import { byId } from './schema';
import type { Vehicles } from './service';

interface Parts {
  readonly vehicles: Vehicles;
  readonly insights: Insights;
  readonly passports: Passports;
  readonly bearer: BearerHooks;
}

const ownerOf = (request: FastifyRequest): string => callerOf(request).user.id;

/** Routes of the caller's vehicles; another customer's id returns 404 (BR-15). */
export function vehicleRoutes(instance: FastifyInstance, parts: Parts): void {
  const { vehicles, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['vehicles'];
  const onRequest = bearer.required;
  const one = answerOf(vehicleSchema);

  app.get(
    '/vehicles',
    { onRequest, schema: { tags, response: { 200: answerOf(vehicleListSchema) } } },
    async (request) => ok(await vehicles.list(ownerOf(request))),
  );
  app.post(
    '/vehicles',
    { onRequest, schema: { tags, body: vehicleFieldsSchema, response: { 201: one } } },
    async (request, reply) => {
      const added = await vehicles.add(ownerOf(request), request.body, originOf(request));
      return reply.code(201).send(ok(added, messages.added));
    },
  );
  app.get(
    '/vehicles/:id',
    { onRequest, schema: { tags, params: byId, response: { 200: one } } },
    async (request) => ok(await vehicles.read(ownerOf(request), request.params.id)),
  );
  app.put(
    '/vehicles/:id',
    { onRequest, schema: { tags, params: byId, body: vehicleFieldsSchema, response: { 200: one } } },
    async (request) => {
      const { params, body } = request;
      return ok(
        await vehicles.change(ownerOf(request), params.id, body, expectedVersion(request, messages.version)),
        messages.saved,
      );
    },
  );
  app.delete(
    '/vehicles/:id',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(z.null()) } } },
    async (request) => {
      await vehicles.archive(ownerOf(request), request.params.id);
      return ok(null, messages.archived);
    },
  );
  app.post(
    '/vehicles/:id/odometer',
    {
      onRequest,
      schema: {
        tags,
        params: byId,
        body: odometerRequestSchema,
        response: { 200: answerOf(odometerReplySchema) },
      },
    },
    async (request) => {
      const { params, body } = request;
      return ok(await vehicles.readOdometer(ownerOf(request), params.id, body.value), messages.odometerSaved);
    },
  );
  insightRoutes(app, parts);
  passportRoutes(app, parts);
}

function insightRoutes(instance: FastifyInstance, { insights, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['vehicles'];
  const onRequest = bearer.required;
  const answers = <T extends z.ZodMiniType>(schema: T) => ({
    onRequest,
    schema: { tags, params: byId, response: { 200: answerOf(schema) } },
  });

  app.get('/vehicles/:id/health', answers(batteryHealthSchema), async (request) =>
    ok(await insights.health(ownerOf(request), request.params.id)),
  );
  app.get('/vehicles/:id/reminders', answers(reminderListSchema), async (request) =>
    ok(await insights.reminders(ownerOf(request), request.params.id)),
  );
  app.get('/vehicles/:id/predictions', answers(predictionSchema), async (request) =>
    ok(await insights.predictions(ownerOf(request), request.params.id)),
  );
  app.get('/vehicles/:id/timeline', answers(vehicleTimelineSchema), async (request) =>
    ok(await insights.timeline(ownerOf(request), request.params.id)),
  );
  app.get(
    '/reminders',
    { onRequest, schema: { tags, response: { 200: answerOf(reminderListSchema) } } },
    async (request) => ok(await insights.allReminders(ownerOf(request))),
  );
}

function passportRoutes(instance: FastifyInstance, { passports, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['vehicles'];
  const onRequest = bearer.required;

  app.post(
    '/vehicles/:id/passport',
    { onRequest, schema: { tags, params: byId, response: { 201: answerOf(passportSchema) } } },
    async (request, reply) => {
      const issued = await passports.issue(ownerOf(request), request.params.id, originOf(request));
      return reply.code(201).send(ok(issued));
    },
  );
  app.get(
    '/vehicles/:id/passport',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(passportSchema) } } },
    async (request) => ok(await passports.read(ownerOf(request), request.params.id)),
  );
  app.get(
    '/passports/:id',
    { schema: { tags, params: byId, response: { 200: answerOf(passportCheckSchema) } } },
    async ({ params }) => ok(await passports.check(params.id)),
  );
}
