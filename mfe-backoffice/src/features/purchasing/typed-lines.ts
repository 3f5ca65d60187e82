import { formatNumber, parseTypedNumber, readTypedNumber } from '@evcare/shared-contracts/format';

/** Row of a form with a product and numbers as typed. */
export interface TypedLine {
  readonly productId: string;
  readonly name: string;
  readonly numbers: Readonly<Record<string, string>>;
}

export const typedNumber = (value: number | null): string => (value === null ? '' : formatNumber(value));

/** Number as typed, or the given value if nothing was typed. */
export const numberOr = <T>(text: string | undefined, empty: T) =>
  text === undefined || text.trim() === '' ? empty : readTypedNumber(text);

/** Returns the error of the first line with a number that cannot be read; empty numbers are left to the schema. */
export function lineError(lines: readonly TypedLine[]): string | undefined {
  for (const { name, numbers } of lines) {
    for (const text of Object.values(numbers)) {
      const error = text.trim() === '' ? null : parseTypedNumber(text).error;
      if (error !== null) return `${name}: ${error}`;
    }
  }
  return undefined;
}
