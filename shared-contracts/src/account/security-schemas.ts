import * as z from '../schema';
import { currentPasswordField } from './fields';

/** GET /Auth/second-factor. */
export const secondFactorStatusSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.whole(0),
  /** Step required before the work areas can be used; null if none. */
  nextStep: z.nullable(z.enum(['change-password', 'set-up-second-factor'])),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
/** Step that a member of staff may have to take before using the work areas. */
export type AccountStep = NonNullable<SecondFactorStatus['nextStep']>;

/** POST /Auth/second-factor: data for an authenticator app, returned only once. */
export const secondFactorEnrolmentSchema = z.object({
  secret: z.filled(),
  uri: z.filled(),
  /** QR code of `uri` as SVG. */
  qrSvg: z.filled(),
});
export type SecondFactorEnrolment = z.infer<typeof secondFactorEnrolmentSchema>;

/** POST /Auth/second-factor/confirm and /Auth/second-factor/recovery-codes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Proof of ownership for a sensitive request: the password or a second-factor code. */
export const ownerProofSchema = z.object({
  currentPassword: z.optional(currentPasswordField),
  code: z.optional(z.filled(128)),
});
export type OwnerProof = z.infer<typeof ownerProofSchema>;

/** Active session of the account. */
export const openSessionSchema = z.object({
  id: z.filled(),
  /** Name such as `Chrome`; null if unknown. */
  browser: z.nullable(z.string()),
  /** Name of the operating system such as `Windows`; null if unknown. */
  system: z.nullable(z.string()),
  signedInAt: z.filled(),
  lastUsedAt: z.filled(),
  /** True if this is the session of the request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** GET /Auth/sessions: this session first, then the others by last use. */
export const openSessionListSchema = z.array(openSessionSchema);
