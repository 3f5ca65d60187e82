import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What this needs of a schema of the contracts; the official resolver brings zod's other editions along. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

/** Rules that hold whatever the other fields say: message by field. */
export type CrossCheck<Values> = (
  values: Values,
) => Partial<Record<keyof Values & string, string | undefined>>;

/**
 * Lets react-hook-form check with a schema of the contracts. A schema compares two fields only once every field
 * is right by itself, so what compares fields is given as `crossCheck` to be told at once.
 */
export function contractResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output>,
  crossCheck?: CrossCheck<Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values);
    const errors: Record<string, { type: string; message: string }> = {};
    const addError = (field: string, message: string) => {
      errors[field] ??= { type: 'schema', message };
    };
    if (!result.success)
      for (const { path, message } of result.error.issues) addError(String(path[0]), message);
    for (const [field, message] of Object.entries(crossCheck?.(values) ?? {})) {
      if (typeof message === 'string') addError(field, message);
    }
    return result.success && Object.keys(errors).length === 0
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
}
