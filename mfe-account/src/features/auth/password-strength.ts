export const STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const MIN_LENGTH = 8;
const STRONG_LENGTH = 12;
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Estimates how hard a password is to guess, mostly by its length; null for an empty one. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null;
  const characters = [...password.normalize('NFC')];
  const classCount = CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;
  if (characters.length < MIN_LENGTH || classCount < 2 || new Set(characters).size < 5) return 'weak';
  return characters.length >= STRONG_LENGTH && classCount >= 3 ? 'strong' : 'fair';
}
