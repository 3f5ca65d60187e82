import type { StockRow } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { stock } from '../../catalogue/products';
import { enterSerials, findTracked, removeSerials, requireSerials, serialTexts } from '../serial-numbers';
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
  readonly serials: readonly string[];
  readonly lot: string | null;
}

export interface Count {
  readonly counted: number;
  readonly reason: string;
  /** Stock on hand that the caller read; null accepts any. */
  readonly seen: number | null;
  /** Numbers of the pieces that were found or are missing. */
  readonly serials: readonly string[];
}

export interface ReorderPoint {
  readonly reorderPoint: number;
  /** Version that the caller read; undefined accepts any. */
  readonly version: number | undefined;
}

const mismatch = (message: string): ApiError =>
  new ApiError(409, 'SERIALS_MISMATCH', message, { errors: { serials: [message] } });

/**
 * Checks the numbers that a count names: one for each piece that was found, and one for each missing piece unless
 * pieces without a number may be missing. Returns the product if it has serial numbers.
 * @throws ApiError 400, 409 SERIALS_MISMATCH
 */
async function evaluateSerials(
  tx: Queries,
  { row, quantity, serials }: { row: StockRowDb; quantity: number; serials: readonly string[] },
) {
  const { productId } = row;
  const product = (await findTracked(tx, [productId])).get(productId);
  if (!product) {
    await requireSerials(tx, [{ productId, quantity: 0, serials }], 'serials');
    return undefined;
  }
  const named = serials.length;
  if (quantity === 0 && named > 0) throw mismatch(serialTexts.noDifference);
  if (quantity > 0 && named !== quantity) throw mismatch(serialTexts.foundCount(quantity, named));
  const missing = -quantity;
  if (quantity < 0 && (named > missing || missing - named > row.withoutSerial))
    throw mismatch(serialTexts.missingCount(missing, named));
  return product;
}
type StockRowDb = typeof stock.$inferSelect;

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
        const { quantity, reference, cost, serials, lot } = delivery;
        await requireSerials(tx, [{ productId, quantity, serials }], 'serials');
        const cause = { reference, actorId: caller.user.id };
        if (!(await addArrival(tx, { productId, quantity, unitCost: cost, serials, lot }, cause, now()))) {
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
    count: (
      caller: Caller,
      productId: string,
      { counted, reason, seen, serials }: Count,
    ): Promise<StockRow> =>
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
        const quantity = counted - onHand;
        const cause = { reference: reason, actorId: caller.user.id };
        const tracked = await evaluateSerials(tx, { row, quantity, serials });
        if (tracked && quantity < 0)
          await removeSerials(tx, { productId, name: tracked.name, serials }, cause, now());
        await tx
          .update(stock)
          .set({ onHand: counted, updatedAt: now() })
          .where(eq(stock.productId, productId));
        if (tracked && quantity > 0) await enterSerials(tx, { productId, serials }, 'found', cause, now());
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
     * Records the numbers of pieces that are in stock without one. The stock on hand stays as it is.
     * @throws ApiError 400 for a product without serial numbers; 404; 409 SERIALS_MISMATCH for more numbers than
     * such pieces; 409 SERIAL_KNOWN
     */
    recordSerials: (
      caller: Caller,
      productId: string,
      { serials, lot }: { readonly serials: readonly string[]; readonly lot: string | null },
    ): Promise<StockRow> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(stock).where(eq(stock.productId, productId)).for('update');
        if (!row) throw notStocked();
        if (!(await findTracked(tx, [productId])).has(productId)) {
          const { name } = await readRow(tx, productId);
          throw validationFailed({ serials: [serialTexts.notTracked(name)] });
        }
        if (serials.length > row.withoutSerial) throw mismatch(serialTexts.noneWithout(row.withoutSerial));
        const cause = { reference: null, actorId: caller.user.id };
        await enterSerials(tx, { productId, serials }, 'recorded', { lot, ...cause }, now());
        await write(tx, caller, productId, 'serials_recorded', { quantity: serials.length });
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
