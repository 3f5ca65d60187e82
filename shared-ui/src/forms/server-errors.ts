import { isHttpError } from '@evcare/shared-contracts';

/** What a refused call says: to a field each, and to the form as a whole. */
export interface ServerErrors<Field extends string> {
  readonly fields: readonly { field: Field; message: string }[];
  readonly message: string;
}

export interface ServerErrorRules<Field extends string> {
  /** The form's fields, in the order in which they are told. */
  readonly fields: readonly Field[];
  /** What the server calls a field, where it is not the form's own name for it: `address.line`. */
  readonly nameOf?: ((field: Field) => string) | undefined;
  /** Said where nothing else is known. */
  readonly fallback: string;
}

/** Reads a refused call for a form that has these fields. Never throws. */
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
