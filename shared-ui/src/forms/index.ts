export { contractResolver, type CrossCheck, type FormSchema } from './contract-resolver';
export { createForms } from './create-forms';
export { FormProblems } from './form-problems';
export { readServerErrors, type ServerErrors } from './server-errors';
export {
  isComposing,
  type ContractFormOptions,
  type FormProblemsData,
  type FormTexts,
  type SendOutcome,
} from './use-contract-form';
export { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
