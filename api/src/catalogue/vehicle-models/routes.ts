import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { VehicleModel } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import { allModels } from './repository';

export function vehicleModelRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { bearer }: { readonly bearer: BearerHooks },
): void {
  const { listVehicleModels } = catalogueEndpoints;
  const answer = answerPublicly<{ items: VehicleModel[] }>(core);
  mountEndpoints(
    app,
    bearer,
    { listVehicleModels },
    {
      listVehicleModels: ({ reply }) => answer(reply, '', async () => ({ items: await allModels(core.db) })),
    },
  );
}
