import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { HomePage } from './home';

interface Parts {
  readonly home: HomePage;
  readonly bearer: BearerHooks;
}

/** Adds the route of the home page. */
export function homeRoutes(app: FastifyInstance, { home, bearer }: Parts): void {
  const { readHome } = contentEndpoints;
  mountEndpoints(app, bearer, { readHome }, { readHome: ({ caller }) => home.show(caller) });
}
