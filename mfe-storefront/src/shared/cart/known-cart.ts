import { isHttpError } from '@evcare/shared-contracts';
import { MAX_CART_LINES, type CartReply } from '@evcare/shared-contracts/shop';
import { isFields, isFilled, isList, isWhole } from './checks';
import type { Quantity } from './rebase';

/** The account's cart as its server told it last: what is changed here is a change of this. */
export interface KnownCart {
  /** Its version on the server; null where the server has told nothing yet. */
  readonly version: number | null;
  readonly lines: readonly Quantity[];
}

const isQuantity = (value: unknown): value is Quantity =>
  isFields(value) && isFilled(value['id']) && isWhole(value['quantity']);

/** What a browser kept of a known cart; undefined where it is broken or missing. */
export function readKnown(value: unknown): KnownCart | undefined {
  if (!isFields(value)) return undefined;
  const { version, lines } = value;
  if (!(version === null || isWhole(version)) || !isList(lines, isQuantity)) return undefined;
  if (lines.length > MAX_CART_LINES) return undefined;
  return { version, lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
}

/** The known cart that an answer tells. */
export const knownOf = ({ items, version }: CartReply): KnownCart => ({
  version,
  lines: items.map(({ product: { id }, quantity }) => ({ id, quantity })),
});

/** The server's cart, where it refused a write because another device was faster; null for any other failure. */
export function newerCart(error: unknown): CartReply | null {
  if (!isHttpError(error) || error.code !== 'STALE_VERSION') return null;
  const { items, changes, version } = error.details;
  if (!Array.isArray(items) || !Array.isArray(changes) || !isWhole(version)) return null;
  return { items, changes, version } as CartReply;
}
