import { summariseCart } from '@evcare/shared-contracts';
import { clampQuantity, MAX_CART_LINES, MAX_QUANTITY, type Product } from '@evcare/shared-contracts/shop';

/** Line of the cart: id, price and quantity, plus the product's fields (specification §3). */
export type CartLine = Product & { readonly quantity: number };

/** The cart (specification §3). `total` is integer đồng. */
export interface CartState {
  readonly items: readonly CartLine[];
  readonly isOpen: boolean;
  readonly total: number;
  readonly itemCount: number;
}

/**
 * Adding an existing item increases its quantity by 1; a new item starts at 1 (specification §4). A cart of
 * 100 products accepts no new product.
 */
export const added = (product: Product) => ({ type: 'cart/added', payload: product }) as const;
export const removed = (id: string) => ({ type: 'cart/removed', payload: id }) as const;
/** A quantity of 0 or less removes the item (specification §4). */
export const quantitySet = (id: string, quantity: number) =>
  ({ type: 'cart/quantitySet', payload: { id, quantity } }) as const;
export const cleared = () => ({ type: 'cart/cleared' }) as const;
export const toggled = () => ({ type: 'cart/toggled' }) as const;
export const openSet = (open: boolean) => ({ type: 'cart/openSet', payload: open }) as const;
/** Replaces the whole cart with one from storage, another tab or the server. */
export const replaced = (items: readonly CartLine[]) => ({ type: 'cart/replaced', payload: items }) as const;

export type CartAction = ReturnType<
  | typeof added
  | typeof removed
  | typeof quantitySet
  | typeof cleared
  | typeof toggled
  | typeof openSet
  | typeof replaced
>;

export const EMPTY_CART: CartState = { items: [], isOpen: false, total: 0, itemCount: 0 };

/**
 * Returns the maximum quantity: 99, or the stock if it is known and lower; at least 1, so
 * that the limit never removes a line.
 */
export const mostOf = ({ stock }: Pick<Product, 'stock'>): number =>
  Math.min(MAX_QUANTITY, Math.max(1, stock.left ?? MAX_QUANTITY));

const capped = (product: Product, quantity: number): CartLine => ({
  ...product,
  quantity: clampQuantity(quantity, mostOf(product)),
});

/** Keeps the first line of each product, and enforces the limits on quantities and lines. */
function tidy(items: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const line = capped(item, item.quantity);
    if (line.quantity > 0 && !lines.has(line.id)) lines.set(line.id, line);
  }
  return [...lines.values()].slice(0, MAX_CART_LINES);
}

const withItems = (state: CartState, items: readonly CartLine[]): CartState => ({
  ...state,
  items,
  ...summariseCart(items.map(({ id, price, quantity }) => ({ id, price, quantity }))),
});

/** Reducer with the transitions of specification §4; totals are recomputed after each change. */
export function cartReducer(
  state: CartState = EMPTY_CART,
  action: CartAction | { type: '@@unknown' },
): CartState {
  switch (action.type) {
    case 'cart/added': {
      const product = action.payload;
      const known = state.items.some(({ id }) => id === product.id);
      if (!known && state.items.length >= MAX_CART_LINES) return state;
      return withItems(
        state,
        known
          ? state.items.map((line) =>
              line.id === product.id ? capped({ ...line, ...product }, line.quantity + 1) : line,
            )
          : [...state.items, { ...product, quantity: 1 }],
      );
    }
    case 'cart/removed':
      return withItems(
        state,
        state.items.filter(({ id }) => id !== action.payload),
      );
    case 'cart/quantitySet': {
      const { id, quantity } = action.payload;
      return withItems(
        state,
        clampQuantity(quantity) === 0
          ? state.items.filter((line) => line.id !== id)
          : state.items.map((line) => (line.id === id ? capped(line, quantity) : line)),
      );
    }
    case 'cart/cleared':
      return withItems(state, []);
    case 'cart/toggled':
      return { ...state, isOpen: !state.isOpen };
    case 'cart/openSet':
      return state.isOpen === action.payload ? state : { ...state, isOpen: action.payload };
    case 'cart/replaced': {
      const items = tidy(action.payload);
      // An empty cart stays the same object, so a server-rendered page is not rendered again after its hydration.
      return items.length === 0 && state.items.length === 0 ? state : withItems(state, items);
    }
    default:
      return state;
  }
}
