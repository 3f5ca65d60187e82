import { catalogueEndpoints, contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import type { BearerHooks } from '../../identity/access/bearer';
import type { Core } from '../../platform/core/core';
import { mountEndpoints } from '../../identity/access/endpoints';
import { messages } from '../../platform/messages';
import type { HomePage } from '../home/home';
import { findService, listPackages, listServices } from './repository';

interface Parts {
  readonly home: HomePage;
  readonly bearer: BearerHooks;
}

/** Routes for services, packages and the home page. */
export function contentRoutes(app: FastifyInstance, { db }: Core, { home, bearer }: Parts): void {
  const { readHome } = contentEndpoints;
  const { listServices: services, readService, listPackages: packages } = catalogueEndpoints;

  mountEndpoints(
    app,
    bearer,
    { readHome, services, readService, packages },
    {
      readHome: ({ caller }) => home.show(caller),
      services: async ({ query }) => ({ items: await listServices(db, query) }),
      async readService({ params }) {
        const service = await findService(db, params.code);
        if (!service) throw new ApiError(404, 'NOT_FOUND', messages.serviceGone);
        return service;
      },
      packages: async () => ({ items: await listPackages(db) }),
    },
  );
}
