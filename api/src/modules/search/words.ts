import { foldText } from '@evcare/shared-contracts/shop';

/** Longest query that is looked at, in characters, and most words of it. */
export const LONGEST_QUERY = 100;
const MOST_WORDS = 8;

/** Words that mean the same to people who search; folded. */
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

/** What somebody searches for, ready to compare with folded texts. */
export interface SearchWords {
  /** The whole query, folded. */
  readonly phrase: string;
  /** Each word with what else it may be called; a text must hold one of each. */
  readonly words: readonly (readonly string[])[];
}

/** Reads a query; null where there is nothing to search for. A query of signs alone has no words, and finds nothing. */
export function wordsOf(query: string | undefined): SearchWords | null {
  const phrase = foldText((query ?? '').slice(0, LONGEST_QUERY));
  if (phrase === '') return null;
  const words = [...new Set(phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].slice(0, MOST_WORDS);
  return { phrase, words: words.map(alternativesOf) };
}

const alternativesOf = (word: string): readonly string[] => [
  ...new Set([word, ...SYNONYMS.filter((group) => group.includes(word)).flat()]),
];
