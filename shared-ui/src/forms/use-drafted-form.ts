import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormDrafts } from './form-drafts';
import {
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
  type FormMessages,
} from './use-contract-form';
import { useFormDraft } from './use-form-draft';

export interface DraftedFormOptions<Values extends FieldValues, Output> extends ContractFormOptions<
  Values,
  Output
> {
  readonly drafts: FormDrafts;
  /** Name of the form's draft; contains the id of what the form is about. */
  readonly draftName: string;
}

/** Form with a draft. */
export interface DraftedForm<Values extends FieldValues, Output> extends ContractForm<Values, Output> {
  /** True while the form shows the input of a draft. */
  readonly isRestored: boolean;
  eraseDraft(): void;
}

/** Form whose input survives a reload, until it is sent or discarded. It must have no passwords or codes. */
export function useDraftedForm<Values extends FieldValues, Output>(
  { drafts, draftName, send, ...options }: DraftedFormOptions<Values, Output>,
  messages: FormMessages,
): DraftedForm<Values, Output> {
  const [restored] = useState(() => drafts.read(draftName));
  const contract = useContractForm<Values, Output>(
    {
      ...options,
      send: async (output) => {
        const result = await send(output);
        if (!result || !('failure' in result)) draft.erase();
        return result;
      },
    },
    messages,
  );
  const { form, isDirty } = contract;
  const draft = useFormDraft<Values>({ form, drafts, name: draftName, isDirty, restored });
  return { ...contract, isRestored: draft.isRestored, eraseDraft: draft.erase };
}
