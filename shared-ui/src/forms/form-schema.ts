import { parseTypedNumber, type NumberRules } from '@evcare/shared-contracts/format';
import type { FormSchema } from './contract-resolver';

/** Typed numbers of a form by field: `null` if empty, NaN if invalid. */
export type TypedNumbers<Name extends string> = Readonly<Record<Name, number | null>>;

interface FormSchemaOptions<Values, Output, Name extends string> {
  /** Schema of the contract. */
  readonly schema: FormSchema<Output>;
  /** Fields with a typed number. */
  readonly numbers: Readonly<Record<Name, NumberRules>>;
  /** Converts form values to the contract's shape; the schema rejects what is invalid. */
  readonly toBody: (values: Values, numbers: TypedNumbers<Name>) => unknown;
  /** Returns the form field that an issue belongs to; default: the first part of its path. */
  readonly fieldOf?: (path: readonly PropertyKey[]) => string;
}

/** Schema of a form that holds its values as the user typed them. Number errors precede contract errors. */
export function formSchema<Values, Output, Name extends string = never>({
  schema,
  numbers,
  toBody,
  fieldOf = ([name]) => String(name),
}: FormSchemaOptions<Values, Output, Name>): FormSchema<Output> {
  return {
    safeParse(value) {
      const values = value as Values & Readonly<Record<Name, string>>;
      const parsed = Object.entries<NumberRules>(numbers).map(([name, rules]) => ({
        name,
        ...parseTypedNumber(String(values[name as Name] ?? ''), rules),
      }));
      const typedNumbers = Object.fromEntries(
        parsed.map(({ name, value: number, error }) => [name, error === null ? number : Number.NaN]),
      ) as TypedNumbers<Name>;
      const result = schema.safeParse(toBody(values, typedNumbers));
      const numberIssues = parsed.flatMap(({ name, error }) =>
        error === null ? [] : [{ path: [name], message: error }],
      );
      if (result.success && numberIssues.length === 0) return result;
      const issues = result.success
        ? []
        : result.error.issues.map(({ path, message }) => ({ path: [fieldOf(path)], message }));
      return { success: false, error: { issues: [...numberIssues, ...issues] } };
    },
  };
}
