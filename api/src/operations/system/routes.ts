import { auditListSchema, systemHealthSchema } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, type BearerHooks } from '../../identity/access';
import { answerOf, ok } from '../../platform/endpoints/envelope';
import type { AuditLog } from './audit';
import type { SystemHealthService } from './health';
import { auditQuery } from './schema';

interface Parts {
  readonly systemHealth: SystemHealthService;
  readonly auditTrail: AuditLog;
  readonly bearer: BearerHooks;
}

/** Routes for the state of the system and the audit log (product rule §2.8). */
export function systemRoutes(instance: FastifyInstance, { systemHealth, auditTrail, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  app.get(
    '/admin/health',
    {
      onRequest: [bearer.required, allow('health.read')],
      schema: { tags, response: { 200: answerOf(systemHealthSchema) } },
    },
    async () => ok(await systemHealth.read()),
  );
  app.get(
    '/admin/audit',
    {
      onRequest: [bearer.required, allow('audit.read')],
      schema: { tags, querystring: auditQuery, response: { 200: answerOf(auditListSchema) } },
    },
    async ({ query }) => ok(await auditTrail.list(query)),
  );
}
