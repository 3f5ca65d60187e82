import type { RemoteStorage } from '@evcare/shared-contracts';
import { MAX_COMPARED, MAX_FAVOURITES } from '@evcare/shared-contracts/shop';
import { isFields, isFilled, isText, readJson } from '../cart/checks';
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

/** Store of the chosen products: persisted in this browser, published to the page and to other tabs. */
export interface ChosenStore {
  /** The same object until the products change. */
  readonly current: () => Chosen;
  readonly change: (changes: Partial<Chosen>) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createChosenStore({ local }: RemoteStorage): ChosenStore {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let chosen = NOTHING_CHOSEN;
  const notify = () => listeners.forEach((listener) => listener());
  const current = () => {
    const stored = local.get(CHOSEN_KEY);
    if (stored !== text) {
      text = stored;
      chosen = parseChosen(stored);
    }
    return chosen;
  };

  return {
    current,
    change(changes) {
      const next = JSON.stringify({ ...current(), ...changes });
      if (next === local.get(CHOSEN_KEY)) return;
      local.set(CHOSEN_KEY, next);
      notify();
    },
    clear() {
      local.remove(CHOSEN_KEY);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      const unwatch = local.watch(CHOSEN_KEY, listener);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
  };
}

const stores = new WeakMap<RemoteStorage, ChosenStore>();

/** Returns the single store of a storage, so that all subscribers receive changes. */
export function chosenStoreOf(storage: RemoteStorage): ChosenStore {
  const known = stores.get(storage) ?? createChosenStore(storage);
  stores.set(storage, known);
  return known;
}
