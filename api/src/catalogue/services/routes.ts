import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Picture, Service, ServicePackage } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import { messages } from '../../platform/messages';
import { packagePicture } from './package-picture';
import { findService, listPackages, listServices } from './repository';

interface Parts {
  readonly bearer: BearerHooks;
  /** Returns a drawing in all sizes; null if no drawing has this name. */
  readonly pictures: { readonly of: (name: string, alt: string) => Picture | null };
}

/** Adds the routes for services and packages. */
export function serviceRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { bearer, pictures }: Parts,
): void {
  const { db } = core;
  const { listServices: services, readService, listPackages: packages } = catalogueEndpoints;
  const answerServices = answerPublicly<{ items: Service[] }>(core);
  const answerService = answerPublicly<Service>(core);
  const answerPackages = answerPublicly<{ items: ServicePackage[] }>(core);

  mountEndpoints(
    app,
    bearer,
    { services, readService, packages },
    {
      services: ({ query, reply }) =>
        answerServices(reply, JSON.stringify(query), async () => ({ items: await listServices(db, query) })),
      readService: ({ params: { code }, reply }) =>
        answerService(reply, code, async () => {
          const service = await findService(db, code);
          if (!service) throw new ApiError(404, 'NOT_FOUND', messages.serviceGone);
          return service;
        }),
      packages: ({ query: { vehicleType = 'car' }, reply }) =>
        answerPackages(reply, vehicleType, async () => ({
          items: (await listPackages(db, vehicleType)).map((item) => ({
            ...item,
            picture: pictures.of(packagePicture(item), ''),
          })),
        })),
    },
  );
}
