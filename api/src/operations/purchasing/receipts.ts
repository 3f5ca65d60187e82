import type { PurchaseReceiptBody } from '@evcare/shared-contracts/endpoints/server';
import { isAwaiting, may, type PurchaseOrder } from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import { requireSerials } from '../../sales/serial-numbers';
import { receiveArrivals } from '../../sales/stock';
import { purchasingTexts as t } from './messages';
import { illegal, notFound, writeAct } from './orders';
import { findLines, lockOrder, type NamedLine } from './repository';
import { purchaseOrderLines, purchaseReceiptLines, purchaseReceipts } from './tables';
import { readOrder } from './view';

interface Arrived {
  readonly named: NamedLine;
  readonly quantity: number;
  readonly damaged: number;
  readonly unitCost: number;
  readonly serials: readonly string[];
  readonly lot: string | null;
}

/** Pairs what came with the lines of the order, and rejects differences without a reason. */
function arrivedOf(lines: readonly NamedLine[], { lines: typed, reason }: PurchaseReceiptBody): Arrived[] {
  const arrived = typed
    .filter(({ quantity, damaged }) => quantity + damaged > 0)
    .map(({ lineId, quantity, damaged, unitCost, ...pieces }) => {
      const named = lines.find(({ line }) => line.id === lineId);
      if (!named) throw validationFailed({ lines: [t.lineUnknown] });
      return { named, quantity, damaged, unitCost: unitCost ?? named.line.price, ...pieces };
    });
  if (reason !== null) return arrived;
  for (const { named, quantity } of arrived) {
    const due = Math.max(0, named.line.quantity - named.line.received);
    if (quantity > due) {
      const message = t.overDelivery(named.name, due);
      const details = { lineId: named.line.id, due };
      throw new ApiError(409, 'OVER_DELIVERY', message, { details, errors: { reason: [message] } });
    }
  }
  if (arrived.some(({ damaged }) => damaged > 0)) throw validationFailed({ reason: [t.damageReason] });
  return arrived;
}

/** Stores the receipt and adds it to the lines. */
async function writeReceipt(
  tx: Queries,
  arrived: readonly Arrived[],
  receipt: { orderId: string; reference: string; reason: string | null; actorId: string },
  now: Date,
): Promise<string> {
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(purchaseReceipts)
    .values({ ...receipt, ...stamps })
    .returning({ id: purchaseReceipts.id });
  const receiptId = row?.id as string;
  await tx.insert(purchaseReceiptLines).values(
    arrived.map(({ named, quantity, damaged, unitCost }) => ({
      receiptId,
      lineId: named.line.id,
      quantity,
      damaged,
      unitCost,
    })),
  );
  for (const { named, quantity, damaged } of arrived) {
    const { received, damaged: broken, version } = purchaseOrderLines;
    await tx
      .update(purchaseOrderLines)
      .set({
        received: sql`${received} + ${quantity}`,
        damaged: sql`${broken} + ${damaged}`,
        updatedAt: now,
        version: sql`${version} + 1`,
      })
      .where(eq(purchaseOrderLines.id, named.line.id));
  }
  return receiptId;
}

/** Creates the service that receives the goods of purchase orders. */
export function createPurchaseReceiving({ db, now }: Core) {
  return {
    /**
     * Receives goods once per idempotency key. The order is locked, so that of two deliveries entered at once the
     * second one sees what the first has left due. Good pieces enter the stock at their price.
     * @throws ApiError 400 for damaged pieces without a reason; 403 for a price by someone who may not see cost;
     * 404; 409 if no goods are awaited, for more than is due without a reason (OVER_DELIVERY), or above a million
     * pieces (STOCK_FULL), or for a serial number that is known (SERIAL_KNOWN); 422 IDEMPOTENCY_KEY_REUSED
     */
    async receive(
      { user }: Caller,
      id: string,
      body: PurchaseReceiptBody,
      key: string,
    ): Promise<PurchaseOrder> {
      const cost = may(user.role, 'prices.cost');
      if (!cost && body.lines.some(({ unitCost }) => unitCost !== null))
        throw new ApiError(403, 'FORBIDDEN', t.costHidden);
      await db.transaction(async (tx) => {
        const { earlier, settle } = await claimRequest(
          tx,
          {
            scope: [user.id, 'POST purchase-receipt', key],
            request: JSON.stringify([id, body]),
            reused: () => keyReusedError(t.keyReused),
          },
          now(),
        );
        if (earlier) return;
        const order = await lockOrder(tx, id);
        if (!order) throw notFound();
        if (!isAwaiting(order.state)) throw illegal(t.notAwaiting);
        const lines = await findLines(tx, id);
        const arrived = arrivedOf(lines, body);
        const { reference, reason } = body;
        const receiptId = await writeReceipt(
          tx,
          arrived,
          { orderId: id, reference, reason, actorId: user.id },
          now(),
        );
        const good = arrived.filter(({ quantity }) => quantity > 0);
        const entering = arrived.map(({ named, quantity, serials }) => ({
          productId: named.line.productId,
          quantity,
          serials,
        }));
        await requireSerials(tx, entering, 'lines');
        const cause = { reference: `${order.code} · ${reference}`, actorId: user.id };
        await receiveArrivals(
          tx,
          good.map(({ named, quantity, unitCost, serials, lot }) => ({
            productId: named.line.productId,
            quantity,
            unitCost,
            serials,
            lot,
            receiptId,
          })),
          cause,
          now(),
        );
        const receivedOf = ({ line }: NamedLine): number =>
          line.received + (arrived.find(({ named }) => named.line.id === line.id)?.quantity ?? 0);
        const isComplete = lines.every((named) => receivedOf(named) >= named.line.quantity);
        const hasGoods = lines.some((named) => receivedOf(named) > 0);
        await settle(id);
        await writeAct(
          tx,
          order,
          {
            actorId: user.id,
            action: 'purchase_order_received',
            detail: {
              reference,
              lines: arrived.map(({ named: { sku, name }, quantity, damaged }) => ({
                sku,
                name,
                quantity,
                ...(damaged > 0 && { damaged }),
              })),
              damaged: arrived.reduce((sum, { damaged }) => sum + damaged, 0) || null,
              reason,
            },
            values: isComplete
              ? { state: 'received', endedAt: now(), endedBy: user.id }
              : { state: hasGoods ? 'partial' : order.state },
          },
          now(),
        );
      });
      const order = await readOrder(db, id, { cost, now: now() });
      if (!order) throw notFound();
      return order;
    },
  };
}

export type PurchaseReceiving = ReturnType<typeof createPurchaseReceiving>;
