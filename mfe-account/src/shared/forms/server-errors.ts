import { isHttpError } from '@evcare/shared-contracts';
import { messages } from '../../messages';

/** What a refused call says: to a field each, and to the form as a whole. */
export interface ServerErrors<Field extends string> {
  readonly fields: readonly { field: Field; message: string }[];
  readonly message: string;
}

/** Reads a refused call for a form that has these fields. Never throws. */
export function readServerErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): ServerErrors<Field> {
  if (!isHttpError(error)) return { fields: [], message: messages.common.somethingWrong };
  return {
    fields: fields.flatMap((field) => {
      const message = error.errors[field]?.[0];
      return message === undefined ? [] : [{ field, message }];
    }),
    message: error.message || messages.common.somethingWrong,
  };
}
