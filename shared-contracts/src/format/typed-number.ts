import { numberMessages as messages } from './number-messages';

/** Rules of a field for a number. */
export interface NumberRules {
  /** Maximum number of digits after the decimal comma; default 0. */
  readonly decimals?: number;
  /** Smallest valid value; default 0. */
  readonly min?: number;
  /** Largest valid value; default 999.999.999.999. */
  readonly max?: number;
  /** Units that may follow the number, in lower case. */
  readonly units?: readonly string[];
  /** The number is an amount in đồng, which has no smaller unit. */
  readonly isMoney?: boolean;
}

/** Result of parsing a typed number: `value` and `error` are both `null` for an empty field. */
export type TypedNumber =
  { readonly value: number | null; readonly error: null } | { readonly value: null; readonly error: string };

const MAX_VALUE = 999_999_999_999;

export const MONEY: NumberRules = { units: ['₫', 'đ', 'đồng', 'vnd', 'vnđ'], isMoney: true };
export const WHOLE: NumberRules = {};
/** Kilometers of an odometer, which has six digits. */
export const KILOMETERS: NumberRules = { units: ['km'], max: 999_999 };
export const PERCENT: NumberRules = { units: ['%'] };
export const GRAMS: NumberRules = { units: ['g', 'gam'] };
export const MONTHS: NumberRules = { units: ['tháng'] };
export const MINUTES: NumberRules = { units: ['phút'] };
export const KILOWATT_HOURS: NumberRules = { units: ['kwh'], decimals: 3 };

const PLAIN = /^\d+$/;
/** Groups of three digits with one kind of separator, dot or space. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+)$/;
/** `320,000` is 320 in Vietnamese and 320 thousand in English; only fields with three decimals expect the former. */
const ENGLISH_GROUP = /^[1-9]\d{0,2},\d{3}$/;

const withoutUnit = (text: string, units: readonly string[]): string => {
  const unit = units.find((candidate) => text.toLowerCase().endsWith(candidate));
  return unit === undefined ? text : text.slice(0, -unit.length).trimEnd();
};

const failure = (error: string): TypedNumber => ({ value: null, error });

/**
 * Parses a number as it is written in Vietnamese: dots or spaces between groups of three digits, a comma before the
 * decimals. Never guesses: `320.5` and `320,000` are rejected, because they could mean two numbers.
 */
export function parseTypedNumber(text: string, rules: NumberRules = WHOLE): TypedNumber {
  const { decimals = 0, min = 0, max = MAX_VALUE, units = [], isMoney = false } = rules;
  const typed = withoutUnit(text.normalize('NFC').replace(/\s+/g, ' ').trim(), units);
  if (typed === '') return text.trim() === '' ? { value: null, error: null } : failure(messages.invalid);
  const isNegative = /^[-−]/.test(typed);
  const unsigned = isNegative ? typed.slice(1) : typed;
  if (!/^\d[\d., ]*$/.test(unsigned)) return failure(messages.invalid);
  const [whole = '', fraction, ...others] = unsigned.split(',');
  const isWhole = PLAIN.test(whole) || GROUPED.test(whole);
  const isFraction = fraction === undefined || PLAIN.test(fraction);
  if (!isWhole || !isFraction || others.length > 0 || (decimals < 3 && ENGLISH_GROUP.test(unsigned))) {
    return failure(messages.ambiguous);
  }
  const digits = (fraction ?? '').replace(/0+$/, '');
  if (digits.length > decimals) {
    if (decimals > 0) return failure(messages.decimals(decimals));
    return failure(isMoney ? messages.moneyFraction : messages.fraction);
  }
  const size = Number(`${whole.replace(/[. ]/g, '')}.${digits || '0'}`);
  const value = isNegative && size !== 0 ? -size : size;
  return value < min || value > max ? failure(messages.range(min, max)) : { value, error: null };
}

/** Parses a typed number for a schema: `null` for an empty field, NaN for an invalid one, which schemas reject. */
export function readTypedNumber(text: string, rules: NumberRules = WHOLE): number | null {
  const { value, error } = parseTypedNumber(text, rules);
  return error === null ? value : Number.NaN;
}
