import { passwordResetEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import { messages } from '../../platform/messages';
import { checkResetForm } from './check-form';
import type { Reset } from './service';

interface Parts {
  readonly reset: Reset;
  readonly bearer: BearerHooks;
}

/** Routes for forgotten passwords: request a mail, then set a new password. */
export function resetRoutes(app: FastifyInstance, { reset, bearer }: Parts): void {
  mountEndpoints(
    app,
    bearer,
    passwordResetEndpoints,
    {
      async request({ body, origin }) {
        await reset.request(body.email, origin);
        return answer(null, messages.resetSent);
      },
      async confirm({ body, origin }) {
        await reset.confirm(body, origin);
        return answer(null, messages.resetDone);
      },
    },
    { confirm: { validatorCompiler: checkResetForm } },
  );
}
