import { catalogueEndpoints, contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Service, ServicePackage } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import type { BearerHooks } from '../../identity/access/bearer';
import type { CachedReadsOptions } from '../../platform/core/cached-reads';
import type { Core } from '../../platform/core/core';
import { mountEndpoints } from '../../identity/access/endpoints';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import { messages } from '../../platform/messages';
import type { HomePage } from '../home/home';
import { findService, listPackages, listServices } from './repository';

interface Parts {
  readonly home: HomePage;
  readonly bearer: BearerHooks;
}

/** Routes for services, packages and the home page. */
export function contentRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'db'> & CachedReadsOptions,
  { home, bearer }: Parts,
): void {
  const { db } = core;
  const { readHome } = contentEndpoints;
  const { listServices: services, readService, listPackages: packages } = catalogueEndpoints;
  const answerServices = answerPublicly<{ items: Service[] }>(core);
  const answerService = answerPublicly<Service>(core);
  const answerPackages = answerPublicly<{ items: ServicePackage[] }>(core);

  mountEndpoints(
    app,
    bearer,
    { readHome, services, readService, packages },
    {
      readHome: ({ caller }) => home.show(caller),
      services: ({ query, reply }) =>
        answerServices(reply, JSON.stringify(query), async () => ({ items: await listServices(db, query) })),
      readService: ({ params: { code }, reply }) =>
        answerService(reply, code, async () => {
          const service = await findService(db, code);
          if (!service) throw new ApiError(404, 'NOT_FOUND', messages.serviceGone);
          return service;
        }),
      packages: ({ reply }) => answerPackages(reply, '', async () => ({ items: await listPackages(db) })),
    },
  );
}
