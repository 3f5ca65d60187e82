import { orderEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import type { Telemetry } from './service';

/** Header with the random id of the tab, sent while the tab runs a release that is compared with another. */
const VISIT_HEADER = 'x-visit-id';
const VISIT = /^[\w-]{8,40}$/;
const CREATED = 201;

/**
 * Counts the visits in which an order was placed, by the response of the API: what a browser says about its own orders
 * could be invented.
 * @param app plugin with the routes of orders only, so that no other response runs the hook
 * @returns the plugin
 */
export function countOrders(
  app: FastifyInstance,
  { telemetry }: { telemetry: Pick<Telemetry, 'orderPlaced'> },
): FastifyInstance {
  const { method, path } = orderEndpoints.place;
  const url = `${app.prefix}${path}`;
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.url !== url || request.method !== method || statusCode !== CREATED) return;
    const visit = request.headers[VISIT_HEADER];
    if (typeof visit === 'string' && VISIT.test(visit)) telemetry.orderPlaced(visit);
  });
  return app;
}
