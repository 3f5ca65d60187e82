import { secondFactorEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { signInReplyOf } from '../sessions';
import type { SecondFactor } from './service';

interface Parts {
  readonly secondFactor: SecondFactor;
  readonly bearer: BearerHooks;
}

/** Adds the routes for the caller's second factor and for the second step of a sign-in. */
export function secondFactorRoutes(
  app: FastifyInstance,
  { config }: Core,
  { secondFactor, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, secondFactorEndpoints, {
    async signIn({ body, origin }) {
      const { user, tokens } = await secondFactor.signIn(body, origin);
      return signInReplyOf(user, tokens, messages.loggedIn, config);
    },
    status: ({ caller }) => secondFactor.status(caller),
    begin: ({ caller, body, origin }) => secondFactor.begin(caller, body.currentPassword, origin),
    async confirm({ caller, body, origin }) {
      return { recoveryCodes: [...(await secondFactor.confirm(caller, body.code, origin))] };
    },
    async renewRecoveryCodes({ caller, body, origin }) {
      return { recoveryCodes: [...(await secondFactor.renewRecoveryCodes(caller, body.code, origin))] };
    },
    async remove({ caller, body, origin }) {
      await secondFactor.remove(caller, body.code, origin);
      return answer(null, messages.secondFactorRemoved);
    },
  });
}
