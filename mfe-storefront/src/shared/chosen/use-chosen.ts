import { useSyncExternalStore } from 'react';
import { useRemote } from '../scope';
import { chosenStoreOf, NOTHING_CHOSEN, type Chosen } from './kept-chosen';

/** The products that the visitor chose or looked at; nothing during hydration. */
export function useChosen(): Chosen {
  const { subscribe, current } = chosenStoreOf(useRemote().storage);
  return useSyncExternalStore(subscribe, current, () => NOTHING_CHOSEN);
}
