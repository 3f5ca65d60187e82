import { foldText } from '@evcare/shared-contracts/shop';
import { ACCENTED, INTENTIONS, PHRASES, SYNONYMS } from './synonyms';

/** Maximum length of a query in characters; longer queries are truncated. */
const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 8;

/** Parsed query, ready to be compared with folded texts. */
export interface SearchWords {
  /** The whole folded query. */
  readonly phrase: string;
  /** Each word with its synonyms; a matching text contains the word or one of its synonyms. */
  readonly words: readonly (readonly string[])[];
}

/** Parses a query; `null` if it is empty. A query of punctuation alone has no words and finds nothing. */
export function wordsOf(query: string | undefined): SearchWords | null {
  const text = (query ?? '').slice(0, MAX_QUERY_LENGTH).normalize('NFC').toLowerCase();
  const phrase = foldText(text.replace(/\p{L}+/gu, (word) => ACCENTED.get(word) ?? word));
  if (phrase === '') return null;
  const words: (readonly string[])[] = [];
  let rest = ` ${phrase.split(/[^\p{L}\p{N}-]+/u).join(' ')} `;
  for (const [phrases, names] of PHRASES) {
    const found = phrases.find((item) => rest.includes(` ${item} `));
    if (found === undefined) continue;
    words.push(names);
    rest = rest.replace(` ${found} `, ' ');
  }
  const single = [...new Set(rest.split(' ').map((word) => word.replace(/^-+|-+$/g, '')))].filter(Boolean);
  const telling = single.filter((word) => !INTENTIONS.has(word));
  const kept = telling.length + words.length > 0 ? telling : single;
  return { phrase, words: [...words, ...kept.map(alternativesOf)].slice(0, MAX_WORDS) };
}

const alternativesOf = (word: string): readonly string[] => [
  ...new Set([word, ...SYNONYMS.filter((group) => group.includes(word)).flat()]),
];
