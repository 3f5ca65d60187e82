import { systemEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { AuditLog } from './audit';
import type { SystemHealthService } from './health';

interface Parts {
  readonly systemHealth: SystemHealthService;
  readonly auditTrail: AuditLog;
  readonly bearer: BearerHooks;
}

/** Adds the routes for the state of the system and the audit log (product rule §2.8). */
export function systemRoutes(app: FastifyInstance, { systemHealth, auditTrail, bearer }: Parts): void {
  mountEndpoints(app, bearer, systemEndpoints, {
    health: () => systemHealth.read(),
    audit: ({ query }) => auditTrail.list(query),
  });
}
