import { and, eq, inArray } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { serialTexts as t } from './messages';
import { addEvents, changePieces, findTracked, type SerialCause } from './repository';
import { serialNumbers } from './tables';

/** Pieces of a product that enter the stock. */
export interface EnteringPieces {
  readonly productId: string;
  readonly quantity: number;
  readonly serials: readonly string[];
}

/** Origin of pieces. */
export interface SerialOrigin extends SerialCause {
  readonly lot?: string | null;
  readonly unitCost?: number | null;
  readonly receiptId?: string | null;
  /** State of the pieces; `issued` or `sold` for pieces whose number is recorded after they have left the stock. */
  readonly state?: 'in_stock' | 'issued' | 'sold';
}

/**
 * Requires one number for each piece of products with serial numbers, and none for others.
 * @param field form field that shows the message
 * @throws ApiError 400
 */
export async function requireSerials(
  tx: Queries,
  entering: readonly EnteringPieces[],
  field: string,
): Promise<void> {
  const ids = entering.map(({ productId }) => productId);
  const tracked = await findTracked(tx, ids);
  const messages: string[] = [];
  for (const { productId, quantity, serials } of entering) {
    const product = tracked.get(productId);
    if (product && serials.length !== quantity) {
      messages.push(t.perPiece(product.name, quantity, serials.length));
    }
    if (!product && serials.length > 0) messages.push(t.notTracked(await nameOf(tx, productId)));
  }
  if (messages.length > 0) throw validationFailed({ [field]: messages });
}

export async function nameOf(db: Queries, productId: string): Promise<string> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return row?.name ?? '';
}

/**
 * Adds the numbers of pieces that were added to the stock before, in the same transaction. Pieces that were removed
 * by a count may be found again.
 * @throws ApiError 409 SERIAL_KNOWN for a number that the product already has
 */
export async function enterSerials(
  tx: Queries,
  { productId, serials }: Pick<EnteringPieces, 'productId' | 'serials'>,
  kind: 'received' | 'recorded' | 'found',
  { lot = null, unitCost = null, receiptId = null, state = 'in_stock', ...cause }: SerialOrigin,
  now: Date,
): Promise<void> {
  if (serials.length === 0) return;
  const sorted = [...serials].sort();
  const stamps = { createdAt: now, updatedAt: now };
  const added = await tx
    .insert(serialNumbers)
    .values(
      sorted.map((serial) => ({
        productId,
        serial,
        lot,
        unitCost,
        receiptId,
        ...stamps,
        state,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const isNew = new Set(added.map(({ serial }) => serial));
  const old = sorted.filter((serial) => !isNew.has(serial));
  const removed =
    kind === 'found' && old.length > 0
      ? await tx
          .select()
          .from(serialNumbers)
          .where(
            and(
              eq(serialNumbers.productId, productId),
              eq(serialNumbers.state, 'removed'),
              inArray(serialNumbers.serial, old),
            ),
          )
          .for('update')
      : [];
  const known = old.filter((serial) => !removed.some((piece) => piece.serial === serial));
  if (known.length > 0) {
    const message = t.known(await nameOf(tx, productId), known.join(', '));
    throw new ApiError(409, 'SERIAL_KNOWN', message, {
      details: { serials: known },
      errors: { serials: [message] },
    });
  }
  const freed = { partsRequestLineId: null, orderId: null };
  await changePieces(
    tx,
    removed.map(({ id }) => id),
    { state: 'in_stock', ...freed },
    now,
  );
  const entered = [...added, ...removed.map((piece) => ({ ...piece, ...freed }))];
  await addEvents(tx, entered, kind, cause, now);
}
