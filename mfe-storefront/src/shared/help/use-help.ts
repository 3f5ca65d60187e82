import { useEffect, useState } from 'react';
import type { HelpHit } from './find-help';

const NONE: readonly HelpHit[] = [];
type FindHelp = (search: string) => readonly HelpHit[];
const findNothing: FindHelp = () => NONE;

/**
 * Finds answers in the policies, whose texts are loaded with the first search. Returns null until they are loaded; if
 * that fails, nothing is found.
 */
export function useHelp(search: string): readonly HelpHit[] | null {
  const [find, setFind] = useState<FindHelp | null>(null);
  const isNeeded = search !== '';
  useEffect(() => {
    if (!isNeeded || find) return;
    import(/* webpackChunkName: "find-help" */ './find-help').then(
      ({ findHelp }) => setFind(() => findHelp),
      () => setFind(() => findNothing),
    );
  }, [isNeeded, find]);
  if (!isNeeded) return NONE;
  return find && find(search);
}
