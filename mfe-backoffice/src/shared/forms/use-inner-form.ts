import { useId } from 'react';
import { useWatch, type FormSchema } from '@evcare/shared-ui/forms';
import { useContractForm } from './use-office-form';

interface InnerFormOptions<Values, Output> {
  readonly schema: FormSchema<Output>;
  readonly defaultValues: Values;
  /** Receives the valid values. */
  readonly onDone: (output: Output) => void;
}

/**
 * Form for one part of another form, such as a list item. It neither sends nor stores anything: its values
 * become input of the outer form, which does both.
 */
export function useInnerForm<Values extends Record<string, unknown>, Output>({
  schema,
  defaultValues,
  onDone,
}: InnerFormOptions<Values, Output>) {
  const formId = useId();
  const contract = useContractForm<Values, Output>({
    schema,
    defaultValues: defaultValues as Parameters<typeof useContractForm<Values, Output>>[0]['defaultValues'],
    send: (output) => Promise.resolve(onDone(output)),
  });
  return {
    ...contract,
    formId,
    typed: useWatch({ control: contract.form.control }) as Values,
    isRestored: false,
    unsaved: { dirty: contract.isDirty, discard: undefined },
  };
}
