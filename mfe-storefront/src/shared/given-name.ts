/** What a Vietnamese reader is called by: the last word of the full name. Empty where only an e-mail is known. */
export function givenName(fullName: string): string {
  const words = fullName.normalize('NFC').trim().split(/\s+/);
  const last = words[words.length - 1] ?? '';
  return last.includes('@') ? '' : last;
}
