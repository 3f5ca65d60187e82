import { GENDERS } from '../domain/user';
import { fieldMessages as say } from '../messages';
import * as z from '../schema';
import { ageOn, MOBILE, nfc, tidy, toLocalPhone, toOtp } from './typed-text';

const FULL_NAME = /^(?=.{2,60}$)\p{L}[\p{L}\p{M} .'’-]*$/u;
// No character that a mail program reads as more than one address, and none that nobody sees.
const EMAIL =
  /^(?=.{3,254}$)[^\s\p{C}@<>()[\]\\",:;]+@[^\s\p{C}@<>()[\]\\",:;.]+(\.[^\s\p{C}@<>()[\]\\",:;.]+)+$/u;
const PASSWORD = /^(?=.*\p{L})(?=.*\d).{8,}$/su;
const YEARS = { youngest: 16, oldest: 100 };

/** A typed text: put into one form, then held against one pattern. */
const typed = (message: string, form: (value: string) => string, pattern: RegExp) =>
  z.string(message).check(z.overwrite(form), z.regex(pattern, message));

/** 2 to 60 characters: letters of any script, spaces, `.`, `'` and `-`. */
export const fullNameField = typed(say.fullName, tidy, FULL_NAME);

/** At most 254 characters, trimmed and lower-cased. */
export const emailField = typed(say.email, (value) => tidy(value).toLowerCase(), EMAIL);

/** A Vietnamese mobile number in any usual spelling, given on as `0912345678`. */
export const phoneField = typed(say.phoneNumber, toLocalPhone, MOBILE);

/** 8 to 64 characters with a letter and a digit, normalised to NFC so that every keyboard types the same. */
export const newPasswordField = typed(say.password, nfc, PASSWORD).check(
  z.regex(/^.{0,64}$/su, say.passwordTooLong),
);

/** A password typed to sign in: only its presence, and a bound, is checked. */
export const currentPasswordField = typed(say.passwordRequired, nfc, /./s).check(
  z.regex(/^.{0,256}$/su, say.passwordTooLong),
);

/** Six digits. */
export const otpField = typed(say.otpCode, toOtp, /.{6}/);

/** A real day, 16 to 100 years ago, as `yyyy-MM-dd`. */
export const dateOfBirthField = z.string(say.dateOfBirth).check(
  z.overwrite(tidy),
  z.refine((day) => {
    const age = ageOn(day, new Date());
    return age >= YEARS.youngest && age <= YEARS.oldest;
  }, say.dateOfBirth),
);

export const genderField = z.enum(GENDERS, say.gender);

/** The profile's one-line address. */
export const addressField = typed(say.address, tidy, /^.{0,200}$/u);

/** An empty text means "not given". A missing field is refused: it must not erase what is stored. */
export function emptyToNull<T extends z.ZodMiniType>(field: T) {
  return z.pipe(
    z
      .unknown()
      .check(z.overwrite((value) => (typeof value === 'string' && value.trim() === '' ? null : value))),
    z.nullable(field),
  );
}
