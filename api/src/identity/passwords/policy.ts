import type { Role } from '@evcare/shared-contracts';
import { COMMON_PASSWORD, isCommonPassword } from '@evcare/shared-contracts/passwords';
import { messages } from '../../platform/messages';

/** Minimum length of a staff password without a second factor. */
export const MIN_STAFF_PASSWORD = 15;

/**
 * Returns the problem of a well-formed password, or `null`. Staff roles need a longer password while it is
 * the only factor.
 */
export function passwordProblem(
  password: string,
  { email, role, secondFactorAt = null }: { email: string; role: Role; secondFactorAt?: Date | null },
): string | null {
  const isOnlyFactor = role !== 'customer' && secondFactorAt === null;
  if (isOnlyFactor && [...password].length < MIN_STAFF_PASSWORD) return messages.staffPassword;
  return isCommonPassword(password, email) ? COMMON_PASSWORD : null;
}
