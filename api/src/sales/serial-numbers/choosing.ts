import type { SerialChoice } from '@evcare/shared-contracts/office';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { serialTexts as t } from './messages';
import { enterSerials } from './entering';
import {
  addEvents,
  changePieces,
  findForTargets,
  findTracked,
  isFree,
  lockTracked,
  type SerialCause,
  type SerialRowDb,
  type SerialTarget,
} from './repository';
import { serialNumbers } from './tables';

/** Pieces offered for one product at a time; further ones are found by typing their number. */
const OFFERED = 200;

/** Line whose pieces can be chosen. */
export interface ChoosableLine {
  /** Id of the line as the caller knows it. */
  readonly id: string;
  readonly productId: string;
  /** Pieces that leave or left the stock, less returns. */
  readonly quantity: number;
  readonly target: SerialTarget;
}

/** Lines, and whether their pieces are still in stock (`choose`), have left it (`correct`), or are settled. */
export interface Choosable {
  readonly lines: readonly ChoosableLine[];
  readonly phase: 'choose' | 'correct' | 'closed';
}

/** Pieces of a line. While pieces are chosen, those that have left with an earlier parcel do not count. */
const piecesOf = (
  pieces: readonly SerialRowDb[],
  { productId, target }: ChoosableLine,
  phase: Choosable['phase'],
): SerialRowDb[] =>
  pieces.filter(
    (piece) =>
      piece.productId === productId &&
      (phase === 'choose' ? piece.state === 'in_stock' : piece.state !== 'removed') &&
      ('orderId' in target || piece.partsRequestLineId === target.partsRequestLineId),
  );

/** Reads the lines of products with serial numbers, with the chosen and the free pieces. */
export async function readChoice(db: Queries, { lines, phase }: Choosable): Promise<SerialChoice> {
  const tracked = await findTracked(
    db,
    lines.map(({ productId }) => productId),
  );
  const shown = lines.filter(({ productId }) => tracked.has(productId));
  const pieces = await findForTargets(
    db,
    shown.map(({ target }) => target),
  );
  const isOpen = phase !== 'closed';
  const free = new Map<string, { serial: string; lot: string | null }[]>();
  if (isOpen) {
    for (const productId of new Set(shown.map((line) => line.productId))) {
      const rows = await db
        .select({ serial: serialNumbers.serial, lot: serialNumbers.lot })
        .from(serialNumbers)
        .where(and(eq(serialNumbers.productId, productId), isFree()))
        // The oldest pieces are used first.
        .orderBy(asc(serialNumbers.createdAt), asc(serialNumbers.serial))
        .limit(OFFERED);
      free.set(productId, rows);
    }
  }
  return {
    open: isOpen && shown.length > 0,
    lines: shown.map((line) => ({
      id: line.id,
      name: tracked.get(line.productId)?.name ?? '',
      quantity: line.quantity,
      chosen: piecesOf(pieces, line, phase).map(({ serial }) => serial),
      free: free.get(line.productId) ?? [],
      withoutSerial: tracked.get(line.productId)?.withoutSerial ?? 0,
    })),
  };
}

const unavailable = (message: string) =>
  new ApiError(409, 'SERIAL_UNAVAILABLE', message, { errors: { lines: [message] } });

/**
 * Replaces the chosen pieces of lines. While the parts are in stock, pieces are set aside; a piece that another
 * request has set aside meanwhile is refused. After that, the choice is corrected: a piece that was not fitted goes
 * back to stock, and the one that was fitted leaves it. An unknown number is recorded for a piece that has none.
 * @throws ApiError 409 INVALID_TRANSITION if the choice is settled; 409 SERIAL_UNAVAILABLE
 */
export async function chooseSerials(
  tx: Queries,
  { lines, phase }: Choosable,
  choice: readonly { readonly id: string; readonly serials: readonly string[] }[],
  cause: SerialCause,
  now: Date,
): Promise<void> {
  if (phase === 'closed') throw new ApiError(409, 'INVALID_TRANSITION', t.choiceClosed);
  const named = choice.map(({ id, serials }) => {
    const line = lines.find((item) => item.id === id);
    if (!line) throw unavailable(t.lineUnknown);
    return { line, serials };
  });
  const tracked = await lockTracked(
    tx,
    named.map(({ line }) => line.productId),
  );
  const pieces = await findForTargets(
    tx,
    named.map(({ line }) => line.target),
  );
  const out = 'partsRequestLineId' in (named[0]?.line.target ?? {}) ? 'issued' : 'sold';
  for (const { line, serials } of named) {
    const product = tracked.get(line.productId);
    if (!product) throw unavailable(t.lineUnknown);
    if (serials.length > line.quantity) throw unavailable(t.tooMany(product.name, line.quantity));
    const before = piecesOf(pieces, line, phase);
    const dropped = before.filter(({ serial }) => !serials.includes(serial));
    const added = serials.filter((serial) => !before.some((piece) => piece.serial === serial));
    const isCorrection = phase === 'correct';
    if (isCorrection) await addEvents(tx, dropped, 'returned', cause, now);
    const outside = isCorrection ? ({ state: out, count: line.quantity - before.length } as const) : null;
    const taken = await take(tx, line, { name: product.name, serials: added, outside }, cause, now);
    if (isCorrection && dropped.length > taken.length) {
      // The stock on hand stays as it is, so a piece can only be exchanged for another one.
      throw unavailable(t.missing(product.name, before.length, serials.length, product.withoutSerial));
    }
    await changePieces(
      tx,
      taken.map(({ id }) => id),
      { ...line.target, ...(isCorrection && { state: out }) },
      now,
    );
    if (isCorrection) {
      const issued = taken.map((piece) => ({
        ...piece,
        partsRequestLineId: null,
        orderId: null,
        ...line.target,
      }));
      await addEvents(tx, issued, out, cause, now);
    }
    await changePieces(
      tx,
      dropped.map(({ id }) => id),
      { state: 'in_stock', partsRequestLineId: null, orderId: null },
      now,
    );
  }
}

interface Taking {
  readonly name: string;
  readonly serials: readonly string[];
  /** Pieces of the line that have left the stock without a number; null while they are in stock. */
  readonly outside: { readonly state: 'issued' | 'sold'; readonly count: number } | null;
}

/** Locks free pieces by their numbers; records unknown ones for pieces that have no number. */
async function take(
  tx: Queries,
  { productId }: ChoosableLine,
  { name, serials, outside }: Taking,
  cause: SerialCause,
  now: Date,
): Promise<SerialRowDb[]> {
  if (serials.length === 0) return [];
  const its = and(eq(serialNumbers.productId, productId), inArray(serialNumbers.serial, [...serials]));
  const known = await tx.select().from(serialNumbers).where(its);
  const unknown = serials.filter((serial) => !known.some((piece) => piece.serial === serial));
  const withoutSerial = (await findTracked(tx, [productId])).get(productId)?.withoutSerial ?? 0;
  const direct = unknown.slice(0, outside?.count ?? 0);
  const inside = unknown.slice(direct.length);
  if (inside.length > withoutSerial) throw unavailable(t.unknown(name, unknown.join(', ')));
  await enterSerials(tx, { productId, serials: inside }, 'recorded', cause, now);
  if (outside) {
    const origin = { ...cause, state: outside.state };
    await enterSerials(tx, { productId, serials: direct }, 'recorded', origin, now);
  }
  const free = await tx
    .select()
    .from(serialNumbers)
    .where(and(its, or(isFree(), inArray(serialNumbers.serial, direct))))
    .orderBy(asc(serialNumbers.id))
    .for('update');
  const gone = serials.find((serial) => !free.some((piece) => piece.serial === serial));
  if (gone !== undefined) throw unavailable(t.unavailable(name, gone));
  return free;
}
