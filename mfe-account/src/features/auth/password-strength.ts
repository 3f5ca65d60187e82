export const STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const MINIMUM = 8;
const COMFORTABLE = 12;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** How hard a password is to guess, roughly; null while there is none. Length counts most. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null;
  const characters = [...password.normalize('NFC')];
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (characters.length < MINIMUM || kinds < 2 || new Set(characters).size < 5) return 'weak';
  return characters.length >= COMFORTABLE && kinds >= 3 ? 'strong' : 'fair';
}
