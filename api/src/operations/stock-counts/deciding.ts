import { formatNumber } from '@evcare/shared-contracts/format';
import type { StockCountApproval } from '@evcare/shared-contracts/endpoints/server';
import type { StockCount } from '@evcare/shared-contracts/office';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { serialTexts } from '../../sales/serial-numbers';
import { applyDifferences } from '../../sales/stock';
import { stockCountTexts as t } from './messages';
import { findLines, isWaiting, type FoundLine, type StockCountDbRow } from './repository';
import { costNow, ending, endOf, illegal, lock, writeAct, type CountTarget } from './steps';
import { stockCountLines } from './tables';
import { countersOf, readCount } from './view';

const signed = new Intl.NumberFormat('vi-VN', { signDisplay: 'exceptZero' });
const formatSigned = (difference: number | null): string => signed.format(difference ?? 0);

/** Moves the stock by the differences of the lines. */
async function move(
  tx: Queries,
  count: StockCountDbRow,
  { lines, actorId }: { readonly lines: readonly FoundLine[]; readonly actorId: string },
  now: Date,
): Promise<void> {
  const differences = lines.flatMap(({ line, difference }) =>
    difference === null || difference === 0 || line.countedAt === null
      ? []
      : [
          {
            productId: line.productId,
            quantity: difference,
            since: line.countedAt,
            reference: [count.code, line.reason].filter(Boolean).join(' · '),
          },
        ],
  );
  const { adjusted, unnamed, short } = await applyDifferences(tx, differences, actorId, now);
  const nameOf = (productId: string) => lines.find(({ line }) => line.productId === productId)?.name ?? '';
  if (adjusted.length > 0)
    throw new ApiError(409, 'STOCK_ADJUSTED', t.adjusted(adjusted.map(nameOf).join(', ')));
  if (unnamed.length > 0)
    throw new ApiError(
      409,
      'SERIALS_MISMATCH',
      serialTexts.countNeedsSerials(unnamed.map(nameOf).join(', ')),
    );
  if (short.length > 0) {
    const message = short
      .map(({ productId, left, reserved }) =>
        t.belowReserved(nameOf(productId), formatNumber(left), formatNumber(reserved)),
      )
      .join('\n');
    throw new ApiError(409, 'BELOW_RESERVED', message, {
      details: { productIds: short.map((s) => s.productId) },
    });
  }
}

/** Ends the lines whose differences were approved; they keep the average cost of this moment. */
async function markApproved(
  tx: Queries,
  lines: readonly FoundLine[],
  actorId: string,
  now: Date,
): Promise<void> {
  const ids = lines.map(({ line }) => line.id);
  if (ids.length === 0) return;
  await tx
    .update(stockCountLines)
    .set({
      approvedAt: now,
      approvedBy: actorId,
      active: false,
      averageCost: costNow,
      updatedAt: now,
      version: sql`${stockCountLines.version} + 1`,
    })
    .where(and(inArray(stockCountLines.id, ids), isNull(stockCountLines.approvedAt)));
}

/** Creates the service with which managers decide on the differences of a submitted count. */
export function createStockCountDecisions({ db, now }: Core) {
  const decide = async (
    { user }: Caller,
    target: CountTarget,
    work: (
      tx: Queries,
      count: StockCountDbRow,
      lines: readonly FoundLine[],
    ) => Promise<Omit<Parameters<typeof writeAct>[2], 'actorId'>>,
  ): Promise<StockCount> => {
    await db.transaction(async (tx) => {
      const count = await lock(tx, target);
      if (count.state !== 'submitted') throw illegal(t.notSubmitted);
      const act = await work(tx, count, await findLines(tx, count.id));
      await writeAct(tx, count, { actorId: user.id, ...act }, now());
    });
    return (await readCount(db, target.id, true)) as StockCount;
  };

  return {
    /**
     * Approves differences and moves the stock by them, all or nothing: those of chosen lines, or all that are not
     * decided. The count ends with its last difference. The stock is moved by the difference, not set to the counted
     * number: what was sold since the count stays sold.
     * @throws ApiError 400 for lines without an undecided difference; 404; 409 OWN_COUNT for those who counted; 409
     * BELOW_RESERVED; 409 STOCK_ADJUSTED if the stock was corrected after the count; 409 if it does not wait for
     * approval, or for a stale version
     */
    approve: (
      caller: Caller,
      target: CountTarget,
      { note, lineIds }: StockCountApproval,
    ): Promise<StockCount> =>
      decide(caller, target, async (tx, count, lines) => {
        const actorId = caller.user.id;
        if (countersOf(count, lines).includes(actorId)) throw new ApiError(409, 'OWN_COUNT', t.ownCount);
        const waiting = lines.filter(isWaiting);
        const chosen = lineIds ? waiting.filter(({ line }) => lineIds.includes(line.id)) : waiting;
        if (lineIds && chosen.length < lineIds.length) throw validationFailed({ lineIds: [t.notDifferent] });
        await move(tx, count, { lines: chosen, actorId }, now());
        await markApproved(tx, chosen, actorId, now());
        const detail = {
          note,
          differences: chosen.map(({ name, difference }) => `${name}: ${formatSigned(difference)}`),
        };
        if (chosen.length < waiting.length) return { action: 'stock_count_lines_approved', detail };
        const values = await ending(tx, count.id, { state: 'approved', actorId, decision: note }, now());
        return { action: 'stock_count_approved', detail, values };
      }),

    /**
     * Sends lines back to be counted again; the other lines keep their count.
     * @throws ApiError 400 for an unknown line; 404; 409
     */
    recount: (
      caller: Caller,
      target: CountTarget,
      { lineIds, reason }: { readonly lineIds: readonly string[]; readonly reason: string },
    ): Promise<StockCount> =>
      decide(caller, target, async (tx, count, lines) => {
        const chosen = lines.filter(({ line }) => line.approvedAt === null && lineIds.includes(line.id));
        if (chosen.length !== lineIds.length) throw validationFailed({ lineIds: [t.lineNotFound] });
        await tx
          .update(stockCountLines)
          .set({
            firstDifference: sql`coalesce(${stockCountLines.firstDifference}, ${stockCountLines.counted} - ${stockCountLines.expected})`,
            counted: null,
            expected: null,
            countedAt: null,
            countedBy: null,
            reason: null,
            recount: true,
            updatedAt: now(),
            version: sql`${stockCountLines.version} + 1`,
          })
          .where(and(eq(stockCountLines.countId, count.id), inArray(stockCountLines.id, [...lineIds])));
        const detail = { reason, products: chosen.map(({ name }) => name).join(', ') };
        const values = { state: 'open' as const, decision: reason };
        return { action: 'stock_count_sent_back', detail, values };
      }),

    /**
     * Rejects the differences that are not approved.
     * @throws ApiError 404; 409
     */
    reject: (caller: Caller, target: CountTarget, reason: string): Promise<StockCount> =>
      decide(caller, target, async (tx, count, lines) => {
        const end = { state: 'rejected' as const, actorId: caller.user.id, decision: reason };
        const values = await ending(tx, count.id, endOf(lines, end), now());
        return { action: 'stock_count_rejected', detail: { reason }, values };
      }),
  };
}

export type StockCountDecisions = ReturnType<typeof createStockCountDecisions>;
