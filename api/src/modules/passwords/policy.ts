import type { Role } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import common from './common-passwords.json';

const COMMON = new Set<string>(common);
/** Words everybody here would think of. */
const LOCAL_WORDS = ['evcare', 'xedien', 'xemaydien', 'otodien', 'vinfast', 'matkhau', 'password'];
/** Characters of a staff password that is the only factor. */
export const MIN_STAFF_PASSWORD = 15;
const SHORTEST_NAME = 4;

/**
 * What is wrong with a password that already has the form of one, or null.
 * Staff roles need a longer one while it is the only thing that protects their account.
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
  const words = name.length >= SHORTEST_NAME ? [...LOCAL_WORDS, name] : LOCAL_WORDS;
  return words.some((word) => isOnly(word, plain)) ? messages.commonPassword : null;
}

/** True where nothing but digits and signs was added to a word. */
function isOnly(word: string, password: string): boolean {
  return password.includes(word) && !/\p{L}/u.test(password.replaceAll(word, ''));
}
