import { resetByCodeSchema, resetByTokenSchema } from '@evcare/shared-contracts/auth-forms';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Either the six digits or the token of the link. */
export const resetSchema = z.union([resetByTokenSchema, resetByCodeSchema]);
export type ResetForm = z.infer<typeof resetSchema>;

const forms = {
  token: validatorCompiler({ schema: resetByTokenSchema, method: 'POST', url: '' }),
  code: validatorCompiler({ schema: resetByCodeSchema, method: 'POST', url: '' }),
};

/** Checks the form that was meant, so that messages stand at its own fields. */
export const checkResetForm = () => (data: unknown) =>
  typeof data === 'object' && data !== null && 'token' in data && data.token !== ''
    ? forms.token(data)
    : forms.code(data);
