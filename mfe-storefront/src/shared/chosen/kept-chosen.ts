import { MAX_COMPARED, MAX_FAVOURITES } from '@evcare/shared-contracts/shop';
import { isFields, isFilled, isText, readJson } from '../cart/checks';
import { keptStores, type KeptStore } from '../data/kept-store';
import { CHOSEN_KEY } from './chosen-key';

/** Products that a visitor chose or looked at, as stored in this browser. */
export interface Chosen {
  /** Id of the account that the favourites are synchronised with; null until a guest's are merged. */
  readonly owner: string | null;
  /** Ids of products, last added first. */
  readonly favourites: readonly string[];
  /** Ids of products, last viewed first. */
  readonly viewed: readonly string[];
  /** Slugs of products to compare, in the order of the columns. */
  readonly compared: readonly string[];
}

/** Number of viewed products that are stored. */
export const MAX_VIEWED = 12;
export const NOTHING_CHOSEN: Chosen = { owner: null, favourites: [], viewed: [], compared: [] };
const MAX_LENGTH = 20_000;

const textsIn = (value: unknown, max: number): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isText))].slice(0, max) : [];

/** Parses the stored products; omits what is invalid or exceeds the limits. */
export function parseChosen(text: string | null): Chosen {
  const value = readJson(text, MAX_LENGTH);
  if (!isFields(value)) return NOTHING_CHOSEN;
  return {
    owner: isFilled(value['owner']) ? value['owner'] : null,
    favourites: textsIn(value['favourites'], MAX_FAVOURITES),
    viewed: textsIn(value['viewed'], MAX_VIEWED),
    compared: textsIn(value['compared'], MAX_COMPARED),
  };
}

/** Store of the chosen products. */
export interface ChosenStore extends Pick<KeptStore<Chosen>, 'current' | 'subscribe'> {
  readonly change: (changes: Partial<Chosen>) => void;
  readonly clear: () => void;
}

export const chosenStoreOf = keptStores(
  CHOSEN_KEY,
  parseChosen,
  ({ current, subscribe, write }): ChosenStore => ({
    current,
    subscribe,
    change: (changes) => write(JSON.stringify({ ...current(), ...changes })),
    clear: () => write(null),
  }),
);
