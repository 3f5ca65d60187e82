import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, onlyFor, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { vehicleTexts as messages } from './messages';
import {
  byId,
  staffOdometerBody,
  staffVehicleListSchema,
  staffVehicleQuery,
  staffVehicleSchema,
  transferBody,
} from './schema';
import type { StaffVehicles } from './staff';

interface Parts {
  readonly staffVehicles: StaffVehicles;
  readonly bearer: BearerHooks;
}

/** Routes for vehicles in the back office. */
export function staffVehicleRoutes(instance: FastifyInstance, { staffVehicles, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const onRequest = [bearer.required, onlyFor('staff', 'manager', 'admin')];
  const response = { 200: answerOf(staffVehicleSchema) };

  app.get(
    '/staff/vehicles',
    {
      onRequest,
      schema: { tags, querystring: staffVehicleQuery, response: { 200: answerOf(staffVehicleListSchema) } },
    },
    async ({ query }) => ok(await staffVehicles.list(query.q)),
  );
  app.post(
    '/staff/vehicles/:id/odometer',
    { onRequest, schema: { tags, params: byId, body: staffOdometerBody, response } },
    async (request) => {
      const { params, body } = request;
      const change = { actorId: callerOf(request).user.id, reason: body.reason };
      return ok(await staffVehicles.correctOdometer(params.id, body.value, change), messages.odometerSaved);
    },
  );
  app.post(
    '/staff/vehicles/:id/transfer',
    { onRequest, schema: { tags, params: byId, body: transferBody, response } },
    async (request) => {
      const { params, body } = request;
      const change = { actorId: callerOf(request).user.id, reason: body.reason };
      return ok(await staffVehicles.transfer(params.id, body.email, change), messages.transferred);
    },
  );
}
