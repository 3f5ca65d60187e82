import { resetByCodeSchema, resetByTokenSchema } from '@evcare/shared-contracts/auth-forms';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Proof by the six digits or by the token of the link. */
export const resetSchema = z.union([resetByTokenSchema, resetByCodeSchema]);
export type ResetForm = z.infer<typeof resetSchema>;

const forms = {
  token: validatorCompiler({ schema: resetByTokenSchema, method: 'POST', url: '' }),
  code: validatorCompiler({ schema: resetByCodeSchema, method: 'POST', url: '' }),
};

/** Validates by the schema of the submitted variant, so that errors are reported at its fields. */
export const checkResetForm = () => (data: unknown) =>
  typeof data === 'object' && data !== null && 'token' in data && data.token !== ''
    ? forms.token(data)
    : forms.code(data);
