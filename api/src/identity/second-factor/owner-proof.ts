import type { OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import type { PasswordService } from '../passwords';
import type { Caller } from '../sessions';
import type { SecondFactor } from './service';

/** Throws unless the caller proves again, by one factor, that they own the account. */
export type RequireOwner = (caller: Caller, proof: OwnerProof, origin: Origin) => Promise<void>;

interface Parts {
  readonly password: Pick<PasswordService, 'requireCurrent'>;
  readonly secondFactor: Pick<SecondFactor, 'requireCode'>;
}

/**
 * Maximum age of a sign-in that counts as proof for an account with neither a password nor a second factor.
 */
const MAX_SIGN_IN_AGE_MS = 10 * 60_000;

/**
 * Creates the re-authentication required before a sensitive change: a second-factor code, the password, or a
 * recent sign-in.
 */
export const createOwnerProof =
  ({ now }: Core, { password, secondFactor }: Parts): RequireOwner =>
  async (caller, { currentPassword, code }, origin) => {
    const { user, signedInAt } = caller;
    const hasFactor = user.secondFactorAt !== null;
    if (hasFactor && code !== undefined) return secondFactor.requireCode(user.id, code, origin);
    if (user.passwordHash !== null) return password.requireCurrent(caller, currentPassword, origin);
    if (hasFactor) throw validationFailed({ code: [messages.secondFactorMissing] });
    if (now().getTime() - signedInAt.getTime() > MAX_SIGN_IN_AGE_MS)
      throw new ApiError(403, 'RECENT_SIGN_IN_REQUIRED', messages.recentSignInRequired);
  };
