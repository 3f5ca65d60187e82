/** Hand-written checks of stored data: a schema would add its library to every page. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 2_000;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH;

export const isFilled = (value: unknown): value is string => isText(value) && value !== '';

export const isWhole = (value: unknown, least = 0): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

export const isOneOf = <T extends string>(value: unknown, choices: readonly T[]): value is T =>
  choices.includes(value as T);

export const isList = <T>(value: unknown, check: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every((item) => check(item));

/** Parses JSON; returns undefined if it is invalid or longer than anything this shop writes. */
export function readJson(text: string | null, maxLength: number): unknown {
  if (text === null || text.length > maxLength) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
