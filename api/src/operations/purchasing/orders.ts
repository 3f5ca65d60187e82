import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { PurchaseOrderBody, PurchaseQuery } from '@evcare/shared-contracts/endpoints/server';
import {
  isAwaiting,
  may,
  type PurchaseOrder,
  type PurchaseOrderRow,
  type SendingWay,
} from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../identity/sessions';
import { publishOfficeChange } from '../../messaging/live';
import type { ListReads } from '../../platform/lists/list-export';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { nextCodeOfDay } from '../../platform/db/counters';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Outbox } from '../../platform/mail/outbox';
import { addDays } from '../../platform/time/days';
import { purchaseMail } from './mail';
import { purchasingTexts as t } from './messages';
import * as store from './repository';
import type { PurchasingTarget } from './suppliers';
import { purchaseOrderLines, purchaseOrders, suppliers } from './tables';
import { readOrder, toRow } from './view';

const PAGE_SIZE = 20;

export const notFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);
export const illegal = (message: string) => new ApiError(409, 'INVALID_TRANSITION', message);

interface Act {
  readonly action: string;
  readonly detail?: Record<string, unknown>;
  readonly values?: Partial<typeof purchaseOrders.$inferInsert>;
}

/** Changes an order, with its entry in the audit log and its notice to open pages. */
export async function writeAct(
  tx: Queries,
  order: Pick<store.PurchaseOrderDbRow, 'id' | 'code'>,
  { actorId, action, detail, values = {} }: Act & { readonly actorId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ ...values, updatedAt: now, version: sql`${purchaseOrders.version} + 1` })
    .where(eq(purchaseOrders.id, order.id));
  const entry = { actorId, action, entityName: 'purchase_order', entityId: order.id };
  await writeAudit(tx, { ...entry, detail: { code: order.code, ...detail } }, now);
  await publishOfficeChange(tx, { entity: 'purchasing', id: order.id }, now);
}

/** Creates the service for purchase orders. */
export function createPurchaseOrders({ db, now }: Core, outbox: Outbox) {
  const read = async (id: string, cost = true): Promise<PurchaseOrder> => {
    const order = await readOrder(db, id, { cost, now: now() });
    if (!order) throw notFound();
    return order;
  };

  const lock = async (tx: Queries, { id, version }: PurchasingTarget) => {
    const order = await store.lockOrder(tx, id);
    if (!order) throw notFound();
    if (version !== undefined && version !== order.version)
      throw new ApiError(409, 'STALE_VERSION', t.stale, { details: { version: order.version } });
    return order;
  };

  /**
   * Rejects suppliers and products that nothing can be bought from, or of.
   * @returns supplier and total, for the audit log
   */
  const check = async (
    tx: Queries,
    { supplierId, lines }: PurchaseOrderBody,
  ): Promise<Record<string, unknown>> => {
    const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId));
    if (!supplier) throw validationFailed({ supplierId: [t.supplierNotFound] });
    if (!supplier.active) throw validationFailed({ supplierId: [t.supplierInactive] });
    const ids = lines.map(({ productId }) => productId);
    const stocked = await store.findStocked(tx, ids);
    if (ids.some((id) => !stocked.has(id))) throw validationFailed({ lines: [t.productUnknown] });
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    return { supplier: supplier.name, total };
  };

  const writeLines = (tx: Queries, orderId: string, lines: PurchaseOrderBody['lines']) =>
    tx
      .insert(purchaseOrderLines)
      .values(
        lines.map((line, position) => ({ ...line, orderId, position, createdAt: now(), updatedAt: now() })),
      );

  const act = async (
    target: PurchasingTarget,
    work: (tx: Queries, order: store.PurchaseOrderDbRow) => Promise<Act>,
  ): Promise<PurchaseOrder> => {
    await db.transaction(async (tx) => {
      const order = await lock(tx, target);
      await writeAct(tx, order, { actorId: target.actorId, ...(await work(tx, order)) }, now());
    });
    return read(target.id);
  };
  const ending = ({ actorId }: PurchasingTarget, state: 'closed' | 'cancelled', reason: string) => ({
    state,
    endedAt: now(),
    endedBy: actorId,
    endReason: reason,
  });

  return {
    /** Lists orders, newest first. */
    async list(
      { user }: Caller,
      { q, view, page = 1 }: PurchaseQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<{ items: PurchaseOrderRow[]; page: number; pageSize: number; total: number }> {
      const found = await store.findPage(reads, { q, view, page, pageSize });
      const reader = { cost: may(user.role, 'prices.cost'), now: now() };
      const items = found.rows.map(({ order, supplier, pieces, received, total }) =>
        toRow(order, supplier, { pieces, receivedPieces: received, total: Number(total) }, reader),
      );
      return { items, page, pageSize, total: found.total };
    },

    /** @throws ApiError 404 */
    read: ({ user }: Caller, id: string): Promise<PurchaseOrder> => read(id, may(user.role, 'prices.cost')),

    /** @throws ApiError 400 for an inactive supplier, or a product that is not stocked */
    async add(actorId: string, body: PurchaseOrderBody): Promise<PurchaseOrder> {
      const id = await db.transaction(async (tx) => {
        const detail = await check(tx, body);
        const { lines, ...values } = body;
        const stamps = { createdAt: now(), updatedAt: now() };
        const code = await nextCodeOfDay(tx, { name: 'purchase-orders', prefix: 'DMH' }, now());
        const [row] = await tx
          .insert(purchaseOrders)
          .values({ ...values, code, state: 'draft', createdBy: actorId, version: 0, ...stamps })
          .returning();
        const order = row as store.PurchaseOrderDbRow;
        await writeLines(tx, order.id, lines);
        await writeAct(tx, order, { actorId, action: 'purchase_order_created', detail }, now());
        return order.id;
      });
      return read(id);
    },

    /** @throws ApiError as `add`; 404; 409 if it is no draft, or for a stale version */
    change: (target: PurchasingTarget, body: PurchaseOrderBody): Promise<PurchaseOrder> =>
      act(target, async (tx, order) => {
        if (order.state !== 'draft') throw illegal(t.onlyDraft);
        const detail = await check(tx, body);
        const { lines, ...values } = body;
        await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.orderId, order.id));
        await writeLines(tx, order.id, lines);
        return { action: 'purchase_order_changed', detail, values };
      }),

    /**
     * Sends a draft. Without a day, the goods are expected after the longest lead time of its products.
     * @throws ApiError 400 to send by mail to a supplier without an address; 404; 409 if it is no draft
     */
    async send(target: PurchasingTarget, way: SendingWay): Promise<PurchaseOrder> {
      const sent = await act(target, async (tx, order) => {
        if (order.state !== 'draft') throw illegal(t.alreadySent);
        const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, order.supplierId));
        const supplier = row as store.SupplierRow;
        const lines = await store.findLines(tx, order.id);
        const ids = lines.map(({ line }) => line.productId);
        const days = await store.longestLeadTime(tx, supplier, ids);
        const expectedOn = order.expectedOn ?? addDays(dayInVietnam(now()), days);
        const sentTo = way === 'mail' ? supplier.email : null;
        if (way === 'mail') {
          if (sentTo === null) throw validationFailed({ way: [t.noMail] });
          await outbox.add(tx, purchaseMail({ ...order, expectedOn }, supplier, { email: sentTo, lines }));
        }
        const detail = { supplier: supplier.name, ...(sentTo !== null && { email: sentTo }) };
        const values = { state: 'sent' as const, sentAt: now(), sentBy: target.actorId, sentTo, expectedOn };
        return { action: 'purchase_order_sent', detail, values };
      });
      outbox.kick();
      return sent;
    },

    /** @throws ApiError 404; 409 unless a part was received */
    close: (target: PurchasingTarget, reason: string): Promise<PurchaseOrder> =>
      act(target, async (_tx, { state }) => {
        if (state !== 'partial') throw illegal(t.notPartial);
        return {
          action: 'purchase_order_closed',
          detail: { reason },
          values: ending(target, 'closed', reason),
        };
      }),

    /** @throws ApiError 404; 409 once goods were received, or if it has ended */
    cancel: (target: PurchasingTarget, reason: string): Promise<PurchaseOrder> =>
      act(target, async (_tx, { state }) => {
        if (state === 'partial' || state === 'received') throw illegal(t.notCancellable);
        if (state !== 'draft' && !isAwaiting(state)) throw illegal(t.notAwaiting);
        return {
          action: 'purchase_order_cancelled',
          detail: { reason },
          values: ending(target, 'cancelled', reason),
        };
      }),
  };
}

export type PurchaseOrders = ReturnType<typeof createPurchaseOrders>;
