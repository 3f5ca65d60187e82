import type { AccountStep } from '@evcare/shared-contracts/auth-forms';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Config } from '../../platform/config/config';
import { messages } from '../../platform/messages';
import { DEMO_ACCOUNTS, type UserRow } from '../users';
import { MIN_STAFF_PASSWORD } from '../passwords';

type Rules = Pick<Config, 'demo' | 'requireSecondFactor'>;

const REQUIRED_ROLES: readonly UserRow['role'][] = ['manager', 'admin'];
const DEMO_EMAILS = new Set(DEMO_ACCOUNTS.map(({ email }) => email));

/** True for a demo account, whose password is public. */
const isDemoAccount = ({ email }: UserRow, { demo }: Rules): boolean => demo && DEMO_EMAILS.has(email);

/** True if the password is too short for the user's role while it is the only factor. */
export const isTooShort = ({ role, secondFactorAt }: UserRow, password: string): boolean =>
  role !== 'customer' && secondFactorAt === null && [...password].length < MIN_STAFF_PASSWORD;

/** Returns the first step that the user must complete after signing in, or `null`. */
export function nextStepOf(user: UserRow, rules: Rules): AccountStep | null {
  if (user.role === 'customer' || user.secondFactorAt !== null || isDemoAccount(user, rules)) return null;
  if (user.passwordTooShort) return 'change-password';
  return rules.requireSecondFactor && REQUIRED_ROLES.includes(user.role) ? 'set-up-second-factor' : null;
}

/** Throws 403 if the user must complete a step first. */
export function rejectRestricted(user: UserRow, rules: Rules): void {
  const nextStep = nextStepOf(user, rules);
  if (nextStep === 'change-password')
    throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED', messages.passwordChangeRequired);
  if (nextStep === 'set-up-second-factor')
    throw new ApiError(403, 'SECOND_FACTOR_SETUP_REQUIRED', messages.secondFactorSetupRequired);
}
