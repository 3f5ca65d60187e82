import { OTP_LENGTH } from '../constants';

/** Pattern of a mobile number after normalization by {@link toLocalPhone}. */
export const MOBILE = /^0[35789]\d{8}$/;
/** All days are in Vietnam time, which has no daylight saving time. */
const VIETNAM_AHEAD_OF_UTC_MS = 7 * 3_600_000;

export const nfc = (value: string): string => value.normalize('NFC');

/** Normalizes typed text for comparison and storage: NFC, trimmed, white space and control characters collapsed. */
export const tidy = (value: string): string =>
  nfc(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Keeps the first six digits (specification §5). */
export const toOtp = (value: string): string => value.replace(/\D/g, '').slice(0, OTP_LENGTH);

/** Normalizes `0912 345 678`, `+84 912…`, `0084…` and `84…` to `0912345678`. */
export function toLocalPhone(value: string): string {
  const digits = value.replace(/[\s.()-]/g, '');
  return digits.replace(/^(?:\+84|0084|84)(?=\d{9}$)/, '0');
}

/** Formats `+84912345678` or `0912345678` as `0912 345 678`; returns anything else unchanged. */
export function formatPhone(value: string): string {
  const local = toLocalPhone(value);
  return MOBILE.test(local) ? `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}` : value;
}

/** Day as `yyyy-MM-dd`, whether it exists or not. */
export const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text is a day of the calendar as `yyyy-MM-dd`. */
export const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) && Date.parse(text) > -Infinity && new Date(text).toISOString().startsWith(text);

/** Returns the whole years between a `yyyy-MM-dd` day and the day in Vietnam at `now`; NaN for an invalid day. */
export function ageOn(day: string, now: Date): number {
  if (!isDay(day)) return Number.NaN;
  const today = new Date(now.getTime() + VIETNAM_AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
  const hadBirthday = today.slice(5) >= day.slice(5);
  return Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** Tax code of a company or a person: 10 digits, with a branch of 3 more, or 12 digits. */
export const TAX_CODE = /^(\d{10}(-\d{3})?|\d{12})$/;
