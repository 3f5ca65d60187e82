import type {
  CountedLines,
  StockCountBody,
  StockCountQuery,
  StockCountSubmission,
} from '@evcare/shared-contracts/endpoints/server';
import { formatNumber } from '@evcare/shared-contracts/format';
import {
  may,
  type StockCount,
  type StockCountLine,
  type StockCountRow,
} from '@evcare/shared-contracts/office';
import { and, eq, inArray } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import { findUserNames } from '../../identity/users';
import { notify } from '../../messaging/notifications';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { nextCodeOfDay } from '../../platform/db/counters';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { managersOf } from '../../sales/stock';
import { enterCounts } from './entering';
import { stockCountTexts as t } from './messages';
import * as store from './repository';
import { ending, endOf, illegal, lock, notFound, stale, writeAct, type CountTarget } from './steps';
import { stockCountLines, stockCounts } from './tables';
import { readCount, readLine, toRow } from './view';

const PAGE_SIZE = 20;
const MAX_NAMED = 3;
const seesCost = ({ user }: Caller): boolean => may(user.role, 'prices.cost');

const namesOf = (found: readonly { readonly name: string }[]): string => {
  const names = found.slice(0, MAX_NAMED).map(({ name }) => name);
  return found.length > MAX_NAMED ? `${names.join(', ')}…` : names.join(', ');
};

/** Returns the condition for the products of a count. */
const inScope = ({ scope, category, productIds }: StockCountBody) => {
  if (scope === 'category' && category !== null) return eq(products.category, category);
  return scope === 'chosen' ? inArray(products.id, productIds) : undefined;
};

/** Notifies the managers who may approve of waiting differences, once for each submission. */
async function notifyManagers(
  tx: Queries,
  { id, code, version }: store.StockCountDbRow,
  { differences, actorId }: { readonly differences: number; readonly actorId: string },
  now: Date,
): Promise<void> {
  const notice = {
    kind: 'service',
    text: t.waiting(code, formatNumber(differences)),
    href: `/manager/stock-counts?count=${id}`,
    dedupeKey: `stock-count:${id}:${version}`,
  } as const;
  for (const userId of await managersOf(tx)) {
    if (userId !== actorId) await notify(tx, { ...notice, userId }, now);
  }
}

/** Creates the service for counting stock, up to the submission of the differences. */
export function createStockCounting({ db, now }: Core) {
  const read = async (caller: Caller, id: string): Promise<StockCount> => {
    const count = await readCount(db, id, seesCost(caller));
    if (!count) throw notFound();
    return count;
  };

  /** Stores the reasons, and rejects lines that are not counted or that need a reason. */
  const checkSubmission = async (
    tx: Queries,
    id: string,
    { leaveUncounted, reasons }: StockCountSubmission,
  ) => {
    for (const { lineId, reason } of reasons)
      await tx
        .update(stockCountLines)
        .set({ reason, updatedAt: now() })
        .where(and(eq(stockCountLines.id, lineId), eq(stockCountLines.countId, id)));
    const lines = await store.findLines(tx, id);
    const uncounted = lines.filter(({ line }) => line.counted === null).length;
    if (uncounted === lines.length) throw new ApiError(409, 'NOT_COUNTED', t.nothingCounted);
    if (uncounted > 0 && !leaveUncounted)
      throw new ApiError(409, 'NOT_COUNTED', t.uncounted(formatNumber(uncounted)), {
        details: { uncounted },
      });
    const silent = lines.find(({ line, needsReason }) => needsReason && line.reason === null);
    if (silent) throw validationFailed({ reasons: [t.reasonMissing(silent.name)] });
    return { differences: lines.filter(store.isWaiting).length, lines };
  };

  return {
    /** Lists counts, newest first. */
    async list(
      caller: Caller,
      { q, view, page = 1 }: StockCountQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<{ items: StockCountRow[]; page: number; pageSize: number; total: number }> {
      const { rows, total } = await store.findPage(reads, { q, view, page, pageSize });
      const names = await findUserNames(
        reads,
        rows.map(({ count }) => count.openedBy),
      );
      const items = rows.map((row) => toRow(row, names, seesCost(caller)));
      return { items, page, pageSize, total };
    },

    /** @throws ApiError 404 */
    read,

    /**
     * Opens a count. A product is part of one open count at a time, or its difference would count twice.
     * @throws ApiError 400 for a scope without products; 409 BEING_COUNTED
     */
    async open(caller: Caller, body: StockCountBody): Promise<StockCount> {
      const { scope, category, note } = body;
      const actorId = caller.user.id;
      const find = () => store.findInScope(db, inScope(body));
      const refuse = async (ids: readonly string[]) => {
        const found = await store.findBeingCounted(db, ids);
        const [first] = found;
        if (!first) return;
        const others = found.filter(({ code }) => code === first.code);
        throw new ApiError(409, 'BEING_COUNTED', t.beingCounted(namesOf(others), first.code));
      };
      const goods = await find();
      if (scope === 'chosen' && goods.length < body.productIds.length)
        throw validationFailed({ productIds: [t.productUnknown] });
      if (goods.length === 0) throw validationFailed({ scope: [t.nothingToCount] });
      const ids = goods.map(({ id }) => id);
      await refuse(ids);
      const stamps = { createdAt: now(), updatedAt: now() };
      const insert = () =>
        db.transaction(async (tx) => {
          const code = await nextCodeOfDay(tx, { name: 'stock-counts', prefix: 'KK' }, now());
          const [row] = await tx
            .insert(stockCounts)
            .values({
              code,
              state: 'open',
              scope,
              category: scope === 'category' ? category : null,
              note,
              openedBy: actorId,
              version: 0,
              ...stamps,
            })
            .returning();
          const count = row as store.StockCountDbRow;
          await tx
            .insert(stockCountLines)
            .values(ids.map((productId) => ({ countId: count.id, productId, ...stamps })));
          const detail = { products: ids.length };
          await writeAct(tx, count, { actorId, action: 'stock_count_opened', detail }, now());
          return count.id;
        });
      const id = await insert().catch(async (error: unknown) => {
        // Another count of the same products was opened at the same time.
        if (isUniqueViolation(error, 'stock_count_lines_one_active')) await refuse(ids);
        throw error;
      });
      return read(caller, id);
    },

    /**
     * Enters what was counted on a line. The difference is against the stock of this moment, so that what is sold
     * before or after the line is counted is no difference.
     * @throws ApiError 404; 409 if the count is not open, or if another person has counted the line meanwhile
     */
    async enter(
      caller: Caller,
      { lineId, ...target }: CountTarget & { readonly lineId: string },
      counted: number,
    ): Promise<StockCountLine> {
      const entries = [{ lineId, version: target.version, counted }];
      await db.transaction(async (tx) => {
        const [changed] = await enterCounts(tx, { id: target.id, entries, actorId: caller.user.id }, now);
        if (changed) throw stale(changed.message, changed.version);
      });
      return (await readLine(db, target.id, lineId, seesCost(caller))) as StockCountLine;
    },

    /**
     * Enters the counts of several lines, all or none, each against the stock of the moment of its entry.
     * @throws ApiError 404; 409 if the count is not open; 409 LINES_CHANGED with the lines that another person has
     * counted meanwhile
     */
    async enterMany(caller: Caller, id: string, { lines }: CountedLines): Promise<StockCount> {
      await db.transaction(async (tx) => {
        const changed = await enterCounts(tx, { id, entries: lines, actorId: caller.user.id }, now);
        if (changed.length === 0) return;
        const details = { lines: changed.map(({ lineId, message }) => ({ lineId, message })) };
        throw new ApiError(409, 'LINES_CHANGED', t.linesChanged, { details });
      });
      return read(caller, id);
    },

    /**
     * Submits the differences for approval. A count without a difference ends.
     * @throws ApiError 400 without a reason that is needed; 404; 409 if it is not open, or if lines are not
     * counted (NOT_COUNTED)
     */
    async submit(caller: Caller, target: CountTarget, body: StockCountSubmission): Promise<StockCount> {
      const actorId = caller.user.id;
      await db.transaction(async (tx) => {
        const count = await lock(tx, target);
        if (count.state !== 'open') throw illegal(t.notOpen);
        const { differences, lines } = await checkSubmission(tx, count.id, body);
        const submitted = { submittedAt: now(), submittedBy: actorId, decision: null };
        const values =
          differences > 0
            ? { ...submitted, state: 'submitted' as const }
            : {
                ...submitted,
                ...(await ending(tx, count.id, endOf(lines, { state: 'matched', actorId }), now())),
              };
        const action = differences > 0 ? 'stock_count_submitted' : 'stock_count_matched';
        await writeAct(tx, count, { actorId, action, detail: { differences }, values }, now());
        if (differences > 0) await notifyManagers(tx, count, { differences, actorId }, now());
      });
      return read(caller, target.id);
    },

    /** @throws ApiError 404; 409 if it is not open */
    async cancel(caller: Caller, target: CountTarget, reason: string): Promise<StockCount> {
      const actorId = caller.user.id;
      await db.transaction(async (tx) => {
        const count = await lock(tx, target);
        if (count.state !== 'open') throw illegal(t.notOpen);
        const end = { state: 'cancelled' as const, actorId, decision: reason };
        const values = await ending(tx, count.id, endOf(await store.findLines(tx, count.id), end), now());
        await writeAct(
          tx,
          count,
          { actorId, action: 'stock_count_cancelled', detail: { reason }, values },
          now(),
        );
      });
      return read(caller, target.id);
    },
  };
}

export type StockCounting = ReturnType<typeof createStockCounting>;
