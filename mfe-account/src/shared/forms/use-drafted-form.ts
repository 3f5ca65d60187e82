import {
  useDraftedForm as useForm,
  type ContractFormOptions,
  type FieldValues,
} from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import { useDrafts } from './use-drafts';

const { checkFields, somethingWrong } = messages.common;

/** Form whose input survives a reload, until it is sent or discarded. It must have no passwords or codes. */
export const useDraftedForm = <Values extends FieldValues, Output>(
  draftName: string,
  options: ContractFormOptions<Values, Output>,
) => useForm<Values, Output>({ ...options, draftName, drafts: useDrafts() }, { checkFields, somethingWrong });
