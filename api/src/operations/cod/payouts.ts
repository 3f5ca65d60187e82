import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { CodListRow, CodPayoutRequest } from '@evcare/shared-contracts/endpoints/server';
import { settlesCod, type CodPayoutDetail, type CodPreview } from '@evcare/shared-contracts/office';
import { and, asc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import { sha256 } from '../../platform/idempotency/hash';
import { publishOfficeChange } from '../../messaging/live';
import { canonicalCarrier } from './carrier-key';
import { compareRows, type ComparedRow } from './compare';
import { codTexts as t } from './messages';
import { readPayoutList, type NumberedRow } from './read-list';
import { IS_UNASSIGNED } from './receivables';
import { codPayoutRows, codPayouts } from './tables';
import { payoutNotFound, readPayout } from './view';

const conflict = (code: string, message: string) => new ApiError(409, code, message);

const numbered = (rows: readonly CodListRow[]): NumberedRow[] =>
  rows.map((row, index) => ({ ...row, line: index + 1 }));

/** Identifies rows and what was open for their orders, wherever the rows are in a file. */
const digestOf = (carrier: string, rows: readonly ComparedRow[]): string =>
  sha256(
    JSON.stringify([
      carrier,
      rows.map(({ trackingCode, amount, fee, day, kind, orderId, parcelId, open }) => [
        ...[trackingCode, amount, fee, day],
        ...[kind, parcelId ?? orderId, open],
      ]),
    ]),
  );

const withoutId = ({
  orderId: _orderId,
  parcelId: _parcelId,
  ...row
}: ComparedRow): CodPreview['rows'][number] => row;

/** Publishes that receivables and payouts have changed. */
export const publishCodChange = (tx: Queries, now: Date) =>
  publishOfficeChange(tx, { entity: 'cash', id: null }, now);

/** Recorded payout, and the number of rows that settled an order. */
export interface PayoutOutcome {
  readonly payout: CodPayoutDetail;
  readonly settled: number;
}

/** Creates the service that compares payouts of carriers with their orders, and records them. */
export function createCodPayouts({ db, now }: Pick<Core, 'db' | 'now'>) {
  const compared = async (
    carrier: string,
    rows: readonly NumberedRow[],
    unreadable: CodPreview['unreadable'] = [],
  ): Promise<CodPreview> => {
    const found = await compareRows(db, carrier, rows, { lock: false });
    return { carrier, rows: found.map(withoutId), unreadable, digest: digestOf(carrier, found) };
  };

  const insert = async (
    tx: Queries,
    actorId: string,
    { carrier: name, reference, paidOn, fileName, rows, digest }: CodPayoutRequest,
  ): Promise<string> => {
    const carrier = canonicalCarrier(name);
    const time = now();
    // Before the comparison, so that a second request with the reference waits here and is rejected by the index.
    const [payout] = await tx
      .insert(codPayouts)
      .values({ carrier, reference, paidOn, fileName, actorId, createdAt: time, updatedAt: time })
      .returning({ id: codPayouts.id });
    const payoutId = payout?.id as string;
    const found = await compareRows(tx, carrier, numbered(rows), { lock: true });
    if (digestOf(carrier, found) !== digest) throw conflict('PREVIEW_OUTDATED', t.outdated);
    const settled = found.filter(({ kind }) => settlesCod(kind));
    if (settled.length === 0) throw conflict('NOTHING_TO_SETTLE', t.nothing);
    await tx
      .insert(codPayoutRows)
      .values(found.map(({ orderCode: _orderCode, ...row }) => ({ ...row, payoutId })));
    const amount = found.reduce((sum, row) => sum + row.amount, 0);
    await writeAudit(
      tx,
      {
        actorId,
        action: 'cod_payout_recorded',
        entityName: 'cod_payout',
        entityId: payoutId,
        detail: { carrier, reference, amount, orders: settled.length },
      },
      time,
    );
    await publishCodChange(tx, time);
    return payoutId;
  };

  return {
    /** Compares a typed list with the orders. */
    preview: (carrier: string, rows: readonly CodListRow[]): Promise<CodPreview> =>
      compared(canonicalCarrier(carrier), numbered(rows)),

    /**
     * Compares a file with the orders.
     * @throws ApiError 400 if the file is no payout list or too long
     */
    previewFile(carrier: string | undefined, bytes: Buffer): Promise<CodPreview> {
      if (carrier === undefined) throw validationFailed({ carrier: [t.carrierMissing] });
      const { rows, unreadable } = readPayoutList(bytes);
      return compared(canonicalCarrier(carrier), rows, unreadable);
    },

    /**
     * Records a payout as its author saw it.
     * @throws ApiError 400 for a day in the future; 409 if the reference is recorded, an order has changed, or no row
     * settles an order
     */
    async record(actorId: string, request: CodPayoutRequest, key: string): Promise<PayoutOutcome> {
      if (request.paidOn > dayInVietnam(now())) throw validationFailed({ paidOn: [t.inFuture] });
      let id: string;
      try {
        id = await db.transaction(async (tx) => {
          const { earlier, settle } = await claimRequest(
            tx,
            {
              scope: [actorId, 'POST cod-payouts', key],
              request: JSON.stringify(request),
              reused: () => keyReusedError(t.keyReused),
            },
            now(),
          );
          if (earlier) return earlier.outcomeId as string;
          const inserted = await insert(tx, actorId, request);
          await settle(inserted);
          return inserted;
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'cod_payouts_reference')) throw error;
        throw conflict('PAYOUT_RECORDED', t.recorded(request.reference));
      }
      const payout = await readPayout(db, id);
      return { payout, settled: payout.items.filter(({ kind }) => settlesCod(kind)).length };
    },

    /**
     * Compares the rows that no order received again, for example after a delivery was recorded, and books those that
     * settle an order now.
     * @throws ApiError 404; 409 if no row is left
     */
    async recheck(actorId: string, id: string): Promise<PayoutOutcome> {
      const settled = await db.transaction(async (tx) => {
        const [payout] = await tx.select().from(codPayouts).where(eq(codPayouts.id, id)).for('update');
        if (!payout) throw payoutNotFound();
        const rows = await tx
          .select()
          .from(codPayoutRows)
          .where(and(eq(codPayoutRows.payoutId, id), IS_UNASSIGNED))
          .orderBy(asc(codPayoutRows.line));
        if (rows.length === 0) throw conflict('INVALID_TRANSITION', t.allAssigned);
        const list = rows.map(({ line, trackingCode, amount, fee, day }): NumberedRow => {
          return { line, trackingCode, amount, fee, day };
        });
        const found = await compareRows(tx, payout.carrier, list, { lock: true });
        for (const { line, kind, orderId, parcelId, open } of found) {
          await tx
            .update(codPayoutRows)
            .set({ kind, orderId, parcelId, open })
            .where(and(eq(codPayoutRows.payoutId, id), eq(codPayoutRows.line, line)));
        }
        const booked = found.filter(({ kind }) => settlesCod(kind));
        if (booked.length === 0) return 0;
        const time = now();
        await tx
          .update(codPayouts)
          .set({ updatedAt: time, version: sql`${codPayouts.version} + 1` })
          .where(eq(codPayouts.id, id));
        const detail = { carrier: payout.carrier, reference: payout.reference, orders: booked.length };
        const entry = { action: 'cod_payout_rechecked', entityName: 'cod_payout', entityId: id, detail };
        await writeAudit(tx, { actorId, ...entry }, time);
        await publishCodChange(tx, time);
        return booked.length;
      });
      return { payout: await readPayout(db, id), settled };
    },
  };
}

export type CodPayouts = ReturnType<typeof createCodPayouts>;
