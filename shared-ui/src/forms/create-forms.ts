import type { FieldValues } from 'react-hook-form';
import { useContractForm as useForm, type ContractFormOptions, type FormMessages } from './use-contract-form';

/** Creates the form hook with the messages of one part of the site. */
export function createForms(messages: FormMessages) {
  return {
    useContractForm: <Values extends FieldValues, Output>(options: ContractFormOptions<Values, Output>) =>
      useForm<Values, Output>(options, messages),
  };
}
