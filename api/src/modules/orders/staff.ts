import {
  ORDER_TRANSITIONS,
  type Order,
  type OrderStatus,
  type PaymentStatus,
} from '@evcare/shared-contracts/shop';
import { and, eq } from 'drizzle-orm';
import type { Core, Origin } from '../../app/core';
import { orders } from '../../db/schema';
import type { Outbox } from '../../mail/outbox';
import { orderNotes } from '../../messages';
import type { PictureOf } from '../catalogue/product-view';
import type { Caller } from '../sessions/service';
import { auditOrder } from './audit';
import type { CustomerOrders } from './customer';
import { orderStatusMail } from './mails';
import { illegalStep, orderNotFound } from './refusals';
import * as store from './repository';
import type { StaffRow } from './schema';
import { ordersMatching } from './search-text';
import { STAFF_STEPS, stepsFrom, type StaffStep } from './steps';
import { transition } from './transition';
import { toSummary } from './view';

/** An order with what staff may do now. */
export type StaffOrder = Order & { readonly steps: StaffStep[] };

interface Parts {
  readonly outbox: Outbox;
  readonly customerOrders: Pick<CustomerOrders, 'show'>;
  readonly pictureOf: PictureOf;
}

export const STAFF_PAGE_SIZE = 20;
/** Money may go back once the goods stay with us. */
const REFUNDABLE: readonly OrderStatus[] = ['cancelled', 'returned'];
/** A transfer that its customer told of may come although the order was cancelled meanwhile. */
const RECEIVED: readonly PaymentStatus[] = ['paid', 'pending'];

const AWAITED: readonly PaymentStatus[] = ['unpaid', 'pending'];

/** What is noted of an order's money while the order stays where it is. */
interface MoneyNote {
  readonly allowed: (order: store.OrderRow) => boolean;
  readonly paymentStatus: PaymentStatus;
  readonly note: string;
  readonly action: string;
}

/** The back office's side of orders. */
export function createStaffOrders(core: Core, { outbox, customerOrders, pictureOf }: Parts) {
  const { db, now, config } = core;

  const show = async (order: store.OrderRow): Promise<StaffOrder> => ({
    ...(await customerOrders.show(order)),
    steps: stepsFrom(order.status),
  });

  const lock = async (tx: Parameters<typeof store.lockById>[0], code: string): Promise<store.OrderRow> => {
    const found = await store.findByCode(tx, code);
    const order = found && (await store.lockById(tx, found.id));
    if (!order) throw orderNotFound();
    return order;
  };

  const noteMoney = async (
    { user }: Caller,
    code: string,
    { allowed, paymentStatus, note, action }: MoneyNote,
  ): Promise<StaffOrder> => {
    const noted = await db.transaction(async (tx) => {
      const order = await lock(tx, code);
      if (!allowed(order)) throw illegalStep(ORDER_TRANSITIONS[order.status]);
      const [orderId, actorId] = [order.id, user.id];
      await store.addEvent(tx, { orderId, status: order.status, note, actorId }, now());
      const detail = { code: order.code, amount: order.total };
      await auditOrder(tx, now(), { orderId, actorId, action, detail });
      return store.updateOrder(tx, orderId, { paymentStatus }, now());
    });
    return show(noted);
  };

  return {
    async list({
      status,
      q,
      page,
    }: {
      status?: OrderStatus | undefined;
      q?: string | undefined;
      page: number;
    }) {
      const where = and(status && eq(orders.status, status), q ? ordersMatching(q) : undefined);
      const { rows, total } = await store.findPage(db, where, { page, pageSize: STAFF_PAGE_SIZE });
      const lines = await store.findLines(
        db,
        rows.map(({ id }) => id),
      );
      const items: StaffRow[] = rows.map((row) => ({
        ...toSummary(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
          pictureOf,
        ),
        contact: { fullName: row.contactName, phoneNumber: row.contactPhone },
        method: row.method,
        dueAt: row.paymentDueAt?.toISOString() ?? null,
        steps: stepsFrom(row.status),
      }));
      return { items, page, pageSize: STAFF_PAGE_SIZE, total };
    },

    async read(code: string): Promise<StaffOrder> {
      const order = await store.findByCode(db, code);
      if (!order) throw orderNotFound();
      return show(order);
    },

    /** Moves an order on and tells the customer; throws 409 where its state does not allow it. */
    async step({ user }: Caller, code: string, step: StaffStep, note: string | null, { log }: Origin) {
      const to = STAFF_STEPS[step];
      const moved = await db.transaction(async (tx) => {
        const order = await lock(tx, code);
        const next = await transition(tx, order, { to, actorId: user.id, note }, now());
        const mail = orderStatusMail(next, config.webOrigin, note);
        if (mail) await outbox.add(tx, mail);
        return next;
      });
      outbox.kick();
      log.info({ event: 'order_step', order: moved.code, step, userId: user.id }, 'order moved');
      return show(moved);
    },

    /** Notes that a transfer came after its order was cancelled, so that it can go back; throws 409 for all others. */
    receive(caller: Caller, code: string): Promise<StaffOrder> {
      return noteMoney(caller, code, {
        allowed: ({ status, paymentMethod, paymentStatus }) =>
          status === 'cancelled' && paymentMethod === 'transfer' && AWAITED.includes(paymentStatus),
        paymentStatus: 'paid',
        note: orderNotes.paymentReceived,
        action: 'order_payment_received',
      });
    },

    /** Notes that money which came in went back; throws 409 while the customer may still get the goods. */
    refund(caller: Caller, code: string): Promise<StaffOrder> {
      return noteMoney(caller, code, {
        allowed: ({ status, paymentStatus }) =>
          REFUNDABLE.includes(status) && RECEIVED.includes(paymentStatus),
        paymentStatus: 'refunded',
        note: orderNotes.refunded,
        action: 'order_refunded',
      });
    },
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;
