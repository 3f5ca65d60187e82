import { favouriteEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { FavouriteService } from './service';

interface Parts {
  readonly favourites: FavouriteService;
  readonly bearer: BearerHooks;
}

export function favouriteRoutes(app: FastifyInstance, { favourites, bearer }: Parts): void {
  mountEndpoints(app, bearer, favouriteEndpoints, {
    list: ({ caller }) => favourites.list(caller),
    add: ({ caller, params }) => favourites.add(caller, params.productId),
    remove: ({ caller, params }) => favourites.remove(caller, params.productId),
    merge: ({ caller, body }) => favourites.merge(caller, body.ids),
  });
}
