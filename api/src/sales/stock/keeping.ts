import type { StockRow } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { stock } from '../../catalogue/products';
import { stockMovements } from './tables';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import { publishOfficeChange } from '../../messaging/live';
import type { Caller } from '../../identity/sessions';
import { notifyLowStock } from './low';
import { stockTexts } from './messages';
import { addArrival } from './receiving';
import { notStocked, readRow } from './room';

export interface Delivery {
  readonly quantity: number;
  readonly reference: string;
  /** Cost of one item in đồng; null if unknown. */
  readonly cost: number | null;
}

export interface Count {
  readonly counted: number;
  readonly reason: string;
  /** Stock on hand that the caller read; null accepts any. */
  readonly seen: number | null;
}

export interface ReorderPoint {
  readonly reorderPoint: number;
  /** Version that the caller read; undefined accepts any. */
  readonly version: number | undefined;
}

/**
 * Creates the service for changes of stock. Each change is a stock movement and an entry in the audit log.
 */
export function createStockKeeping({ db, now }: Core) {
  const write = async (
    tx: Queries,
    { user }: Caller,
    productId: string,
    action: string,
    detail: Record<string, unknown>,
  ): Promise<void> => {
    const entry = { actorId: user.id, action, entityName: 'stock', entityId: productId, detail };
    await writeAudit(tx, entry, now());
    await publishOfficeChange(tx, { entity: 'stock', id: productId }, now());
  };
  const move = (
    tx: Queries,
    values: Pick<typeof stockMovements.$inferInsert, 'productId' | 'kind' | 'quantity'> & {
      reference: string;
      actorId: string;
    },
  ) => tx.insert(stockMovements).values({ ...values, createdAt: now(), updatedAt: now() });

  return {
    /**
     * Receives goods, once per idempotency key.
     * @throws ApiError 404; 409 STOCK_FULL above a million; 422 IDEMPOTENCY_KEY_REUSED
     */
    receive: (caller: Caller, productId: string, delivery: Delivery, key: string): Promise<StockRow> =>
      db.transaction(async (tx) => {
        const { earlier, settle } = await claimRequest(
          tx,
          {
            scope: [caller.user.id, 'POST stock-receive', key],
            request: JSON.stringify([productId, delivery]),
            reused: () => keyReusedError(stockTexts.keyReused),
          },
          now(),
        );
        if (earlier) return readRow(tx, productId);
        const { quantity, reference, cost } = delivery;
        const cause = { reference, actorId: caller.user.id };
        if (!(await addArrival(tx, { productId, quantity, unitCost: cost }, cause, now()))) {
          await readRow(tx, productId);
          throw new ApiError(409, 'STOCK_FULL', stockTexts.tooMuch);
        }
        await settle(productId);
        await write(tx, caller, productId, 'stock_received', { quantity, reference });
        return readRow(tx, productId);
      }),

    /**
     * Sets the stock on hand to a counted quantity, never below the reserved quantity.
     * @throws ApiError 404; 409 BELOW_RESERVED; 409 STALE_VERSION if the stock changed after the
     * caller read it
     */
    count: (caller: Caller, productId: string, { counted, reason, seen }: Count): Promise<StockRow> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(stock).where(eq(stock.productId, productId)).for('update');
        if (!row) throw notStocked();
        const { onHand, reserved, reorderPoint } = row;
        if (seen !== null && seen !== onHand)
          throw new ApiError(409, 'STALE_VERSION', stockTexts.stale(onHand), { details: { onHand } });
        if (counted < reserved)
          throw new ApiError(409, 'BELOW_RESERVED', stockTexts.belowReserved(reserved), {
            details: { reserved },
            errors: { counted: [stockTexts.belowReserved(reserved)] },
          });
        await tx
          .update(stock)
          .set({ onHand: counted, updatedAt: now() })
          .where(eq(stock.productId, productId));
        const quantity = counted - onHand;
        await move(tx, { productId, kind: 'adjust', quantity, reference: reason, actorId: caller.user.id });
        await write(tx, caller, productId, 'stock_counted', { from: onHand, to: counted, reason });
        await notifyLowStock(
          tx,
          [{ productId, left: counted - reserved, taken: -quantity, reorderPoint }],
          now(),
        );
        return readRow(tx, productId);
      }),

    /**
     * Sets the quantity at which managers are notified.
     * @throws ApiError 404; 409 STALE_VERSION if it changed after the caller read it
     */
    setReorderPoint: (
      caller: Caller,
      productId: string,
      { reorderPoint, version }: ReorderPoint,
    ): Promise<StockRow> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(stock).where(eq(stock.productId, productId)).for('update');
        if (!row) throw notStocked();
        if (version !== undefined && version !== row.version)
          throw new ApiError(409, 'STALE_VERSION', stockTexts.pointStale, {
            details: { version: row.version },
          });
        await tx
          .update(stock)
          .set({ reorderPoint, version: row.version + 1, updatedAt: now() })
          .where(eq(stock.productId, productId));
        const detail = { from: row.reorderPoint, to: reorderPoint };
        await write(tx, caller, productId, 'stock_reorder_point', detail);
        return readRow(tx, productId);
      }),
  };
}

export type StockKeeping = ReturnType<typeof createStockKeeping>;
