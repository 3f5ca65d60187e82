import { MAX_CART_LINES, mergeCarts, type CartLines, type CartReply } from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { messages } from '../../platform/messages';
import { findProducts, toProduct, type PictureOf } from '../../catalogue/products';
import { addUp, checkLines, type CheckedLines } from './lines';
import * as store from './repository';

type Items = CartLines['items'];

export interface Cart {
  /** Returns the stored cart as it can be bought now. Changes are listed but not stored. */
  read(userId: string): Promise<CartReply>;
  /**
   * Replaces the stored lines.
   * @param known version that the caller read
   * @throws ApiError 409 STALE_VERSION with the stored cart if it has another version
   */
  replace(userId: string, items: Items, known?: number): Promise<CartReply>;
  /** Adds the lines of a guest's cart, keeping the larger quantity of each product. Idempotent. */
  merge(userId: string, items: Items): Promise<CartReply>;
  /** Validates lines without storing them. */
  validate(items: Items): Promise<CartReply>;
}

type WantedOf = (stored: readonly store.StoredLine[]) => store.StoredLine[];

const stale = (stored: CartReply): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.staleCart, { details: stored });

/** Creates the service for carts of signed-in users and for validating any cart. */
export function createCart({ db, now }: Core, { pictureOf }: { pictureOf: PictureOf }): Cart {
  const check = async (queries: Queries, wanted: readonly store.StoredLine[]): Promise<CheckedLines> =>
    checkLines(
      wanted,
      await findProducts(
        queries,
        wanted.map(({ id }) => id),
        { archivedToo: true },
      ),
    );

  const response = ({ lines, changes }: CheckedLines, version: number): CartReply => ({
    items: lines.map(({ source, quantity }) => ({ product: toProduct(source, pictureOf), quantity })),
    changes: [...changes],
    version,
  });

  const write = (userId: string, wantedOf: WantedOf, known?: number) =>
    db.transaction(async (tx) => {
      const current = await store.lockCart(tx, userId, now());
      if (known !== undefined && known !== current.version) {
        throw stale(response(await check(tx, current.lines), current.version));
      }
      const checked = await check(tx, wantedOf(current.lines).slice(0, MAX_CART_LINES));
      const lines = checked.lines.map(({ source, quantity }) => ({ id: source.product.id, quantity }));
      const version = sameLines(lines, current.lines)
        ? current.version
        : await store.replaceLines(tx, userId, lines, now());
      return response(checked, version);
    });

  return {
    async read(userId) {
      const current = await store.findCart(db, userId);
      return response(await check(db, current.lines), current.version);
    },
    replace: (userId, items, known) => write(userId, () => addUp(items), known),
    merge: (userId, items) => write(userId, (stored) => mergeCarts(stored, addUp(items))),
    validate: async (items) => response(await check(db, addUp(items)), 0),
  };
}

const sameLines = (one: readonly store.StoredLine[], other: readonly store.StoredLine[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quantity }, index) => other[index]?.id === id && other[index].quantity === quantity);
