import { may, PARTS_APPROVAL_LIMIT } from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import { findServiceOrder as findOrder, type Actor } from '../service-orders';
import { reserveStock, writeReservations } from '../../sales/stock';
import {
  auditedProduct,
  aboveLimit,
  cancelLockedRequest,
  findRequest,
  invalid,
  noticeTexts,
  notifyManagers,
  notifyTechnician,
  outOfStock,
  publishStockChange,
  recordRequest,
  requestTexts,
  requireStep,
  updateRequest,
  updateRequestLine,
  type RequestLineRow,
  type RequestRow,
} from '../parts-requests';
import { continueWork, lockRequest, type Held } from './step';

export type Approval = readonly { readonly id: string; readonly approvedQty: number }[];

/** User who decides; needed for the approval limit and the audit log. */
export interface Decider {
  readonly user: Pick<Actor['user'], 'id' | 'role'>;
}

/** Creates the service with which the back office decides on requests. */
export function createDeciding({ db, now }: Core) {
  /** Runs in its own transaction, because the transaction of the rejected approval is rolled back. */
  const requestApproval = async (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const request = await findRequest(tx, id);
      const order = request && (await findOrder(tx, request.serviceOrderId));
      if (request && order) await notifyManagers(tx, request, order, now());
    });

  return {
    /**
     * Approves a request in whole or in part and reserves its parts, all or none (BR-4).
     * @throws ApiError 403 APPROVAL_LIMIT above 5.000.000 ₫ for staff, after notifying managers; 409
     * OUT_OF_STOCK if stock is insufficient: the request stays open, and a smaller quantity may be approved
     */
    async approve(actor: Actor, id: string, approval: Approval): Promise<RequestRow> {
      const deciding = db.transaction(async (tx) => {
        const held = await lockRequest(tx, actor, id);
        return approveLocked(tx, held, approval, actor, now());
      });
      return deciding.catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'APPROVAL_LIMIT') await requestApproval(id);
        throw error;
      });
    },

    reject: (actor: Actor, id: string, reason: string): Promise<RequestRow> =>
      db.transaction(async (tx) => rejectLocked(tx, await lockRequest(tx, actor, id), reason, actor, now())),

    /** Cancels a request, before or after approval, and releases its parts. */
    cancel: (actor: Actor, id: string, reason: string): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const { request, order } = await lockRequest(tx, actor, id);
        const ended = await cancelLockedRequest(
          tx,
          request,
          order,
          { actorId: actor.user.id, reason },
          now(),
        );
        await continueWork(tx, ended, order, actor.user.id, now());
        return ended;
      }),
  };
}

/** Approves a locked request. Seeds use it, too. */
export async function approveLocked(
  tx: Queries,
  { request, order, lines }: Held,
  approval: Approval,
  { user }: Decider,
  now: Date,
): Promise<RequestRow> {
  requireStep(request, 'approved');
  const chosen = choose(lines, approval);
  const prices = await pricesOf(tx, lines);
  const total = chosen.reduce(
    (sum, { line, approvedQty }) => sum + approvedQty * (prices.get(line.productId) ?? line.unitPrice),
    0,
  );
  if (total > PARTS_APPROVAL_LIMIT && !may(user.role, 'parts.approveLarge')) throw aboveLimit();
  for (const { line, approvedQty } of chosen) {
    const unitPrice = prices.get(line.productId) ?? line.unitPrice;
    await updateRequestLine(tx, line.id, { approvedQty, unitPrice }, now);
  }
  const whole = chosen.every(({ line, approvedQty }) => approvedQty === line.quantity);
  const status = whole ? 'approved' : 'partially_approved';
  const changes = { status, decidedById: user.id, decidedAt: now } as const;
  const decided = await updateRequest(tx, request.id, changes, now);
  const detail = {
    total,
    lines: chosen.map(({ line, approvedQty }) => ({ ...auditedProduct(line), approvedQty })),
  };
  await recordRequest(tx, decided, order, { action: status, actorId: user.id, detail }, now);
  await publishStockChange(tx, now);
  // Stock rows are locked last, so that other transactions wait as briefly as possible.
  const goods = chosen
    .filter(({ approvedQty }) => approvedQty > 0)
    .map(({ line, approvedQty }) => ({ productId: line.productId, quantity: approvedQty }));
  const short = await reserveStock(tx, goods, now);
  if (short.length > 0) {
    throw outOfStock(
      short.map(({ productId, left }) => {
        const line = lines.find((line) => line.productId === productId) as RequestLineRow;
        return { id: line.id, name: line.name, left };
      }),
    );
  }
  await writeReservations(tx, { partsRequestId: request.id }, goods, now);
  return decided;
}

/** Rejects a locked request and notifies its requester of the reason. Seeds use it, too. */
export async function rejectLocked(
  tx: Queries,
  { request, order }: Pick<Held, 'request' | 'order'>,
  reason: string,
  { user }: Decider,
  now: Date,
): Promise<RequestRow> {
  requireStep(request, 'rejected');
  const decided = { decidedById: user.id, decidedAt: now };
  const changes = { status: 'rejected', rejectReason: reason, ...decided } as const;
  const ended = await updateRequest(tx, request.id, changes, now);
  await recordRequest(tx, ended, order, { action: 'rejected', actorId: user.id, detail: { reason } }, now);
  await continueWork(tx, ended, order, user.id, now);
  await notifyTechnician(tx, ended, order, noticeTexts.rejected(ended.code, reason), now);
  return ended;
}

function choose(lines: readonly RequestLineRow[], approval: Approval) {
  const said = new Map(approval.map(({ id, approvedQty }) => [id, approvedQty]));
  const known = new Set(lines.map(({ id }) => id));
  if (said.size < approval.length || [...said.keys()].some((id) => !known.has(id)))
    throw invalid('lines', requestTexts.decideAll);
  const chosen = lines.map((line) => {
    const approvedQty = said.get(line.id);
    if (approvedQty === undefined) throw invalid('lines', requestTexts.decideAll);
    if (approvedQty > line.quantity) throw invalid('lines', requestTexts.approvedQty(line.quantity));
    return { line, approvedQty };
  });
  if (chosen.every(({ approvedQty }) => approvedQty === 0))
    throw invalid('lines', requestTexts.nothingApproved);
  return chosen;
}

async function pricesOf(tx: Queries, lines: readonly RequestLineRow[]): Promise<Map<string, number>> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, price }) => [id, price]));
}
