import { accountEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { toProfile } from '../users';
import type { PasswordService } from '../passwords';
import type { ProfileService } from './profile';

interface Parts {
  readonly profile: ProfileService;
  readonly password: PasswordService;
  readonly bearer: BearerHooks;
}

/** Routes that read and change the caller's own account. */
export function accountRoutes(
  app: FastifyInstance,
  { config }: Core,
  { profile, password, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, accountEndpoints, {
    profile: async ({ caller }) => toProfile(caller.user, config.apiOrigin),
    async changeProfile({ caller, body, version }) {
      const user = await profile.update(caller.user.id, body, version);
      return answer(toProfile(user, config.apiOrigin), messages.profileSaved);
    },
    async changePassword({ caller, body, origin }) {
      await password.change(caller, body, origin);
      return answer(null, messages.passwordChanged);
    },
  });
}
