export { contractResolver, type CrossCheck, type FormSchema } from './contract-resolver';
export { createForms } from './create-forms';
export { FormErrors } from './form-errors';
export { readServerErrors, type ServerErrors } from './server-errors';
export {
  isComposing,
  type ContractFormOptions,
  type FormErrorState,
  type FormMessages,
  type SendResult,
} from './use-contract-form';
export { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
