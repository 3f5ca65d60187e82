import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { nameOf } from './entering';
import { serialTexts as t } from './messages';
import {
  addEvents,
  changePieces,
  findForTargets,
  type SerialCause,
  type SerialRowDb,
  type SerialTarget,
} from './repository';

/** Pieces of a product that come back from a target. */
export interface ReturningPieces {
  readonly productId: string;
  readonly target: SerialTarget;
  /** Pieces that were issued and have not come back before. */
  readonly outstanding: number;
  /** Pieces that go back to stock. */
  readonly back: number;
  /** Pieces that came back damaged and are written off. */
  readonly lost: number;
  /** Numbers of the pieces that go back to stock; empty if they follow from the quantities. */
  readonly serials: readonly string[];
}

/**
 * Finds which pieces go back. Without names this is only known if all of them do, or none has a number.
 * @throws ApiError 409 SERIALS_MISSING if the numbers do not follow from the quantities
 */
async function choose(
  tx: Queries,
  out: readonly SerialRowDb[],
  { productId, outstanding, back, serials }: ReturningPieces,
): Promise<SerialRowDb[]> {
  const fail = async (message: (name: string) => string): Promise<never> => {
    const text = message(await nameOf(tx, productId));
    throw new ApiError(409, 'SERIALS_MISSING', text, { errors: { lines: [text] } });
  };
  for (const serial of serials) {
    if (!out.some((piece) => piece.serial === serial)) await fail((name) => t.notOut(name, serial));
  }
  const chosen = back >= outstanding ? [...out] : out.filter(({ serial }) => serials.includes(serial));
  const without = outstanding - out.length;
  if (chosen.length > back || back - chosen.length > without) await fail((name) => t.whichBack(name, back));
  return chosen;
}

/** Puts pieces back, after the stock on hand was raised, and takes written-off ones out for good. */
export async function returnSerials(
  tx: Queries,
  returning: readonly ReturningPieces[],
  cause: SerialCause,
  now: Date,
): Promise<void> {
  const pieces = await findForTargets(
    tx,
    returning.map(({ target }) => target),
  );
  for (const item of returning) {
    const { productId, target, outstanding, back, lost } = item;
    const out = pieces.filter(
      (piece) =>
        piece.productId === productId &&
        (piece.state === 'issued' || piece.state === 'sold') &&
        ('orderId' in target || piece.partsRequestLineId === target.partsRequestLineId),
    );
    if (out.length === 0) continue;
    const chosen = back === 0 ? [] : await choose(tx, out, item);
    // The event keeps what the piece came back from.
    await addEvents(tx, chosen, 'returned', cause, now);
    await changePieces(
      tx,
      chosen.map(({ id }) => id),
      { state: 'in_stock', partsRequestLineId: null, orderId: null },
      now,
    );
    const rest = out.filter((piece) => !chosen.includes(piece));
    // With fewer damaged pieces than numbers outside, it is not known which ones they are.
    const gone = lost > 0 && back + lost >= outstanding ? rest : [];
    await addEvents(tx, gone, 'removed', cause, now);
    await changePieces(
      tx,
      gone.map(({ id }) => id),
      { state: 'removed' },
      now,
    );
  }
}
