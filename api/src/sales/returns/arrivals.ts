import type { Arrival } from '@evcare/shared-contracts/endpoints/server';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import {
  addOrderEvent,
  auditOrder,
  canRecordArrival,
  createOrderNotices,
  illegalOrderStep,
  moveOrder,
  needsRefundAccount,
  updateOrder,
  type Fittings,
  type OrderRow,
  type OrderTarget,
  type StaffOrders,
} from '../orders';
import { returnNotes, returnTexts } from './messages';
import * as store from './repository';
import type { ReturnRow } from './repository';

export interface StaffReturnParts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly staffOrders: Pick<StaffOrders, 'lock' | 'show'>;
}

interface Arrived {
  readonly order: OrderRow;
  readonly row: ReturnRow;
  readonly note: string;
  readonly actorId: string;
}

/** Creates the step for goods that arrive after their return was rejected or withdrawn. */
export function createArrivals(core: Core, { outbox, fittings, staffOrders }: StaffReturnParts) {
  const { db, now } = core;
  const { sendMail, notifyAndMail } = createOrderNotices(core, outbox);

  /** Continues the return where the goods are received and inspected. */
  const reopen = async (tx: Queries, { order, row, note, actorId }: Arrived): Promise<OrderRow> => {
    const approvedAt = row.approvedAt ?? now();
    const arrivedAt = now();
    const values = { status: 'approved' as const, approvedAt, arrivedAt, closedAt: null, rejection: null };
    await store.update(tx, row.id, values, now());
    const text = returnTexts.arrived(order.code);
    const step = { to: 'return_requested', actorId, note: returnNotes.arrived(note), text } as const;
    const moved = await moveOrder(tx, order, step, now(), fittings);
    // The account was deleted when the return was closed.
    const account = needsRefundAccount(order) ? [returnTexts.accountAgain] : [];
    await sendMail(tx, moved, text, [note, ...account]);
    return moved;
  };

  const sendBack = async (tx: Queries, { order, row, note, actorId }: Arrived): Promise<OrderRow> => {
    await store.update(tx, row.id, { sentBackAt: now() }, now());
    const event = { orderId: order.id, status: order.status, note: returnNotes.sentBack(note), actorId };
    await addOrderEvent(tx, event, now());
    const text = returnTexts.sentBack(order.code);
    await notifyAndMail(tx, order, text, [note]);
    // Raises the version, so that a step based on the old state is rejected.
    return updateOrder(tx, order.id, {}, now());
  };

  /**
   * Records goods that arrived after the latest return of an order was closed: the return goes on, or the goods go
   * back to the customer.
   * @throws ApiError 409 if the return is not closed, or its goods were sent back before
   */
  return async ({ user }: Caller, target: OrderTarget, { outcome, note }: Arrival): Promise<ShopOrder> => {
    const changed = await db.transaction(async (tx) => {
      const order = await staffOrders.lock(tx, target);
      const row = await store.findLatest(tx, order.id);
      if (!row || !canRecordArrival(order, row)) throw illegalOrderStep([]);
      const next = await (outcome === 'reopened' ? reopen : sendBack)(tx, {
        order,
        row,
        note,
        actorId: user.id,
      });
      const detail = { code: order.code, reason: note };
      const action = outcome === 'reopened' ? 'return_reopened' : 'return_sent_back';
      await auditOrder(tx, now(), { orderId: order.id, actorId: user.id, action, detail });
      return next;
    });
    outbox.kick();
    return staffOrders.show(changed);
  };
}
