import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import type { BearerHooks } from '../../identity/access/bearer';
import type { Core } from '../../platform/core/core';
import { mountEndpoints } from '../../identity/access/endpoints';
import { allModels } from './repository';

export function vehicleModelRoutes(
  app: FastifyInstance,
  { db }: Core,
  { bearer }: { readonly bearer: BearerHooks },
): void {
  const { listVehicleModels } = catalogueEndpoints;
  mountEndpoints(
    app,
    bearer,
    { listVehicleModels },
    { listVehicleModels: async () => ({ items: await allModels(db) }) },
  );
}
