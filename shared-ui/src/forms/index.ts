export { ConflictPanel, type ConflictMessages } from './conflict-panel';
export { contractResolver, type CrossCheck, type FormSchema } from './contract-resolver';
export { createForms, type Forms } from './create-forms';
export * from './drafts';
export { FormErrors } from './form-errors';
export { formSchema, type TypedNumbers } from './form-schema';
export { numberField } from './number-field';
export { readServerErrors, type ServerErrors } from './server-errors';
export { useConflict, type ConflictState, type SavedValues } from './use-conflict';
export {
  isComposing,
  type ContractField,
  type ContractForm,
  type ContractFormOptions,
  type FormErrorState,
  type FormMessages,
  type SendResult,
} from './use-contract-form';
export { useDraftedForm, type DraftedForm, type DraftedFormOptions } from './use-drafted-form';
export { useEditedForm, type EditedForm, type EditedFormOptions } from './use-edited-form';
export { fittingValues, useFormDraft } from './use-form-draft';
export {
  useController,
  useWatch,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
