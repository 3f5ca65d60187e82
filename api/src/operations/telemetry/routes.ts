import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { originOf } from '../../identity/access';
import { addJsonParser } from '../../platform/server/body';
import type { Throttle } from '../../identity/throttle';
import { cspBatch, remoteBatch } from './schema';
import type { Telemetry } from './service';

const BODY_LIMIT = 8 * 1024;

/** Routes for reports by browsers, which may also be beacons with the type `text/plain` or a special one. */
export async function telemetryRoutes(
  instance: FastifyInstance,
  { telemetry, throttle }: { telemetry: Telemetry; throttle: Throttle },
): Promise<void> {
  for (const type of ['text/plain', 'application/csp-report', 'application/reports+json']) {
    addJsonParser(instance, type);
  }
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const options = { bodyLimit: BODY_LIMIT };
  const tags = ['telemetry'];
  const accepted = { success: true, data: null };

  app.post(
    '/telemetry/remotes',
    { ...options, schema: { tags, body: remoteBatch } },
    async (request, reply) => {
      await throttle.takeByAddress('telemetry', originOf(request));
      await telemetry.remotes(request.body, originOf(request));
      return reply.code(202).send(accepted);
    },
  );

  app.post('/telemetry/csp', { ...options, schema: { tags, body: cspBatch } }, async (request, reply) => {
    await throttle.takeByAddress('telemetry', originOf(request));
    await telemetry.csp(request.body, originOf(request));
    return reply.code(202).send(accepted);
  });
}
