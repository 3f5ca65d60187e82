import { staffCatalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../../identity/access';
import { catalogueTexts as messages, targetOf } from '../../office';
import type { ServiceOffice } from './services';

interface Parts {
  readonly serviceOffice: ServiceOffice;
  readonly bearer: BearerHooks;
}

/** Adds the routes for managing services and packages (product rule §3.4). */
export function serviceOfficeRoutes(app: FastifyInstance, { serviceOffice: services, bearer }: Parts): void {
  const { listServices, addService, readService, changeService } = staffCatalogueEndpoints;
  const { listPackages, addPackage, readPackage, changePackage } = staffCatalogueEndpoints;

  mountEndpoints(
    app,
    bearer,
    { listServices, addService, readService, changeService },
    {
      listServices: () => services.services(),
      addService: async ({ caller, body }) =>
        answer(await services.addService(caller.user.id, body), messages.service.added),
      readService: ({ params }) => services.readService(params.id),
      changeService: async (request) =>
        answer(await services.changeService(targetOf(request), request.body), messages.saved),
    },
  );
  mountEndpoints(
    app,
    bearer,
    { listPackages, addPackage, readPackage, changePackage },
    {
      listPackages: () => services.packages(),
      addPackage: async ({ caller, body }) =>
        answer(await services.addPackage(caller.user.id, body), messages.package.added),
      readPackage: ({ params }) => services.readPackage(params.id),
      changePackage: async (request) =>
        answer(await services.changePackage(targetOf(request), request.body), messages.saved),
    },
  );
}
