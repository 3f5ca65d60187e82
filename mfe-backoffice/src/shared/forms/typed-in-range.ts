import { parseTypedNumber, type NumberRules } from '@evcare/shared-contracts/format';

/**
 * Parses a typed number for a field that has its own message about its range: outside the range, `value` is `null`
 * without an `error`.
 */
export function parseInRange(text: string, min: number, max: number, rules: NumberRules = {}) {
  const { value, error } = parseTypedNumber(text, rules);
  return { value: value !== null && value >= min && value <= max ? value : null, error };
}
