import { isHttpError } from '@evcare/shared-contracts';

/** Errors of a rejected request, by field and for the form as a whole. */
export interface ServerErrors<Field extends string> {
  readonly fields: readonly { field: Field; message: string }[];
  readonly message: string;
}

export interface ServerErrorRules<Field extends string> {
  /** Fields of the form, in display order. */
  readonly fields: readonly Field[];
  /** Returns the server's name of a field if it differs from the form's, such as `address.line`. */
  readonly nameOf?: ((field: Field) => string) | undefined;
  /** Message for errors without one. */
  readonly fallback: string;
}

/** Extracts the errors of a rejected request for a form. Never throws. */
export function readServerErrors<Field extends string>(
  error: unknown,
  { fields, nameOf = String, fallback }: ServerErrorRules<Field>,
): ServerErrors<Field> {
  if (!isHttpError(error)) return { fields: [], message: fallback };
  return {
    fields: fields.flatMap((field) => {
      const message = error.errors[nameOf(field)]?.[0];
      return message === undefined ? [] : [{ field, message }];
    }),
    message: error.message || fallback,
  };
}
