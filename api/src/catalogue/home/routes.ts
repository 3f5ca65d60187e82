import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Home } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { shareAnswers } from '../../platform/endpoints/shared-answers';
import type { HomePage } from './home';

interface Parts {
  readonly home: HomePage;
  readonly bearer: BearerHooks;
}

/** Adds the route of the home page. */
export function homeRoutes(app: FastifyInstance, { home, bearer }: Parts): void {
  const { readHome } = contentEndpoints;
  const sendToGuests = shareAnswers<Home>();
  mountEndpoints(
    app,
    bearer,
    { readHome },
    {
      readHome: async ({ caller, reply }) =>
        caller ? home.show(caller) : sendToGuests(reply, await home.showGuests()),
    },
  );
}
