import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { serialTexts as t } from './messages';
import {
  addEvents,
  changePieces,
  findForTargets,
  lockTracked,
  type SerialCause,
  type SerialTarget,
} from './repository';
import { serialNumbers } from './tables';

/** Pieces of a product that leave the stock for a target. */
export interface LeavingPieces {
  readonly productId: string;
  readonly quantity: number;
  readonly target: SerialTarget;
}

/**
 * Marks the chosen pieces as issued, before the stock on hand is lowered. Pieces whose number was never recorded may
 * leave without one.
 * @throws ApiError 409 SERIALS_MISSING if fewer numbers are chosen, or more
 */
export async function issueSerials(
  tx: Queries,
  leaving: readonly LeavingPieces[],
  cause: SerialCause,
  now: Date,
): Promise<void> {
  const tracked = await lockTracked(
    tx,
    leaving.map(({ productId }) => productId),
  );
  if (tracked.size === 0) return;
  const pieces = await findForTargets(
    tx,
    leaving.map(({ target }) => target),
  );
  const messages: string[] = [];
  const out: typeof pieces = [];
  for (const { productId, quantity, target } of leaving) {
    const product = tracked.get(productId);
    if (!product) continue;
    const chosen = pieces.filter(
      (piece) =>
        piece.productId === productId &&
        piece.state === 'in_stock' &&
        ('orderId' in target || piece.partsRequestLineId === target.partsRequestLineId),
    );
    if (chosen.length > quantity) messages.push(t.tooMany(product.name, quantity));
    if (quantity - chosen.length > product.withoutSerial) {
      messages.push(t.missing(product.name, quantity, chosen.length, product.withoutSerial));
    }
    out.push(...chosen);
  }
  if (messages.length > 0) throw new ApiError(409, 'SERIALS_MISSING', messages.join('\n'));
  const sold = out.filter(({ orderId }) => orderId !== null);
  const issued = out.filter(({ orderId }) => orderId === null);
  const ids = (list: typeof out) => list.map(({ id }) => id);
  await changePieces(tx, ids(issued), { state: 'issued' }, now);
  await changePieces(tx, ids(sold), { state: 'sold' }, now);
  await addEvents(tx, issued, 'issued', cause, now);
  await addEvents(tx, sold, 'sold', cause, now);
}

/**
 * Takes missing pieces out, before the stock on hand is lowered.
 * @throws ApiError 409 SERIAL_UNAVAILABLE for a number that is not in stock, or is set aside
 */
export async function removeSerials(
  tx: Queries,
  { productId, name, serials }: { productId: string; name: string; serials: readonly string[] },
  cause: SerialCause,
  now: Date,
): Promise<void> {
  if (serials.length === 0) return;
  const pieces = await tx
    .select()
    .from(serialNumbers)
    .where(and(eq(serialNumbers.productId, productId), inArray(serialNumbers.serial, [...serials])))
    .orderBy(serialNumbers.id)
    .for('update');
  for (const serial of serials) {
    const piece = pieces.find((item) => item.serial === serial);
    if (piece?.state !== 'in_stock' || piece.partsRequestLineId !== null || piece.orderId !== null) {
      const message = t.unavailable(name, serial);
      throw new ApiError(409, 'SERIAL_UNAVAILABLE', message, { errors: { serials: [message] } });
    }
  }
  await changePieces(
    tx,
    pieces.map(({ id }) => id),
    { state: 'removed' },
    now,
  );
  await addEvents(tx, pieces, 'removed', cause, now);
}

/** Sets pieces free that were chosen but never left the stock. */
export async function freeSerials(tx: Queries, targets: readonly SerialTarget[], now: Date): Promise<void> {
  const pieces = await findForTargets(tx, targets);
  await changePieces(
    tx,
    pieces.filter(({ state }) => state === 'in_stock').map(({ id }) => id),
    { partsRequestLineId: null, orderId: null },
    now,
  );
}
