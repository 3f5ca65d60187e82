import { isHttpError } from '@evcare/shared-contracts';
import { MAX_CART_LINES, type CartReply } from '@evcare/shared-contracts/shop';
import { isFields, isFilled, isList, isWhole } from './checks';
import type { Quantity } from './rebase';

/** Last known state of the account's cart on the server, which local changes are based on. */
export interface KnownCart {
  /** Version on the server; null before the first response. */
  readonly version: number | null;
  readonly lines: readonly Quantity[];
}

const isQuantity = (value: unknown): value is Quantity =>
  isFields(value) && isFilled(value['id']) && isWhole(value['quantity']);

/** Parses a stored server state; returns undefined if it is missing or invalid. */
export function readKnown(value: unknown): KnownCart | undefined {
  if (!isFields(value)) return undefined;
  const { version, lines } = value;
  if (!(version === null || isWhole(version)) || !isList(lines, isQuantity)) return undefined;
  if (lines.length > MAX_CART_LINES) return undefined;
  return { version, lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
}

/** Returns the server state of a response. */
export const knownOf = ({ items, version }: CartReply): KnownCart => ({
  version,
  lines: items.map(({ product: { id }, quantity }) => ({ id, quantity })),
});

/** Returns the server's cart if a write was rejected because that cart is newer; null for any other error. */
export function newerCart(error: unknown): CartReply | null {
  if (!isHttpError(error) || error.code !== 'STALE_VERSION') return null;
  const { items, changes, version } = error.details;
  if (!Array.isArray(items) || !Array.isArray(changes) || !isWhole(version)) return null;
  return { items, changes, version } as CartReply;
}
