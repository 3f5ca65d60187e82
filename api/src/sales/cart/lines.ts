import { clampQuantity, type CartChange } from '@evcare/shared-contracts/shop';
import type { ProductSource } from '../../catalogue/products';
import type { StoredLine } from './repository';

/** Lines with their products, and the changes that were necessary. */
export interface CheckedLines {
  readonly lines: readonly { readonly source: ProductSource; readonly quantity: number }[];
  readonly changes: readonly CartChange[];
}

/** Merges lines of the same product; the sum is capped at the contract's limit. */
export function addUp(items: readonly StoredLine[]): StoredLine[] {
  const sums = new Map<string, number>();
  for (const { id, quantity } of items)
    sums.set(id, Math.min((sums.get(id) ?? 0) + quantity, Number.MAX_SAFE_INTEGER));
  return [...sums].map(([id, quantity]) => ({ id, quantity }));
}

/** Compares requested lines with products and stock. No line is rejected, and every change is listed. */
export function checkLines(wanted: readonly StoredLine[], products: readonly ProductSource[]): CheckedLines {
  const lines: { source: ProductSource; quantity: number }[] = [];
  const changes: CartChange[] = [];
  for (const { id, quantity } of wanted) {
    const source = products.find(({ product }) => product.id === id);
    const sold = source?.product.status === 'active';
    const to = source && sold ? clampQuantity(quantity, source.available) : 0;
    if (source && to > 0) lines.push({ source, quantity: to });
    if (to === quantity) continue;
    const kind = !sold ? 'gone' : to === 0 ? 'out' : 'quantity';
    changes.push({ id, name: source?.product.name ?? '', kind, from: quantity, to });
  }
  return { lines, changes };
}
