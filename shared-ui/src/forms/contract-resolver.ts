import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Subset of a contract schema that forms need. The official zod resolver would bundle other zod versions. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

/** Cross-field rules that apply even while other fields are invalid; returns error messages by field. */
export type CrossCheck<Values> = (
  values: Values,
) => Partial<Record<keyof Values & string, string | undefined>>;

/** Field as the form library sees it: its element, or a handle of the element. */
interface FieldOfForm {
  readonly ref: {
    readonly validity?: Pick<ValidityState, 'customError'>;
    readonly validationMessage?: string;
  };
}

/**
 * Creates a react-hook-form resolver from a contract schema. A schema runs cross-field rules only once
 * every field is valid by itself; pass such rules as `crossCheck` to report them immediately. A field's
 * custom validity, such as the error of a text that is not a date, takes precedence over both.
 */
export function contractResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output>,
  crossCheck?: CrossCheck<Values>,
): Resolver<Values, unknown, Output> {
  return (values, _context, { fields }) => {
    const result = schema.safeParse(values);
    const errors: Record<string, { type: string; message: string }> = {};
    const addError = (field: string, message: string) => {
      errors[field] ??= { type: 'schema', message };
    };
    for (const [name, { ref }] of Object.entries(fields as Record<string, FieldOfForm>)) {
      if (ref.validity?.customError) addError(name, ref.validationMessage ?? '');
    }
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
