import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Diagnostics } from './service';

interface Parts {
  readonly diagnostics: Diagnostics;
  readonly bearer: BearerHooks;
}

/** Splits a comma-separated list from a URL parameter. */
const listOf = (text = ''): string[] => text.split(',').filter((value) => value !== '');

export function diagnosticsRoutes(app: FastifyInstance, { diagnostics, bearer }: Parts): void {
  const { listSymptoms, diagnose, readDiagnosis } = contentEndpoints;
  mountEndpoints(
    app,
    bearer,
    { listSymptoms, diagnose, readDiagnosis },
    {
      listSymptoms: async ({ query }) => diagnostics.options(query.vehicleType ?? 'car'),
      diagnose: ({ body }) => diagnostics.diagnose(body),
      readDiagnosis: ({ query: { vehicleType, symptoms, codes } }) =>
        diagnostics.diagnose({ vehicleType, symptoms: listOf(symptoms), codes: listOf(codes) }),
    },
  );
}
