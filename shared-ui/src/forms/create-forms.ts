import type { FieldValues } from 'react-hook-form';
import {
  useContractForm as useForm,
  type ContractForm,
  type ContractFormOptions,
  type FormMessages,
} from './use-contract-form';

/** Form hook with messages. */
export interface Forms {
  useContractForm<Values extends FieldValues, Output>(
    options: ContractFormOptions<Values, Output>,
  ): ContractForm<Values, Output>;
}

/** Creates the form hook with the messages of one part of the site. */
export const createForms = (messages: FormMessages): Forms => ({
  useContractForm: (options) => useForm(options, messages),
});
