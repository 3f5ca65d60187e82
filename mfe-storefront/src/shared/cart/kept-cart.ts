import type { KeptTexts } from '@evcare/shared-contracts';
import { MAX_CART_LINES } from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';
import { isFields, isFilled, isOneOf, readJson } from './checks';
import { readLine } from './kept-line';
import { readKnown, type KnownCart } from './known-cart';

/**
 * State of a stored cart relative to its account: `clean` is synchronised, `put` has unsent changes, `merge` is a
 * guest's cart that still has to be merged. A guest's own cart is always clean.
 */
export type CartSync = 'clean' | 'put' | 'merge';

/** Cart as stored in this browser. */
export interface KeptCart {
  /** Id of the account it belongs to; null for a guest. */
  readonly owner: string | null;
  readonly sync: CartSync;
  readonly items: readonly CartLine[];
  /** Server state that `items` is based on; a guest's cart has none. */
  readonly known?: KnownCart;
}

export const CART_KEY = 'cart';
export const NO_CART: KeptCart = { owner: null, sync: 'clean', items: [] };

const FORMAT = 1;
const MAX_LENGTH = 400_000;

/** Parses a stored cart; omits lines that are invalid or exceed the limits. */
export function parseCart(text: string | null): KeptCart {
  const value = readJson(text, MAX_LENGTH);
  if (!isFields(value) || value['format'] !== FORMAT || !Array.isArray(value['items'])) return NO_CART;
  const owner = isFilled(value['owner']) ? value['owner'] : null;
  const lines = new Map<string, CartLine>();
  for (const item of value['items'].slice(0, MAX_CART_LINES)) {
    const line = readLine(item);
    if (line && !lines.has(line.id)) lines.set(line.id, line);
  }
  const sync = value['sync'];
  return {
    owner,
    sync: owner !== null && isOneOf(sync, ['clean', 'put', 'merge']) ? sync : 'clean',
    items: [...lines.values()],
    known: owner === null ? undefined : readKnown(value['known']),
  };
}

/** Returns the text to store, or null if there is nothing to store. */
const textOf = ({ owner, sync, items, known }: KeptCart): string | null =>
  owner === null && items.length === 0 ? null : JSON.stringify({ format: FORMAT, owner, sync, items, known });

export interface CartKeeper {
  read(): KeptCart;
  /** Writes synchronously; skips unchanged content, so that tabs do not trigger each other endlessly. */
  write(cart: KeptCart): void;
  /** Subscribes to changes by other tabs. Returns a function that unsubscribes. */
  watch(listener: (cart: KeptCart) => void): () => void;
}

/** Storage of this browser's cart. */
export function keepCart(texts: KeptTexts): CartKeeper {
  return {
    read: () => parseCart(texts.get(CART_KEY)),
    write(cart) {
      const text = textOf(cart);
      if (text === texts.get(CART_KEY)) return;
      if (text === null) texts.remove(CART_KEY);
      else texts.set(CART_KEY, text);
    },
    watch: (listener) => texts.watch(CART_KEY, (text) => listener(parseCart(text))),
  };
}

/**
 * Returns the cart that a visitor starts with, on load or after signing in or out: their own; a guest's, to be merged
 * into the account; or an empty one if the stored cart belongs to another account.
 */
export function openCart(stored: KeptCart, user: string | null): KeptCart {
  if (stored.owner === user) return stored;
  if (user === null) return NO_CART;
  if (stored.owner !== null || stored.items.length === 0) return { owner: user, sync: 'clean', items: [] };
  return { owner: user, sync: 'merge', items: stored.items };
}

/**
 * Returns the server state that a stored cart is based on. If none is stored, returns the items of a clean
 * cart, or else an empty state, so that no line is lost.
 */
export const knownIn = ({ known, sync, items }: KeptCart): KnownCart =>
  known ?? {
    version: null,
    lines: sync === 'clean' ? items.map(({ id, quantity }) => ({ id, quantity })) : [],
  };
