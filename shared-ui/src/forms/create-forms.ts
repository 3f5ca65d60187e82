import type { FieldValues } from 'react-hook-form';
import { useDraftedForm, type DraftedFormOptions } from './use-drafted-form';
import { useContractForm as useForm, type ContractFormOptions, type FormMessages } from './use-contract-form';

/** Creates the form hooks with the messages of one part of the site. */
export function createForms(messages: FormMessages) {
  return {
    useContractForm: <Values extends FieldValues, Output>(options: ContractFormOptions<Values, Output>) =>
      useForm<Values, Output>(options, messages),
    useDraftedForm: <Values extends FieldValues, Output>(options: DraftedFormOptions<Values, Output>) =>
      useDraftedForm<Values, Output>(options, messages),
  };
}
