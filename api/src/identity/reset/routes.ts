import { passwordResetEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import { messages } from '../../platform/messages';
import type { Reset } from './service';
import { resetByCodeSchema, resetByTokenSchema } from '@evcare/shared-contracts/auth-forms';
import { validatorCompiler } from '../../platform/server/validation';

const forms = {
  token: validatorCompiler({ schema: resetByTokenSchema, method: 'POST', url: '' }),
  code: validatorCompiler({ schema: resetByCodeSchema, method: 'POST', url: '' }),
};

/** Validates with the schema of the submitted variant, so that errors are reported at its fields. */
const checkResetForm = () => (data: unknown) =>
  typeof data === 'object' && data !== null && 'token' in data && data.token !== ''
    ? forms.token(data)
    : forms.code(data);

interface Parts {
  readonly reset: Reset;
  readonly bearer: BearerHooks;
}

/** Adds the routes for forgotten passwords: request a mail, then set a new password. */
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
