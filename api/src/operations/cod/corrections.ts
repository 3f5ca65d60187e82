import type { CodCorrection } from '@evcare/shared-contracts/endpoints/server';
import { settlesCod, type CodPayoutDetail, type CodReceivable } from '@evcare/shared-contracts/office';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { ApiError } from '../../platform/endpoints/api-error';
import { findOrderByCode, findParcels, lockOrder } from '../../sales/orders';
import { codTexts as t } from './messages';
import { publishCodChange } from './payouts';
import { findCollected, type Collected } from './receivables';
import { codCorrections, codPayoutRows, codPayouts } from './tables';
import { payoutNotFound, readPayout, toReceivable } from './view';

const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** Creates the service that closes what a carrier has not paid out, or paid without an order, with a reason. */
export function createCodCorrections({ db, now }: Pick<Core, 'db' | 'now'>) {
  return {
    /**
     * Closes what is open for an order, or for a parcel of an order that left in several ones.
     * @throws ApiError 404; 409 if nothing is open, or another amount than the user saw
     */
    async correct(
      actorId: string,
      code: string,
      { expected, parcel = null, reason }: CodCorrection,
    ): Promise<CodReceivable> {
      const order = await findOrderByCode(db, code);
      if (!order) throw new ApiError(404, 'NOT_FOUND', t.orderNotFound);
      const row = await db.transaction(async (tx) => {
        await lockOrder(tx, order.id);
        const parcels = parcel === null ? [] : await findParcels(tx, [order.id]);
        const id = parcel === null ? order.id : parcels.find(({ number }) => number === parcel)?.id;
        const found = id === undefined ? undefined : (await findCollected(tx, [id])).get(id);
        if (!found) throw new ApiError(404, 'NOT_FOUND', t.orderNotFound);
        if (found.open === 0) throw conflict('INVALID_TRANSITION', t.notOpen);
        if (found.open !== expected) throw conflict('COD_CHANGED', t.changed);
        const time = now();
        const values = { orderId: order.id, parcelId: found.parcelId, amount: found.open, reason, actorId };
        await tx.insert(codCorrections).values({ ...values, createdAt: time, updatedAt: time });
        const detail = {
          code: order.code,
          ...(parcel !== null && { parcel }),
          amount: found.open,
          reason,
        };
        const entry = { action: 'cod_corrected', entityName: 'order', entityId: order.id, detail };
        await writeAudit(tx, { actorId, ...entry }, time);
        await publishCodChange(tx, time);
        return { ...found, open: 0 } satisfies Collected;
      });
      return toReceivable(row, now());
    },

    /**
     * Closes a row of a payout that no order received.
     * @throws ApiError 404; 409 if it is closed or has settled an order
     */
    async closeRow(
      actorId: string,
      { id, line }: { readonly id: string; readonly line: number },
      reason: string,
    ): Promise<CodPayoutDetail> {
      await db.transaction(async (tx) => {
        const [payout] = await tx.select().from(codPayouts).where(eq(codPayouts.id, id)).for('update');
        if (!payout) throw payoutNotFound();
        const isRow = and(eq(codPayoutRows.payoutId, id), eq(codPayoutRows.line, line));
        const [row] = await tx.select().from(codPayoutRows).where(isRow);
        if (!row) throw new ApiError(404, 'NOT_FOUND', t.rowNotFound);
        if (settlesCod(row.kind) || row.closedAt !== null) throw conflict('INVALID_TRANSITION', t.rowClosed);
        const time = now();
        await tx
          .update(codPayoutRows)
          .set({ closedReason: reason, closedBy: actorId, closedAt: time })
          .where(isRow);
        const { carrier, reference } = payout;
        const { trackingCode, amount } = row;
        const detail = { carrier, reference, trackingCode, amount, reason };
        const entry = { action: 'cod_row_closed', entityName: 'cod_payout', entityId: id, detail };
        await writeAudit(tx, { actorId, ...entry }, time);
        await publishCodChange(tx, time);
      });
      return readPayout(db, id);
    },
  };
}

export type CodCorrections = ReturnType<typeof createCodCorrections>;
