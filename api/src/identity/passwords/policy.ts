import type { Role } from '@evcare/shared-contracts';
import { messages } from '../../platform/messages';
import common from './common-passwords.json';

const COMMON = new Set<string>(common);
/** Words that are easy to guess for this site. */
const LOCAL_WORDS = ['evcare', 'xedien', 'xemaydien', 'otodien', 'vinfast', 'matkhau', 'password'];
/** Minimum length of a staff password without a second factor. */
export const MIN_STAFF_PASSWORD = 15;
const MIN_NAME_LENGTH = 4;

/**
 * Returns the problem of a well-formed password, or `null`. Staff roles need a longer one while it is the
 * only factor.
 */
export function passwordProblem(
  password: string,
  { email, role, secondFactorAt = null }: { email: string; role: Role; secondFactorAt?: Date | null },
): string | null {
  const isOnlyFactor = role !== 'customer' && secondFactorAt === null;
  if (isOnlyFactor && [...password].length < MIN_STAFF_PASSWORD) return messages.staffPassword;
  const typed = password.normalize('NFC').toLowerCase();
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
  if (COMMON.has(typed) || COMMON.has(plain)) return messages.commonPassword;
  const name = email.split('@')[0] ?? '';
  const words = name.length >= MIN_NAME_LENGTH ? [...LOCAL_WORDS, name] : LOCAL_WORDS;
  return words.some((word) => isOnly(word, plain)) ? messages.commonPassword : null;
}

/** True if a password is a word with only digits and signs added. */
function isOnly(word: string, password: string): boolean {
  return password.includes(word) && !/\p{L}/u.test(password.replaceAll(word, ''));
}
