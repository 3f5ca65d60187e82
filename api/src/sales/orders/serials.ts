import type { SerialChoiceBody } from '@evcare/shared-contracts/endpoints/server';
import type { SerialChoice } from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import { publishOfficeChange } from '../../messaging/live';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { chooseSerials, readChoice, type Choosable } from '../serial-numbers';
import { auditOrder } from './audit';
import { orderNotFound } from './errors';
import * as store from './repository';
import { outsideOf, parcelsOf } from './split/store';

/** Statuses before the goods leave the stock. */
const IN_STOCK: readonly store.OrderRow['status'][] = ['placed', 'confirmed', 'packing'];

/** Creates the service that chooses the pieces of an order by their serial numbers, before it is handed over. */
export function createOrderSerials({ db, now }: Core) {
  const load = async (tx: Queries, code: string) => {
    const found = await store.findByCode(tx, code);
    const order = found && (await store.lockById(tx, found.id));
    if (!order) throw orderNotFound();
    const lines = await store.findLines(tx, [order.id]);
    const isOpen = IN_STOCK.includes(order.status);
    // Pieces that have left with a parcel are settled, while others are chosen.
    const outside = isOpen ? outsideOf(await parcelsOf(order, tx)) : new Map<string, number>();
    const choosable: Choosable = {
      phase: isOpen ? 'choose' : 'closed',
      lines: lines.flatMap(({ productId, quantity: ordered }) => {
        const quantity = ordered - (outside.get(productId) ?? 0);
        return quantity > 0 ? [{ id: productId, productId, quantity, target: { orderId: order.id } }] : [];
      }),
    };
    return { order, choosable };
  };
  return {
    /** Lines have the ids of their products. @throws ApiError 404 */
    read: (code: string): Promise<SerialChoice> =>
      db.transaction(async (tx) => readChoice(tx, (await load(tx, code)).choosable)),

    /** @throws ApiError 404; 409 INVALID_TRANSITION, SERIAL_UNAVAILABLE */
    choose: ({ user }: Caller, code: string, { lines }: SerialChoiceBody): Promise<SerialChoice> =>
      db.transaction(async (tx) => {
        const { order, choosable } = await load(tx, code);
        const cause = { reference: order.code, actorId: user.id };
        await chooseSerials(tx, choosable, lines, cause, now());
        const detail = { code: order.code, serials: lines.flatMap(({ serials }) => serials).join(', ') };
        await auditOrder(tx, now(), {
          orderId: order.id,
          actorId: user.id,
          action: 'order_serials',
          detail,
        });
        await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
        return readChoice(tx, choosable);
      }),
  };
}
export type OrderSerials = ReturnType<typeof createOrderSerials>;
