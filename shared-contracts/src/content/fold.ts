const MARKS = /\p{M}/gu;

/**
 * Folds text for search: lower case, no accents, `đ` as `d`, single spaces. `đ` has no Unicode decomposition, so
 * removing accents alone would not let "dong" find "Động" (product rule §2.1).
 */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(MARKS, '').replace(/đ/g, 'd').replace(/\s+/g, ' ').trim();

/** Range of a matched word in a text, end exclusive. */
export type FoundRange = readonly [start: number, end: number];

/** Returns the ranges of `text` that match words of `query` regardless of accents, sorted and not overlapping. */
export function findFolded(text: string, query: string): FoundRange[] {
  const origins: number[] = [];
  let folded = '';
  let offset = 0;
  for (const character of text) {
    const plain = character.toLowerCase().normalize('NFD').replace(MARKS, '').replace(/đ/g, 'd');
    folded += plain;
    for (let n = 0; n < plain.length; n++) origins.push(offset);
    offset += character.length;
  }
  const endOf = (index: number): number => {
    let next = index;
    while (next < origins.length && origins[next] === origins[index]) next++;
    return next < origins.length ? (origins[next] as number) : text.length;
  };
  const ranges: [number, number][] = [];
  for (const word of new Set(foldText(query).split(' ').filter(Boolean))) {
    for (let start = folded.indexOf(word); start !== -1; start = folded.indexOf(word, start + word.length)) {
      ranges.push([origins[start] as number, endOf(start + word.length - 1)]);
    }
  }
  ranges.sort(([a], [b]) => a - b);
  return ranges.reduce<[number, number][]>((merged, range) => {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
    return merged;
  }, []);
}
