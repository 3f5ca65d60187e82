import { resetByCodeSchema, resetByTokenSchema } from '@evcare/shared-contracts/auth-forms';
import { validatorCompiler } from '../../platform/server/validation';

const forms = {
  token: validatorCompiler({ schema: resetByTokenSchema, method: 'POST', url: '' }),
  code: validatorCompiler({ schema: resetByCodeSchema, method: 'POST', url: '' }),
};

/** Validates by the schema of the submitted variant, so that errors are reported at its fields. */
export const checkResetForm = () => (data: unknown) =>
  typeof data === 'object' && data !== null && 'token' in data && data.token !== ''
    ? forms.token(data)
    : forms.code(data);
