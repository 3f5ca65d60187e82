/** The parts of the browser's `performance` that are needed. */
export interface PageTiming {
  now(): number;
  getEntriesByType(type: 'resource'): readonly { readonly name: string }[];
}

const SCRIPT = /\.js(\?|$)/;
const isFetched = (entry: object): boolean => 'transferSize' in entry && Number(entry.transferSize) > 0;

/**
 * Time (ms) since the navigation, for the comparison of a canary with the stable release; null if the times of the two
 * could not be compared. Those who come back have files of the stable release in their cache and none of the canary, so
 * only visits that fetch every script count. Hidden pages load when the browser likes.
 */
export function openingTime(timing: PageTiming, isHidden: boolean): number | null {
  const scripts = timing.getEntriesByType('resource').filter(({ name }) => SCRIPT.test(name));
  // A preloaded script may have a second entry without transfer.
  const fetched = new Set(scripts.filter(isFetched).map(({ name }) => name));
  const isFirstVisit = scripts.length > 0 && scripts.every(({ name }) => fetched.has(name));
  return isFirstVisit && !isHidden ? Math.round(timing.now()) : null;
}
