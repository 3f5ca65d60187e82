import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import {
  diagnosisSchema,
  diagnosticsOptionsSchema,
  diagnosticsRequestSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { answerOf, ok } from '../../app/envelope';
import { lenient } from '../../app/lenient';
import type { Diagnostics } from './service';

/** Public routes for diagnosis by symptoms and fault codes. */
export function diagnosticsRoutes(
  instance: FastifyInstance,
  { diagnostics }: { diagnostics: Diagnostics },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['diagnostics'];
  const query = z.object({ vehicleType: lenient(z.enum(VEHICLE_TYPES)) });

  app.get(
    '/diagnostics',
    { schema: { tags, querystring: query, response: { 200: answerOf(diagnosticsOptionsSchema) } } },
    async (request) => ok(diagnostics.options(request.query.vehicleType ?? 'car')),
  );

  app.post(
    '/diagnostics',
    { schema: { tags, body: diagnosticsRequestSchema, response: { 200: answerOf(diagnosisSchema) } } },
    async (request) => ok(await diagnostics.diagnose(request.body)),
  );
}
