import type { KeptTexts } from '@evcare/shared-contracts';
import { MAX_CART_LINES } from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';
import { isFields, isFilled, isOneOf, readJson } from './checks';
import { readLine } from './kept-line';
import { readKnown, type KnownCart } from './known-cart';

/**
 * How far a kept cart is from its account: `clean` is the same, `put` has changes to send, `merge` is a guest's cart
 * that is still to join it. A guest's cart is always clean.
 */
export type CartSync = 'clean' | 'put' | 'merge';

/** A cart as this browser keeps it. */
export interface KeptCart {
  /** Id of the account it belongs to; null is a guest's. */
  readonly owner: string | null;
  readonly sync: CartSync;
  readonly items: readonly CartLine[];
  /** What `items` is a change of; a guest's cart has none. */
  readonly known?: KnownCart;
}

export const CART_KEY = 'cart';
export const NO_CART: KeptCart = { owner: null, sync: 'clean', items: [] };

const FORMAT = 1;
const LONGEST = 400_000;

/** A kept text as a cart. What is broken, foreign or too much is left out line by line. */
export function parseCart(text: string | null): KeptCart {
  const value = readJson(text, LONGEST);
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

/** The text to keep; null where there is nothing to keep. */
const textOf = ({ owner, sync, items, known }: KeptCart): string | null =>
  owner === null && items.length === 0 ? null : JSON.stringify({ format: FORMAT, owner, sync, items, known });

export interface CartKeeper {
  read(): KeptCart;
  /** Writes at once; the same content is not written again, so that tabs never answer one another. */
  write(cart: KeptCart): void;
  /** Hears what other tabs wrote. Returns its own undo. */
  watch(listener: (cart: KeptCart) => void): () => void;
}

/** The one cart of this browser. */
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
 * The cart that somebody finds on coming here, or on signing in or out: their own; a guest's, which is to join the
 * account; or none, where the kept one is somebody else's.
 */
export function openCart(kept: KeptCart, user: string | null): KeptCart {
  if (kept.owner === user) return kept;
  if (user === null) return NO_CART;
  if (kept.owner !== null || kept.items.length === 0) return { owner: user, sync: 'clean', items: [] };
  return { owner: user, sync: 'merge', items: kept.items };
}

/** What a kept cart is a change of; one that does not say so is a change of nothing, so that no line is lost. */
export const knownIn = ({ known, sync, items }: KeptCart): KnownCart =>
  known ?? {
    version: null,
    lines: sync === 'clean' ? items.map(({ id, quantity }) => ({ id, quantity })) : [],
  };
