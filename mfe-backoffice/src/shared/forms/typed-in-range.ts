import { parseTypedNumber, type NumberRules } from '@evcare/shared-contracts/format';

/**
 * Parses a typed number of a field whose own message names its range: outside of it, `value` is `null` without an
 * `error`.
 */
export function parseInRange(text: string, min: number, max: number, rules: NumberRules = {}) {
  const { value, error } = parseTypedNumber(text, rules);
  return { value: value !== null && value >= min && value <= max ? value : null, error };
}
