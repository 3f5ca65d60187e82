import { staffPromotionEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../../identity/access';
import { catalogueTexts as messages, targetOf } from '../../../catalogue/office';
import type { PromotionOffice } from './promotions';
import { promotionFile } from './csv';
import type { ExportList } from '../../../platform/lists/list-export';

interface Parts {
  readonly promotionOffice: PromotionOffice;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

/** Adds the routes for managing promotions (product rule §3.4). */
export function promotionOfficeRoutes(
  app: FastifyInstance,
  { promotionOffice: promotions, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, staffPromotionEndpoints, {
    list: ({ query }) => promotions.list(query),
    exportCsv: exportList(promotionFile, ({ query }, reads) => promotions.list(query, reads)),
    add: async ({ caller, body }) =>
      answer(await promotions.add(caller.user.id, body), messages.promotion.added),
    read: ({ params }) => promotions.read(params.id),
    change: async (request) =>
      answer(await promotions.change(targetOf(request), request.body), messages.saved),
    async setActive(request) {
      const { active } = request.body;
      const promotion = await promotions.setActive(targetOf(request), active);
      return answer(promotion, active ? messages.promotion.on : messages.promotion.off);
    },
  });
}
