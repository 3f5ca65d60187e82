import { promotionEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Offer } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import type { Promotions } from './service';

interface Parts {
  readonly promotions: Promotions;
  readonly bearer: BearerHooks;
}

/** Adds the routes that list, evaluate and save promotions. */
export function promotionRoutes(app: FastifyInstance, { now }: Core, { promotions, bearer }: Parts): void {
  const toList = (items: Offer[]) => ({ items, now: now().toISOString() });

  mountEndpoints(app, bearer, promotionEndpoints, {
    async list({ caller, query: { group, code }, origin }) {
      const filter = { ...(group && { group }), ...(code !== undefined && code !== '' && { code }) };
      return toList(await promotions.list(caller, filter, origin));
    },
    evaluate: ({ caller, body, origin }) => promotions.evaluate(caller, body, origin),
    listSaved: async ({ caller }) => toList(await promotions.saved(caller)),
    async save({ caller, params }) {
      await promotions.save(caller, params.id);
      return answer(null, messages.promotionSaved);
    },
    async unsave({ caller, params }) {
      await promotions.unsave(caller, params.id);
      return answer(null, messages.promotionUnsaved);
    },
  });
}
