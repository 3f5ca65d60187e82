import { foldText } from '@evcare/shared-contracts/shop';

/** Maximum length of a query in characters; longer ones are cut. */
export const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 8;

/** Synonyms, folded. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['sac', 'charger', 'charging'],
  ['acquy', 'ac quy', 'binh dien'],
  ['pin', 'battery'],
  ['cap', 'cable'],
  ['motor', 'dong co', 'mo to'],
  ['wallbox', 'treo tuong'],
  ['phanh', 'brake'],
  ['voucher', 'coupon', 'uu dai', 'khuyen mai'],
];

/** Parsed query, ready to compare with folded texts. */
export interface SearchWords {
  /** The whole query, folded. */
  readonly phrase: string;
  /** Each word with its synonyms; a text must contain one of each. */
  readonly words: readonly (readonly string[])[];
}

/** Parses a query; `null` if it is empty. A query of punctuation alone has no words and finds nothing. */
export function wordsOf(query: string | undefined): SearchWords | null {
  const phrase = foldText((query ?? '').slice(0, MAX_QUERY_LENGTH));
  if (phrase === '') return null;
  const words = [...new Set(phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].slice(0, MAX_WORDS);
  return { phrase, words: words.map(alternativesOf) };
}

const alternativesOf = (word: string): readonly string[] => [
  ...new Set([word, ...SYNONYMS.filter((group) => group.includes(word)).flat()]),
];
