import { formatMoney } from '@evcare/shared-contracts/format';
import { carrierOf, type Carrier } from '@evcare/shared-contracts/shop';
import { piecesText } from '@evcare/shared-contracts/office';
import { asc, eq, inArray } from 'drizzle-orm';
import { publishOfficeChange } from '../../../messaging/live';
import { notifyDesk } from '../../../messaging/notifications';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import { trackingMessages } from '../../../platform/messages';
import { orderTrackingMail } from '../mails';
import { notifyOwner } from '../notify-owner';
import type { OrderRow } from '../repository';
import { orderParcels, orders } from '../tables';
import type { TrackingInput } from '../tracking';
import { findSteps, insertStep, spellingsOf, type TrackingRow } from '../tracking-store';
import { splitMessages as t } from './messages';
import { followsParcels } from './rules';
import { createSettle, readSplit, type SplitParts } from './settle';
import * as store from './store';
import type { ParcelRow } from './store';
import { remainingTexts } from './texts';

const MINUTE = 60_000;

/** Parcel of a split order that a carrier's event may be about. */
export interface CarriedParcel {
  readonly id: string;
  readonly orderId: string;
  readonly state: ParcelRow['state'];
}

/** Finds the parcel of a split order with a carrier's tracking code: one under way before others. */
export async function findCarriedParcel(
  db: Queries,
  carrier: Carrier,
  trackingCode: string,
): Promise<CarriedParcel | null> {
  const rows = (
    await db
      .select()
      .from(orderParcels)
      .where(inArray(orderParcels.trackingCode, spellingsOf(trackingCode)))
  ).filter((row) => carrierOf(row.carrier) === carrier);
  return (
    rows.find(({ state }) => state === 'handed_over') ??
    rows.find(({ state }) => state === 'failed') ??
    rows[0] ??
    null
  );
}

/** Parcel that is under way: that of an order, or one of several. */
export interface CarriedPart {
  readonly order: OrderRow;
  readonly carrier: string | null;
  readonly trackingCode: string | null;
  /** Time of the hand-over, or of the last change of the order. */
  readonly since: Date;
  /** Cash that the courier collects, in đồng. */
  readonly cash: number;
  /** Newest first. */
  readonly steps: readonly TrackingRow[];
}

/** Returns the parcels of split orders that are under way, oldest hand-over first. */
export async function findPartsUnderWay(db: Queries, limit: number): Promise<CarriedPart[]> {
  const rows = await db
    .select({ parcel: orderParcels, order: orders })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(eq(orderParcels.state, 'handed_over'))
    .orderBy(asc(orderParcels.handedOverAt), asc(orderParcels.id))
    .limit(limit);
  const parts: CarriedPart[] = [];
  for (const { parcel, order } of rows) {
    const { carrier, trackingCode, handedOverAt } = parcel;
    const steps = await findSteps(db, { id: order.id, trackingCode });
    const cash = store.cashOf(order, parcel);
    parts.push({ order, carrier, trackingCode, since: handedOverAt ?? order.updatedAt, cash, steps });
  }
  return parts;
}

/** Creates the functions that record what carriers report about parcels of split orders. */
export function createParcelTracking(core: Core, parts: SplitParts) {
  const { now, config } = core;
  const { outbox } = parts;
  const settle = createSettle(core, parts);

  const inform = async (tx: Queries, order: OrderRow, text: string, more: readonly string[] = []) => {
    await notifyOwner(tx, order, text, now());
    const mail = orderTrackingMail(order, config.webOrigin, { subject: text, paragraphs: [text, ...more] });
    if (mail) await outbox.add(tx, mail);
  };

  /** Delivers a parcel if the carrier reports its cash in full; otherwise staff have to count it. */
  const deliver = async (
    tx: Queries,
    order: OrderRow,
    parcel: ParcelRow,
    collected: number | null,
  ): Promise<void> => {
    const due = store.cashOf(order, parcel);
    if ((collected ?? 0) !== due) {
      const reported = collected === null ? null : formatMoney(collected);
      const text = t.cashToCheck(parcel.number, order.code, formatMoney(due), reported);
      const href = `/staff/service-orders?tab=shop-orders&open=${order.code}`;
      return notifyDesk(tx, { kind: 'order', text, href }, now());
    }
    const values = { state: 'delivered', deliveredAt: now(), parcelKey: null } as const;
    await store.updateParcel(tx, parcel.id, { ...values, ...(due > 0 && { collected }) }, now());
    const text = t.delivered(parcel.number, order.code);
    const more = [t.contents(piecesText(parcel.lines)), ...remainingTexts(await readSplit(tx, order), now())];
    await settle(tx, order, { actorId: null, note: text, text, more });
  };

  const fail = async (tx: Queries, order: OrderRow, parcel: ParcelRow, reason: string): Promise<void> => {
    await store.updateParcel(tx, parcel.id, { state: 'failed', reason }, now());
    const text = t.failed(parcel.number, order.code, reason);
    await settle(tx, order, { actorId: null, note: t.note(parcel.number, reason), text });
  };

  return {
    /**
     * Records an event of a carrier about a parcel, once, and what follows from it. Only the newest one has effects,
     * except the delivery.
     * @param order locked in this transaction
     */
    async record(
      tx: Queries,
      order: OrderRow,
      parcelId: string,
      { isLastAttempt, ...input }: TrackingInput,
    ): Promise<'recorded' | 'repeated' | 'unknown'> {
      const parcel = (await readSplit(tx, order)).parcels.find(({ id }) => id === parcelId);
      const { trackingCode = null } = parcel ?? {};
      // Dissolved, or sent again with another code, in the meantime.
      if (!parcel || trackingCode === null) return 'unknown';
      const earlier = await findSteps(tx, { id: order.id, trackingCode });
      const step = await insertStep(tx, { id: order.id, trackingCode }, input, now());
      if (!step) return 'repeated';
      await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
      const isNewest = earlier.every(({ occurredAt }) => occurredAt <= step.occurredAt);
      const handedOverAt = parcel.handedOverAt?.getTime() ?? 0;
      const isOfThisTrip = isNewest && step.occurredAt.getTime() + MINUTE > handedOverAt;
      const isUnderWay = parcel.state === 'handed_over';
      if (!followsParcels(order) || !(isUnderWay || parcel.state === 'failed')) return 'recorded';
      if (step.kind === 'delivered' && (isUnderWay || isOfThisTrip)) {
        await deliver(tx, order, parcel, step.collected);
      }
      if (!isUnderWay || !isOfThisTrip) return 'recorded';
      const reason = step.reason ?? trackingMessages.noReason;
      if (step.kind === 'returning' || (step.kind === 'attempt_failed' && isLastAttempt)) {
        await fail(tx, order, parcel, reason);
      } else if (step.kind === 'attempt_failed') {
        const text = t.attemptFailed(parcel.number, order.code, reason);
        await inform(tx, order, text, [trackingMessages.bePresent]);
      } else if (step.kind === 'out_for_delivery' && earlier.every(({ kind }) => kind !== step.kind)) {
        const due = store.cashOf(order, parcel);
        const cash = due > 0 ? [trackingMessages.cashReady(formatMoney(due))] : [];
        await inform(tx, order, t.outForDelivery(parcel.number, order.code), cash);
      }
      return 'recorded';
    },
  };
}

export type ParcelTracking = ReturnType<typeof createParcelTracking>;
