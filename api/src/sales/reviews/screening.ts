import type { ReviewConcern } from '@evcare/shared-contracts/office';

/** Content of a review that readers see. */
export interface ReviewContents {
  readonly text: string;
  readonly photos: readonly string[];
}

const LINK =
  /https?:|www\.|[\p{L}\d.-]+@[\p{L}\d-]+\.|[a-z\d-]{2,}\.(?:com|net|org|vn|shop|store|info|xyz|me|io|app)(?![\p{L}\d])/iu;
/** Digits that may be separated, as in `0912 345 678` or `(+84) 91-234.5678`. */
const DIGITS = /\d(?:[\s.\-()]*\d){8,}/g;
const PHONE = /(?:84|0)[235789]\d{8}/;

/** True if a text contains a phone number of Vietnam, a link or an e-mail address. */
export const hasContact = (text: string): boolean =>
  LINK.test(text) || (text.match(DIGITS) ?? []).some((digits) => PHONE.test(digits.replace(/\D/g, '')));

/** Normalises a text for the comparison of words: lower case, and single spaces instead of punctuation. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(' ');

/**
 * Returns the reasons why a review must be approved before it is published: a photo, contact data, or a word
 * of the list. Without any, it is published at once.
 * @param words words and phrases in the form of {@link wordsOf}
 */
export function concernsOf(
  { text, photos }: ReviewContents,
  words: readonly string[],
): Exclude<ReviewConcern, 'hidden'>[] {
  const spaced = ` ${wordsOf(text)} `;
  return [
    ...(photos.length > 0 ? (['photo'] as const) : []),
    ...(hasContact(text) ? (['contact'] as const) : []),
    ...(words.some((word) => spaced.includes(` ${word} `)) ? (['word'] as const) : []),
  ];
}
