import { useEffect, useState } from 'react';
import type { HelpHit } from './find-help';

const NONE: readonly HelpHit[] = [];
type FindHelp = (search: string) => readonly HelpHit[];

/**
 * Finds answers in the policies, whose texts are loaded with the first search. Until then, or if they cannot be
 * loaded, nothing is found.
 */
export function useHelp(search: string): readonly HelpHit[] {
  const [find, setFind] = useState<FindHelp | null>(null);
  const isNeeded = search !== '';
  useEffect(() => {
    if (!isNeeded || find) return;
    import(/* webpackChunkName: "find-help" */ './find-help').then(
      ({ findHelp }) => setFind(() => findHelp),
      () => undefined,
    );
  }, [isNeeded, find]);
  return find && isNeeded ? find(search) : NONE;
}
