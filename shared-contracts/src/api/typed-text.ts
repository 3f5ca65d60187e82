import { OTP_LENGTH } from '../constants';

/** A mobile number, once {@link toLocalPhone} has put it into one form. */
export const MOBILE = /^0[35789]\d{8}$/;
/** The site's days are Vietnam's, the whole year round. */
const VIETNAM_AHEAD_OF_UTC_MS = 7 * 3_600_000;

export const nfc = (value: string): string => value.normalize('NFC');

/** NFC, trimmed, inner white space and control characters folded: what is compared and stored of a typed text. */
export const tidy = (value: string): string =>
  nfc(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Digits only, cut to six (specification §5). */
export const toOtp = (value: string): string => value.replace(/\D/g, '').slice(0, OTP_LENGTH);

/** `0912 345 678`, `+84 912…`, `0084…` and `84…` all become `0912345678`. */
export function toLocalPhone(value: string): string {
  const digits = value.replace(/[\s.()-]/g, '');
  return digits.replace(/^(?:\+84|0084|84)(?=\d{9}$)/, '0');
}

/** `+84912345678` or `0912345678` shown as `0912 345 678`; anything else as it is. */
export function formatPhone(value: string): string {
  const local = toLocalPhone(value);
  return MOBILE.test(local) ? `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}` : value;
}

/** Whole years between a `yyyy-MM-dd` day and Vietnam's day at `now`; NaN where it is no real day. */
export function ageOn(day: string, now: Date): number {
  const born = new Date(`${day}T00:00Z`);
  if (!/^\d{4}-/.test(day) || Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== day) {
    return Number.NaN;
  }
  const today = new Date(now.getTime() + VIETNAM_AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
  const hadBirthday = today.slice(5) >= day.slice(5);
  return Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
