import { staffParcelEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { parcelMessages } from './messages';
import { readLabels } from './labels';
import type { ParcelRegistrations } from './registration';

interface Parts {
  readonly parcelRegistrations: ParcelRegistrations;
  readonly bearer: BearerHooks;
}

/** Adds the routes of labels and of parcels that are registered with their carrier. */
export function staffParcelRoutes(
  app: FastifyInstance,
  { db }: Core,
  { parcelRegistrations, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, staffParcelEndpoints, {
    labels: ({ query }) => readLabels(db, query.codes ?? []),
    register: async ({ caller, params, body, origin }) =>
      answer(
        await parcelRegistrations.register(caller, { code: params.code }, body.carrier, origin),
        parcelMessages.done,
      ),
  });
}
