import { sessionEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import { messages } from '../../platform/messages';
import type { OwnSessions } from './own-sessions';

interface Parts {
  readonly ownSessions: OwnSessions;
  readonly bearer: BearerHooks;
}

/** Adds the routes for the devices on which the caller is signed in. */
export function sessionRoutes(app: FastifyInstance, { ownSessions, bearer }: Parts): void {
  mountEndpoints(app, bearer, sessionEndpoints, {
    list: ({ caller }) => ownSessions.list(caller),
    async endOthers({ caller, body, origin }) {
      const count = await ownSessions.endOthers(caller, body, origin);
      return answer(null, count > 0 ? messages.otherSessionsEnded(count) : messages.noOtherSessions);
    },
    async end({ caller, params, body, origin }) {
      await ownSessions.end(caller, params.id, body, origin);
      return answer(null, messages.sessionEnded);
    },
  });
}
