import * as z from '../schema';
import { currentPasswordField } from './fields';

/** GET /Auth/second-factor. */
export const secondFactorStatusSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.whole(0),
  /** Step that is left before the work areas open; null for none. */
  nextStep: z.nullable(z.enum(['change-password', 'set-up-second-factor'])),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
/** Step that a member of staff may have to take before the work areas open. */
export type AccountStep = NonNullable<SecondFactorStatus['nextStep']>;

/** POST /Auth/second-factor: data for an authenticator app, shown once. */
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

/** Proof that a sensitive call comes from the owner: the password, or a code of the second factor. */
export const ownerProofSchema = z.object({
  currentPassword: z.optional(currentPasswordField),
  code: z.optional(z.filled(128)),
});
export type OwnerProof = z.infer<typeof ownerProofSchema>;

/** A sign-in that is still open. */
export const openSessionSchema = z.object({
  id: z.filled(),
  /** Name such as `Chrome`; null where it is not known. */
  browser: z.nullable(z.string()),
  /** Name of the operating system such as `Windows`; null where it is not known. */
  system: z.nullable(z.string()),
  signedInAt: z.filled(),
  lastUsedAt: z.filled(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** GET /Auth/sessions: this session first, then the others by last use. */
export const openSessionListSchema = z.array(openSessionSchema);
