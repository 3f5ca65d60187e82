import { foldText } from '@evcare/shared-contracts/shop';
import { policies, type Policy } from '../../messages/policies';

/** Answer of a policy that matches a search. */
export interface HelpHit {
  /** Address of the answer, with its anchor. */
  readonly href: string;
  readonly title: string;
  /** Title of the policy. */
  readonly policy: string;
  /** True if the search asks for help, false if it may also ask for a product. */
  readonly isExact: boolean;
}

const MAX_HITS = 3;
/** Words from which a search is compared with the start of phrases and with titles: one word is often a product. */
const MIN_WORDS = 2;
/** Scores: a phrase within the search counts by its words, and more than the start of a phrase or a title. */
const PHRASE = 10;
const START = 5;
const IN_TITLE = 4;
/** Words of questions, without accents. Short ones are left out, as they are also parts of products (`cách điện`). */
const QUESTION = new RegExp(
  ` (${[
    'bao nhieu',
    'bao lau',
    'bao gio',
    'khi nao',
    'may ngay',
    'the nao',
    'nhu nao',
    'lam sao',
    'thi sao',
    'tai sao',
    'vi sao',
    'lam gi',
    'la gi',
    'o dau',
    'duoc khong',
  ].join('|')}) | khong $`,
);

interface Entry extends Omit<HelpHit, 'isExact'> {
  readonly phrases: readonly string[];
  readonly foldedTitle: string;
}

const ENTRIES: readonly Entry[] = Object.entries<Policy>(policies.all).flatMap(([slug, policy]) =>
  policy.sections.map(({ id, title, searches }) => ({
    href: `/policies/${slug}#${id}`,
    title,
    policy: policy.title,
    phrases: searches.map(foldText),
    foldedTitle: foldText(title),
  })),
);

const wordsOf = (text: string): number => text.split(' ').length;

function scoreOf({ phrases, foldedTitle }: Entry, query: string): number {
  const isLong = wordsOf(query) >= MIN_WORDS;
  const scores = phrases.map((phrase) => {
    if (` ${query} `.includes(` ${phrase} `)) return PHRASE + wordsOf(phrase);
    return isLong && phrase.startsWith(query) ? START : 0;
  });
  return Math.max(isLong && foldedTitle.includes(query) ? IN_TITLE : 0, ...scores);
}

/** Returns the answers that match a search best, regardless of accents. */
export function findHelp(search: string): HelpHit[] {
  const query = foldText(search.replace(/[?!.,]/g, ' '));
  if (query === '') return [];
  const isQuestion = search.includes('?') || QUESTION.test(` ${query} `);
  return ENTRIES.map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_HITS)
    .map(({ entry: { href, title, policy, phrases }, score }) => ({
      href,
      title,
      policy,
      isExact: phrases.includes(query) || (isQuestion && score >= PHRASE),
    }));
}
