import { GENDERS } from './user';
import { fieldMessages as messages } from '../messages';
import * as z from '../schema';
import { ageOn, MOBILE, nfc, tidy, toLocalPhone, toOtp } from '../api/typed-text';

const FULL_NAME = /^(?=.{2,60}$)\p{L}[\p{L}\p{M} .'’-]*$/u;
// Excludes characters that mail programs interpret as address separators, and invisible characters.
const EMAIL =
  /^(?=.{3,254}$)[^\s\p{C}@<>()[\]\\",:;]+@[^\s\p{C}@<>()[\]\\",:;.]+(\.[^\s\p{C}@<>()[\]\\",:;.]+)+$/u;
const PASSWORD = /^(?=.*\p{L})(?=.*\d).{8,}$/su;
const YEARS = { youngest: 16, oldest: 100 };

/** String field that is normalized and then validated against a pattern. */
const normalizedString = (
  message: string,
  form: (value: string) => string,
  pattern: RegExp,
  missing = message,
) => {
  const messages = z.messagesOf(missing, message);
  return z.string(messages).check(z.overwrite(form), z.regex(pattern, messages));
};

/** Full name of 2 to 60 characters: letters of any script, spaces, `.`, `'` and `-`. */
export const fullNameField = normalizedString(messages.fullName, tidy, FULL_NAME);

/** E-mail of at most 254 characters, trimmed and lower-cased. */
export const emailField = normalizedString(
  messages.email,
  (value) => tidy(value).toLowerCase(),
  EMAIL,
  messages.emailRequired,
);

/** Vietnamese mobile number in any usual format, normalized to `0912345678`. */
export const phoneField = normalizedString(
  messages.phoneNumber,
  toLocalPhone,
  MOBILE,
  messages.phoneRequired,
);

/** New password: 8 to 64 characters with a letter and a digit, in NFC so that all keyboards produce the same value. */
export const newPasswordField = normalizedString(
  messages.password,
  nfc,
  PASSWORD,
  messages.newPasswordRequired,
).check(z.regex(/^.{0,64}$/su, messages.passwordTooLong));

/** Password for sign-in: only presence and maximum length are checked. */
export const currentPasswordField = normalizedString(messages.passwordRequired, nfc, /./s).check(
  z.regex(/^.{0,256}$/su, messages.passwordTooLong),
);

/** One-time code of six digits. */
export const otpField = z
  .string(messages.otpRequired)
  .check(
    z.regex(/\S/, { error: messages.otpRequired, abort: true }),
    z.overwrite(toOtp),
    z.regex(/.{6}/, messages.otpCode),
  );

/** Valid day, 16 to 100 years ago, as `yyyy-MM-dd`. */
export const dateOfBirthField = z.string(messages.dateOfBirth).check(
  z.overwrite(tidy),
  z.refine((day) => {
    const age = ageOn(day, new Date());
    return age >= YEARS.youngest && age <= YEARS.oldest;
  }, messages.dateOfBirth),
);

export const genderField = z.enum(GENDERS, messages.gender);

/** Single-line address of the profile. */
export const addressField = normalizedString(messages.address, tidy, /^.{0,200}$/u);

/** Converts an empty string to null. A missing field is rejected, because it must not erase the stored value. */
export function emptyToNull<T extends z.ZodMiniType>(field: T) {
  return z.pipe(
    z
      .unknown()
      .check(z.overwrite((value) => (typeof value === 'string' && value.trim() === '' ? null : value))),
    z.nullable(field),
  );
}
