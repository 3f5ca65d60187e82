import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Diagnostics } from './service';

interface Parts {
  readonly diagnostics: Diagnostics;
  readonly bearer: BearerHooks;
}

export function diagnosticsRoutes(app: FastifyInstance, { diagnostics, bearer }: Parts): void {
  const { listSymptoms, diagnose } = contentEndpoints;
  mountEndpoints(
    app,
    bearer,
    { listSymptoms, diagnose },
    {
      listSymptoms: async ({ query }) => diagnostics.options(query.vehicleType ?? 'car'),
      diagnose: ({ body }) => diagnostics.diagnose(body),
    },
  );
}
