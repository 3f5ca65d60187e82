import { foldText } from '@evcare/shared-contracts/shop';

/** True if a text contains every word of a search, regardless of accents. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
