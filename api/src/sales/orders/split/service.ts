import { formatMoney } from '@evcare/shared-contracts/format';
import type { PackParcel, ParcelStep, ShopOrder } from '@evcare/shared-contracts/office';
import { MAX_PARCELS, piecesText, RIGHTS, SHOP_ORDER_STEP_RIGHTS } from '@evcare/shared-contracts/office';
import { carrierName, ORDER_TRANSITIONS, shareOfParcel } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../../identity/sessions';
import { publishOfficeChange } from '../../../messaging/live';
import { notifyRoles } from '../../../messaging/notifications';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import { ApiError, validationFailed } from '../../../platform/endpoints/api-error';
import { messages } from '../../../platform/messages';
import { releasePieces, restockUndelivered } from '../../stock';
import { auditOrder } from '../audit';
import { illegalStep } from '../errors';
import { withOwnParcel } from '../parcel-key';
import * as orders from '../repository';
import type { OrderRow } from '../repository';
import type { OrderTarget, StaffOrders } from '../staff';
import { reduceOrder } from './amounts';
import { handOver } from './hand-over';
import { splitMessages as t } from './messages';
import { canCancelRest, canPack, isLastParcel, parcelStepsOf, waivedFeeOf, type SplitState } from './rules';
import { createSettle, readSplit, type SplitParts } from './settle';
import * as store from './store';
import type { ParcelRow } from './store';
import { handOverTexts, remainingTexts } from './texts';

interface Parts extends SplitParts {
  readonly staffOrders: Pick<StaffOrders, 'lock' | 'show'>;
}

/** Parcel to change, and the version of its order that the user read. */
export type ParcelTarget = OrderTarget & { readonly number: number };

interface Shipment {
  readonly carrier: string | null;
  readonly trackingCode: string | null;
}

const conflict = (order: OrderRow, message: string): ApiError =>
  illegalStep(ORDER_TRANSITIONS[order.status], message);

/** Creates the service for orders whose goods leave in several parcels. */
export function createOrderParcels(core: Core, parts: Parts) {
  const { outbox, staffOrders } = parts;
  const { db, now } = core;
  const settle = createSettle(core, parts);

  const audit = (
    tx: Queries,
    { id, code }: OrderRow,
    actorId: string,
    action: string,
    detail: Record<string, unknown>,
  ): Promise<void> => auditOrder(tx, now(), { orderId: id, actorId, action, detail: { code, ...detail } });

  /** Managers return money; staff who cancel goods do not. */
  const notifyManagers = (tx: Queries, { code }: OrderRow, refund: number, except: string): Promise<void> => {
    const text = t.refundToMake(code, formatMoney(refund));
    const href = `/staff/service-orders?tab=shop-orders&open=${code}`;
    return notifyRoles(
      tx,
      { roles: RIGHTS[SHOP_ORDER_STEP_RIGHTS.refund], except },
      { kind: 'order', text, href },
      now(),
    );
  };

  const finish = async (order: OrderRow): Promise<ShopOrder> => {
    outbox.kick();
    return staffOrders.show(order);
  };

  /** Changes a parcel under the lock of its order, if its state allows the step. */
  const act = async (
    target: ParcelTarget,
    step: ParcelStep,
    work: (tx: Queries, split: SplitState, parcel: ParcelRow) => Promise<OrderRow>,
    run = (transaction: (tx: Queries) => Promise<OrderRow>) => db.transaction(transaction),
  ): Promise<ShopOrder> =>
    finish(
      await run(async (tx) => {
        const split = await readSplit(tx, await staffOrders.lock(tx, target));
        const parcel = split.parcels.find(({ number }) => number === target.number);
        if (!parcel) throw new ApiError(404, 'NOT_FOUND', t.notFound);
        if (!parcelStepsOf(split, parcel).includes(step)) {
          throw conflict(split.order, t.notPossible(parcel.number));
        }
        return work(tx, split, parcel);
      }),
    );

  return {
    /**
     * Packs pieces of an order as a parcel of its own.
     * @throws ApiError 400 for more pieces than are left, or the whole order; 409 if the order cannot be split
     */
    async pack({ user }: Caller, target: OrderTarget, { lines: pieces }: PackParcel): Promise<ShopOrder> {
      const packed = await db.transaction(async (tx) => {
        const split = await readSplit(tx, await staffOrders.lock(tx, target));
        const { order, lines, parcels } = split;
        if (!canPack(split)) throw conflict(order, reasonOf(split));
        const unpacked = store.unpackedOf(order, lines, parcels);
        for (const { productId, quantity } of pieces) {
          const line = lines.find((item) => item.productId === productId);
          const left = unpacked.lines.find((item) => item.productId === productId)?.quantity ?? 0;
          if (!line) throw validationFailed({ lines: [t.unknownLine] });
          if (quantity > left) throw validationFailed({ lines: [t.tooMany(line.name, left)] });
        }
        const count = (list: readonly { readonly quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);
        if (parcels.length === 0 && count(pieces) === count(lines)) {
          throw validationFailed({ lines: [t.everything] });
        }
        const { share, fee, discounts } = shareOfParcel(unpacked, pieces);
        const number = Math.max(0, ...parcels.map((parcel) => parcel.number)) + 1;
        const changed = await orders.updateOrder(tx, order.id, { isSplit: true }, now());
        await store.insertParcel(
          tx,
          { orderId: order.id, number, state: 'packed', share, fee },
          pieces.map((line) => ({ ...line, discount: discounts.get(line.productId) ?? 0 })),
          now(),
        );
        const named = pieces.map(({ productId, quantity }) => ({
          name: lines.find((line) => line.productId === productId)?.name ?? '',
          quantity,
        }));
        await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
        await audit(tx, order, user.id, 'order_parcel_packed', { parcel: number, goods: piecesText(named) });
        return changed;
      });
      return finish(packed);
    },

    /** Dissolves a parcel that has not left. @throws ApiError 404; 409 */
    unpack: ({ user }: Caller, target: ParcelTarget): Promise<ShopOrder> =>
      act(target, 'unpack', async (tx, { order, parcels }, parcel) => {
        await store.deleteParcel(tx, parcel.id);
        await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
        const detail = { parcel: parcel.number, goods: piecesText(parcel.lines) };
        await audit(tx, order, user.id, 'order_parcel_unpacked', detail);
        return orders.updateOrder(tx, order.id, { isSplit: parcels.length > 1 }, now());
      }),

    /**
     * Hands a parcel to its carrier, also after a failed delivery.
     * @throws ApiError 400 without a carrier and a code of its own; 404; 409
     */
    ship: (
      { user }: Caller,
      target: ParcelTarget,
      { carrier, trackingCode }: Shipment,
    ): Promise<ShopOrder> => {
      if (carrier === null) throw validationFailed({ carrier: [t.carrierMissing] });
      if (trackingCode === null) throw validationFailed({ trackingCode: [t.codeMissing] });
      const shipment = { carrier, trackingCode };
      return act(
        target,
        'ship',
        async (tx, split, parcel) => {
          const { order } = split;
          await handOver(tx, split, parcel, { ...shipment, actorId: user.id }, now());
          const detail = { parcel: parcel.number, carrier, trackingCode };
          await audit(tx, order, user.id, 'order_parcel_shipped', detail);
          const after = await readSplit(tx, order);
          return settle(tx, order, {
            actorId: user.id,
            note: t.note(parcel.number, `${carrier}, mã vận đơn ${trackingCode}`),
            text: t.handedOver(parcel.number, order.code, carrier),
            more: handOverTexts(after, parcel, trackingCode, now()),
          });
        },
        (transaction) => withOwnParcel(db, shipment, transaction),
      );
    },

    /**
     * Records the delivery of a parcel.
     * @throws ApiError 400 if the collected amount differs from the parcel's; 404; 409
     */
    deliver: ({ user }: Caller, target: ParcelTarget, collected: number | null): Promise<ShopOrder> =>
      act(target, 'deliver', async (tx, split, parcel) => {
        const { order } = split;
        const due = store.cashOf(order, parcel);
        if ((collected ?? 0) !== due) {
          throw validationFailed({ collected: [messages.collectedDiffers(formatMoney(due))] });
        }
        const values = { state: 'delivered', deliveredAt: now(), parcelKey: null } as const;
        await store.updateParcel(tx, parcel.id, { ...values, ...(due > 0 && { collected }) }, now());
        await audit(tx, order, user.id, 'order_parcel_delivered', { parcel: parcel.number, collected });
        return settle(tx, order, {
          actorId: user.id,
          note: t.delivered(parcel.number, order.code),
          text: t.delivered(parcel.number, order.code),
          more: [t.contents(piecesText(parcel.lines)), ...remainingTexts(await readSplit(tx, order), now())],
        });
      }),

    /** Records a failed delivery of a parcel. @throws ApiError 404; 409 */
    fail: ({ user }: Caller, target: ParcelTarget, reason: string): Promise<ShopOrder> =>
      act(target, 'fail', async (tx, { order }, parcel) => {
        await store.updateParcel(tx, parcel.id, { state: 'failed', reason }, now());
        await audit(tx, order, user.id, 'order_parcel_failed', { parcel: parcel.number, note: reason });
        return settle(tx, order, {
          actorId: user.id,
          note: t.note(parcel.number, reason),
          text: t.failed(parcel.number, order.code, reason),
        });
      }),

    /**
     * Puts the goods of a failed parcel back into stock. They leave the order, whose total falls by their share, which
     * is due to a customer who has paid; if nothing else was sent, the whole order is returned.
     * @throws ApiError 404; 409
     */
    takeBack: ({ user }: Caller, target: ParcelTarget): Promise<ShopOrder> =>
      act(target, 'return', async (tx, split, parcel) => {
        const { order, lines, parcels } = split;
        const [actorId, back] = [user.id, { state: 'returned', parcelKey: null } as const];
        await audit(tx, order, actorId, 'order_parcel_returned', { parcel: parcel.number });
        await store.updateParcel(tx, parcel.id, back, now());
        const news = { actorId, note: t.takenBack(parcel.number), text: null };
        if (isLastParcel(split)) return settle(tx, order, { ...news, isReturned: true });
        const outside = store.outsideOf(parcels, parcel);
        const returning = parcel.lines.map((line) => ({
          ...line,
          outside: outside.get(line.productId) ?? 0,
        }));
        await restockUndelivered(tx, order.id, returning, { reference: order.code, actorId }, now());
        const dropped = { lines, dropped: parcel.lines, waivedFee: waivedFeeOf(split, parcel), reason: null };
        const { reduced, refund } = await reduceOrder(tx, order, dropped, now());
        if (refund === 0) return settle(tx, reduced, news);
        await notifyManagers(tx, order, refund, actorId);
        const text = t.refundDue(order.code, piecesText(parcel.lines), formatMoney(refund));
        return settle(tx, reduced, { ...news, text, more: [t.newTotal(formatMoney(reduced.total))] });
      }),

    /**
     * Cancels the pieces of an order that are in no parcel. Its total falls by their share, which is due to a customer
     * who has paid.
     * @throws ApiError 404; 409, also before a parcel has left
     */
    async cancelRest({ user }: Caller, target: OrderTarget, reason: string): Promise<ShopOrder> {
      const changed = await db.transaction(async (tx) => {
        const split = await readSplit(tx, await staffOrders.lock(tx, target));
        const { order, lines, parcels } = split;
        if (!canCancelRest(split)) throw conflict(order, restReasonOf(split));
        const unpacked = store.unpackedOf(order, lines, parcels);
        const outside = store.outsideOf(parcels);
        const released = unpacked.lines.map(({ productId, quantity }) => ({
          productId,
          quantity,
          outside: outside.get(productId) ?? 0,
        }));
        await releasePieces(tx, order.id, released, now());
        const dropped = { lines, dropped: unpacked.lines, waivedFee: unpacked.fee, reason };
        const { reduced, refund } = await reduceOrder(tx, order, dropped, now());
        const goods = piecesText(unpacked.lines);
        const due = refund > 0 ? { amount: refund } : {};
        await audit(tx, order, user.id, 'order_rest_cancelled', { goods, note: reason, ...due });
        if (refund > 0) await notifyManagers(tx, order, refund, user.id);
        return settle(tx, reduced, {
          actorId: user.id,
          note: t.restNote(goods, reason),
          text: t.cancelled(order.code, goods),
          more: [
            reason,
            t.newTotal(formatMoney(reduced.total)),
            ...(refund > 0 ? [t.refunding(formatMoney(refund))] : []),
          ],
        });
      });
      return finish(changed);
    },
  };
}

export type OrderParcels = ReturnType<typeof createOrderParcels>;

/** Why an order cannot be split, or split further. */
function reasonOf({ order, lines, parcels }: SplitState): string {
  if (order.method !== 'delivery' || order.status !== 'packing') return t.notNow;
  if (order.parcelRegistration) return t.registered(carrierName(order.parcelRegistration.carrier));
  if (parcels.length >= MAX_PARCELS) return t.tooManyParcels(MAX_PARCELS);
  return store.unpackedOf(order, lines, parcels).lines.length === 0 ? t.nothingLeft : t.everything;
}

/** Why the rest of an order cannot be cancelled. */
function restReasonOf({ order, lines, parcels }: SplitState): string {
  if (store.unpackedOf(order, lines, parcels).lines.length === 0) return t.nothingLeft;
  return t.restFirst;
}
