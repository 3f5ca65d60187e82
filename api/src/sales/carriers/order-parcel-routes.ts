import { orderParcelEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { splitMessages as t, type OrderParcels } from '../orders';
import type { ParcelRegistrations } from './registration';

interface Parts {
  readonly orderParcels: OrderParcels;
  readonly parcelRegistrations: ParcelRegistrations;
  readonly bearer: BearerHooks;
}

interface Change {
  readonly params: { readonly code: string; readonly number: number };
  readonly version: number | undefined;
}

const targetOf = ({ params, version }: Change) => ({ ...params, version });

/** Adds the routes of the parcels of orders that leave in several ones. */
export function orderParcelRoutes(
  app: FastifyInstance,
  { orderParcels, parcelRegistrations, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, orderParcelEndpoints, {
    async pack({ caller, params, body, version }) {
      const packed = await orderParcels.pack(caller, { code: params.code, version }, body);
      return answer(packed, t.packed(packed.split?.parcels.at(-1)?.number ?? 1));
    },
    unpack: async (request) =>
      answer(await orderParcels.unpack(request.caller, targetOf(request)), t.unpacked(request.params.number)),
    register: async ({ caller, params, body, origin }) =>
      answer(await parcelRegistrations.register(caller, params, body.carrier, origin), t.registeredNow),
    ship: async (request) =>
      answer(
        await orderParcels.ship(request.caller, targetOf(request), request.body),
        t.moved(request.params.number),
      ),
    deliver: async (request) =>
      answer(
        await orderParcels.deliver(request.caller, targetOf(request), request.body.collected),
        t.moved(request.params.number),
      ),
    failDelivery: async (request) =>
      answer(
        await orderParcels.fail(request.caller, targetOf(request), request.body.reason),
        t.moved(request.params.number),
      ),
    takeBack: async (request) =>
      answer(await orderParcels.takeBack(request.caller, targetOf(request)), t.moved(request.params.number)),
    cancelRest: async ({ caller, params, body, version }) =>
      answer(
        await orderParcels.cancelRest(caller, { code: params.code, version }, body.reason),
        t.restCancelled,
      ),
  });
}
