import * as z from 'zod/mini';
import { profileUpdateSchema, resetByCodeSchema, resetByTokenSchema } from './auth-forms';

const shortText = z.string().check(z.minLength(1), z.maxLength(128));

/** Changes of a profile: an omitted field stays unchanged. */
export const profileChangesSchema = z.partial(profileUpdateSchema);

/** Accepts a refresh token; anything else in the body is ignored. */
export const logoutSchema = z.catch(
  z.object({ refreshToken: z.optional(z.string().check(z.maxLength(512))) }),
  {},
);

/** New password, authorized by the six-digit code or by the token from the link. */
export const resetSchema = z.union([resetByTokenSchema, resetByCodeSchema]);
export type ResetForm = z.infer<typeof resetSchema>;

export const secondFactorCodeSchema = z.object({ code: shortText });
export const secondFactorBeginSchema = z.object({
  currentPassword: z.optional(z.string().check(z.maxLength(512))),
});
export const secondFactorSignInSchema = z.object({ challenge: shortText, code: shortText });

/** Ignores a parameter that is sent twice, because it is ambiguous. */
const once = z.catch(z.optional(z.string()), undefined);
/** SHA-256 in base64url, as in PKCE (RFC 7636). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export const googleBeginQuerySchema = z.object({
  redirect: once,
  challenge: z.catch(z.optional(z.string().check(z.regex(CHALLENGE))), undefined),
});
export const googleCallbackQuerySchema = z.object({ code: once, state: once, error: once });
export const googleExchangeSchema = z.object({ code: shortText, verifier: shortText });
