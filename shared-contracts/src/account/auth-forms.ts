import { fieldMessages as messages } from '../messages';
import * as z from '../schema';
import {
  addressField,
  currentPasswordField,
  dateOfBirthField,
  emailField,
  emptyToNull,
  fullNameField,
  genderField,
  newPasswordField,
  otpField,
  phoneField,
} from './fields';

interface Passwords {
  readonly confirmPassword: string;
  readonly email?: string;
}

/** Requires both passwords to be equal, and different from the e-mail if the form has one. */
const passwordRules = <K extends 'password' | 'newPassword'>(key: K) =>
  [
    z.refine<Passwords & Record<K, string>>((form) => form[key] === form.confirmPassword.normalize('NFC'), {
      error: ({ input }) =>
        (input as Passwords).confirmPassword === '' ? messages.confirmRequired : messages.confirmPassword,
      path: ['confirmPassword'],
    }),
    z.refine<Passwords & Record<K, string>>((form) => form[key].toLowerCase() !== form.email, {
      error: messages.passwordIsEmail,
      path: [key],
    }),
  ] as const;

/** POST /auth/login (specification §7). */
export const loginSchema = z.object({ email: emailField, password: currentPasswordField });
export type LoginPayload = z.infer<typeof loginSchema>;

/** POST /auth/register. The terms checkbox is validated by the form alone and is not sent. */
export const registerSchema = z
  .object({
    fullName: fullNameField,
    email: emailField,
    phoneNumber: phoneField,
    password: newPasswordField,
    confirmPassword: z.string(messages.confirmRequired),
  })
  .check(...passwordRules('password'));
export type RegisterPayload = z.infer<typeof registerSchema>;

/** POST /auth/login-google: a Google ID token (specification §7). */
export const googleLoginSchema = z.object({ token: z.filled(4096) });

const mailRequestSchema = z.object({ email: emailField });

/** POST /auth/reset-password/request (specification §7). */
export const resetRequestSchema = mailRequestSchema;

const newPasswords = { newPassword: newPasswordField, confirmPassword: z.string(messages.confirmRequired) };

/** POST /auth/reset-password/confirm, with the six-digit code from the e-mail. */
export const resetByCodeSchema = z
  .object({ email: emailField, otpCode: otpField, ...newPasswords })
  .check(...passwordRules('newPassword'));

/** POST /auth/reset-password/confirm, with the token from the link in the e-mail. */
export const resetByTokenSchema = z
  .object({ email: emailField, token: z.filled(256), ...newPasswords })
  .check(...passwordRules('newPassword'));

/** POST /Auth/change-password. Accounts created with Google have no current password. */
export const changePasswordSchema = z
  .object({ currentPassword: z.optional(currentPasswordField), ...newPasswords })
  .check(...passwordRules('newPassword'));

/** POST /auth/verify-email (specification §7). */
export const verifyEmailSchema = z.object({ userId: z.filled(), otpCode: otpField });

/** POST /auth/resend-verification (specification §7). */
export const resendVerificationSchema = mailRequestSchema;

/** PUT /Auth/profile. E-mail, role and verification cannot be changed here. */
export const profileUpdateSchema = z.object({
  fullName: fullNameField,
  phoneNumber: emptyToNull(phoneField),
  address: emptyToNull(addressField),
  dateOfBirth: emptyToNull(dateOfBirthField),
  gender: emptyToNull(genderField),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST /auth/refresh-token (beyond the specification). */
export const refreshSchema = z.object({ refreshToken: z.filled(512) });

export * from './security-schemas';
