import { HttpError, isHttpError } from '@evcare/shared-contracts';

/** Names of form fields by the last part of the server's path, where the two differ. */
type FieldNames = Readonly<Record<string, string>>;

/** Returns the field of a path such as `vehicle.plate` or `services.0`. */
export const fieldOfPath =
  (names: FieldNames = {}) =>
  (path: readonly PropertyKey[]): string => {
    const last = path.filter((part) => typeof part === 'string' && !/^\d+$/.test(part)).at(-1);
    return names[String(last)] ?? String(last);
  };

/** Rethrows an error with the server's messages under the names of the form's fields. */
export function renameServerFields(names: FieldNames = {}): (error: unknown) => never {
  const fieldOf = fieldOfPath(names);
  return (error) => {
    if (!isHttpError(error)) throw error;
    const { message, failure, status, code, details } = error;
    const errors = Object.entries(error.errors).map(([path, texts]) => [fieldOf(path.split('.')), texts]);
    throw new HttpError(message, failure, status, code, Object.fromEntries(errors), details);
  };
}

/** Rethrows an error; if it has the given code, its message belongs to the given field. */
export function attachToField(code: string, field: string): (error: unknown) => never {
  return (error) => {
    if (!isHttpError(error) || error.code !== code) throw error;
    const { message, failure, status, details } = error;
    throw new HttpError(message, failure, status, code, { [field]: [message] }, details);
  };
}
