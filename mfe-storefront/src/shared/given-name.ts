/**
 * Returns the last word of a full name, by which Vietnamese people are addressed; empty if only an e-mail is known.
 */
export function givenName(fullName: string): string {
  const words = fullName.normalize('NFC').trim().split(/\s+/);
  const last = words[words.length - 1] ?? '';
  return last.includes('@') ? '' : last;
}
