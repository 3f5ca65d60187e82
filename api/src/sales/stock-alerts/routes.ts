import { stockAlertEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { stockAlertTexts as texts } from './messages';
import type { StockAlerts } from './service';

interface Parts {
  readonly stockAlerts: StockAlerts;
  readonly bearer: BearerHooks;
}

/** Adds the routes for requesting and stopping mails about sold-out products. */
export function stockAlertRoutes(app: FastifyInstance, { stockAlerts, bearer }: Parts): void {
  mountEndpoints(app, bearer, stockAlertEndpoints, {
    add: async ({ caller, body, origin }) => {
      await stockAlerts.add(caller, body, origin);
      return answer(null, texts.saved);
    },
    stop: async ({ body }) => {
      await stockAlerts.stop(body.token);
      return answer(null, texts.stopped);
    },
  });
}
