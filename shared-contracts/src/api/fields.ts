import { OTP_LENGTH } from '../constants';
import { GENDERS } from '../domain/user';
import { fieldMessages as say } from '../messages';
import { z } from '../schema';

const FULL_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
const MOBILE = /^0[35789]\d{8}$/;
const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\d/;
const YEARS = { youngest: 16, oldest: 100 };

/** NFC, trimmed, inner white space folded: what is compared and stored of a typed text. */
export const tidy = (value: string): string => value.normalize('NFC').trim().replace(/\s+/g, ' ');

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

/** Whole years between a `yyyy-MM-dd` day and `now`; NaN where it is no real day. */
export function ageOn(day: string, now: Date): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return Number.NaN;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const real = new Date(Date.UTC(year, month - 1, date));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== date) return Number.NaN;
  const hadBirthday =
    now.getUTCMonth() > month - 1 || (now.getUTCMonth() === month - 1 && now.getUTCDate() >= date);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** 2 to 60 characters: letters of any script, spaces, `.`, `'` and `-`. */
export const fullNameField = z
  .string(say.fullName)
  .check(
    z.overwrite(tidy),
    z.minLength(2, say.fullName),
    z.maxLength(60, say.fullName),
    z.regex(FULL_NAME, say.fullName),
  );

/** At most 254 characters, trimmed and lower-cased. */
export const emailField = z.string(say.email).check(
  z.overwrite((value) => tidy(value).toLowerCase()),
  z.maxLength(254, say.email),
  z.regex(EMAIL, say.email),
);

/** A Vietnamese mobile number in any usual spelling, given on as `0912345678`. */
export const phoneField = z
  .string(say.phoneNumber)
  .check(z.overwrite(toLocalPhone), z.regex(MOBILE, say.phoneNumber));

/** 8 to 64 characters with a letter and a digit, normalised to NFC so that every keyboard types the same. */
export const newPasswordField = z.string(say.password).check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(8, say.password),
  z.maxLength(64, say.passwordTooLong),
  z.regex(HAS_LETTER, say.password),
  z.regex(HAS_DIGIT, say.password),
);

/** A password typed to sign in: only its presence is checked. */
export const currentPasswordField = z.string(say.passwordRequired).check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(1, say.passwordRequired),
  z.maxLength(256, say.passwordTooLong),
);

/** Six digits. */
export const otpField = z.string(say.otpCode).check(z.overwrite(toOtp), z.length(OTP_LENGTH, say.otpCode));

/** A real day, 16 to 100 years ago, as `yyyy-MM-dd`. */
export const dateOfBirthField = z.string(say.dateOfBirth).check(
  z.refine((day) => {
    const age = ageOn(day, new Date());
    return age >= YEARS.youngest && age <= YEARS.oldest;
  }, say.dateOfBirth),
);

export const genderField = z.enum(GENDERS, say.gender);

/** The profile's one-line address. */
export const addressField = z.string().check(z.overwrite(tidy), z.maxLength(200, say.address));

/** An empty text means "not given". */
export function emptyToNull<T extends z.ZodMiniType>(field: T) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(field),
  );
}
