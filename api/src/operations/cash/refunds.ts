import { formatMoney } from '@evcare/shared-contracts/format';
import { REFUND_WAY_LABELS, type RefundTask, type ServiceRefund } from '@evcare/shared-contracts/office';
import { eq, inArray } from 'drizzle-orm';
import { publishOfficeChange } from '../../messaging/live';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import {
  findServiceLines,
  leftToPay,
  lockServiceOrder,
  moneyOfServiceOrder,
  plateOf,
  recordEvent,
  serviceOrderBill,
  eventTexts,
  serviceOrderNotes,
  serviceOrders,
  serviceRefundRows as store,
  sumServiceMoney,
  updateServiceOrder,
  vehicleName,
  type RefundRow,
  type ServiceLineRow,
  type ServiceMoney,
  type ServiceOrderRow,
} from '../../workshop/service-orders';
import { heldIn } from './drawer-view';
import { shareBook } from './entries';
import { refundTexts as t } from './messages';
import { cashDrawers } from './tables';

/** Refund to decide on, the manager, and the version that the manager read. */
export interface RefundTarget {
  readonly actorId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/** Result of a step, for the history of the order and the audit log. */
interface Step {
  readonly kind: 'refund_approved' | 'refund_refused' | 'refund_paid';
  readonly detail: string | null;
}

const notFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);
const illegal = () => new ApiError(409, 'INVALID_TRANSITION', t.notNow);

interface TaskParts {
  readonly refund: ServiceRefund;
  readonly order: ServiceOrderRow;
  readonly lines: readonly ServiceLineRow[];
  readonly money: ServiceMoney | undefined;
}

/** Builds what a manager needs to decide on a refund, and to pay it out. */
function toTask(
  { bankName: bank, bankNumber: number, bankHolder: holder }: RefundRow,
  { refund, order, lines, money }: TaskParts,
): RefundTask {
  return {
    ...refund,
    payTo: bank === null || number === null || holder === null ? null : { bank, number, holder },
    order: {
      id: order.id,
      code: order.code,
      delivered: order.status === 'delivered',
      plate: plateOf(order),
      vehicle: vehicleName(order),
      customer: order.fullName,
      phoneNumber: order.phoneNumber,
      total: serviceOrderBill(lines),
      paid: money?.received ?? 0,
      left: leftToPay(lines, money?.settled ?? 0),
    },
  };
}

/** Creates the service with which managers decide on refunds of service orders and pay them out. */
export function createServiceRefunds({ db, now }: Core) {
  /** Locks the order of a refund, as payments do, and reads the refund. */
  const lock = async (
    tx: Queries,
    { id, version }: RefundTarget,
  ): Promise<{ order: ServiceOrderRow; refund: RefundRow }> => {
    const found = await store.findById(tx, id);
    const order = found && (await lockServiceOrder(tx, found.serviceOrderId));
    const refund = order && (await store.findById(tx, id));
    if (!refund) throw notFound();
    if (version !== undefined && version !== refund.version) {
      throw new ApiError(409, 'STALE_VERSION', t.stale, { details: { version: refund.version } });
    }
    return { order, refund };
  };

  const finish = async (
    tx: Queries,
    { order, refund, actorId }: { order: ServiceOrderRow; refund: RefundRow; actorId: string },
    { kind, detail }: Step,
  ): Promise<ServiceRefund> => {
    const { amount, way, reason } = refund;
    const changed = await updateServiceOrder(tx, order.id, {}, now());
    const note = serviceOrderNotes.refund(amount, REFUND_WAY_LABELS[way], detail);
    // Customers read when they were paid; what is being decided is between the people of the workshop.
    const text = kind === 'refund_paid' ? eventTexts.refunded[way](amount) : null;
    const audit = { amount, way, reason, ...(detail !== null && { note: detail }) };
    await recordEvent(tx, changed, { kind, text, note, actorId, audit }, now());
    if (kind === 'refund_paid') await publishOfficeChange(tx, { entity: 'cash', id: refund.id }, now());
    return store.toRefund(refund, await store.namesOf(tx, [refund]));
  };

  /** @throws ApiError 409 if no drawer is open, or less cash is in it */
  const requireCash = async (tx: Queries, amount: number): Promise<void> => {
    await shareBook(tx);
    const [open] = await tx.select().from(cashDrawers).where(eq(cashDrawers.state, 'open')).for('update');
    if (!open) throw new ApiError(409, 'DRAWER_CLOSED', t.drawerClosed);
    const held = await heldIn(tx, open);
    if (amount > held) throw new ApiError(409, 'DRAWER_SHORT', t.drawerShort(formatMoney(held)));
  };

  return {
    /** Lists refunds that wait for a decision or to be paid out, oldest first. */
    async list(): Promise<{ items: RefundTask[] }> {
      const rows = await store.findOpen(db);
      const ids = rows.map(({ serviceOrderId }) => serviceOrderId);
      const names = await store.namesOf(db, rows);
      const orders = await db.select().from(serviceOrders).where(inArray(serviceOrders.id, ids));
      const lines = await findServiceLines(db, ids);
      const money = await sumServiceMoney(db, ids);
      return {
        items: rows.map((row) => {
          const order = orders.find(({ id }) => id === row.serviceOrderId) as ServiceOrderRow;
          const ofOrder = lines.filter(({ serviceOrderId }) => serviceOrderId === order.id);
          return toTask(row, {
            refund: store.toRefund(row, names),
            order,
            lines: ofOrder,
            money: money.get(order.id),
          });
        }),
      };
    },

    /** @throws ApiError 404; 409 OWN_REFUND for the person who asked; 409 if it does not wait for a decision */
    approve: (target: RefundTarget, note: string | null): Promise<ServiceRefund> =>
      db.transaction(async (tx) => {
        const { order, refund: row } = await lock(tx, target);
        const { actorId } = target;
        if (row.state !== 'requested') throw illegal();
        if (row.requestedBy === actorId) throw new ApiError(409, 'OWN_REFUND', t.own);
        const decision = { state: 'approved' as const, decidedAt: now(), decidedBy: actorId, note };
        const refund = await store.update(tx, row.id, decision, now());
        return finish(tx, { order, refund, actorId }, { kind: 'refund_approved', detail: note });
      }),

    /**
     * Refuses a refund that was not paid out, and forgets the account.
     * @throws ApiError 404; 409 if it is paid or refused
     */
    refuse: (target: RefundTarget, reason: string): Promise<ServiceRefund> =>
      db.transaction(async (tx) => {
        const { order, refund: row } = await lock(tx, target);
        const { actorId } = target;
        if (row.state !== 'requested' && row.state !== 'approved') throw illegal();
        const refund = await store.refuse(tx, row.id, { actorId, reason }, now());
        return finish(tx, { order, refund, actorId }, { kind: 'refund_refused', detail: reason });
      }),

    /**
     * Pays out an approved refund; a trigger books it. Of a vehicle that was handed over, what exceeds an overpayment
     * lowers the price. Before, the money returns a deposit, and its amount is due again.
     * @throws ApiError 400 for a transfer without a reference; 404; 409 if it is not approved, if less than its amount
     * is paid by now, if no drawer is open, or if less cash is in it
     */
    pay: (target: RefundTarget, typed: string | null): Promise<ServiceRefund> =>
      db.transaction(async (tx) => {
        const { order, refund: row } = await lock(tx, target);
        const { actorId } = target;
        if (row.state !== 'approved') throw illegal();
        if (row.way === 'transfer' && typed === null) {
          throw validationFailed({ reference: [t.referenceMissing] });
        }
        const { received, settled } = await moneyOfServiceOrder(tx, order.id);
        if (row.amount > received) {
          throw new ApiError(409, 'INVALID_TRANSITION', t.paidLess(formatMoney(received)));
        }
        if (row.way === 'cash') await requireCash(tx, row.amount);
        const overpaid = Math.max(0, settled - serviceOrderBill(await findServiceLines(tx, [order.id])));
        const reduction = order.status === 'delivered' ? Math.max(0, row.amount - overpaid) : 0;
        const reference = row.way === 'transfer' ? typed : null;
        const payout = { state: 'paid' as const, paidAt: now(), paidBy: actorId, reference, reduction };
        const refund = await store.update(tx, row.id, payout, now());
        return finish(tx, { order, refund, actorId }, { kind: 'refund_paid', detail: reference });
      }),
  };
}

export type ServiceRefunds = ReturnType<typeof createServiceRefunds>;
