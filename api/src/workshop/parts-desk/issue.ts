import { partsRequestMessages } from '@evcare/shared-contracts/endpoints/server';
import { isCovered } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { claimRequest } from '../../platform/idempotency/claim-request';
import type { Actor } from '../service-orders';
import { consumeReservations, handOverReservations, restockLines } from '../../sales/stock';
import {
  auditedProduct,
  cancelLockedRequest,
  illegalStep,
  invalid,
  keyReused,
  nextRequestCode,
  notCovered,
  noticeTexts,
  notifyDeskOfReturn,
  notifyTechnician,
  publishStockChange,
  recordRequest,
  requestTexts,
  requireStep,
  splitRequest,
  updateRequest,
  updateRequestLine,
  type RequestLineRow,
  type RequestRow,
} from '../parts-requests';
import { coverageOf, readAgreed } from './coverage';
import { continueWork, lockRequest, lockOwnRequest, type Held } from './step';

export type Returned =
  readonly { readonly id: string; readonly quantity: number; readonly serials: readonly string[] }[] | null;

/** Creates the service that moves parts from the store room to technicians and back. */
export function createIssuing({ db, now }: Core) {
  return {
    /**
     * Issues the approved parts: the only step that lowers stock on hand. Parts that the customer has not
     * approved go to a new request and do not hold up the others. Idempotent per key.
     * @throws ApiError 409 PART_NOT_APPROVED if the customer approved none of the parts (BR-11)
     */
    issue: (actor: Actor, id: string, key: string): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const { version: _seen, ...anyVersion } = actor;
        const held = await lockRequest(tx, anyVersion, id);
        const { earlier, settle } = await claimRequest(
          tx,
          { scope: [actor.user.id, 'POST parts-issue', key], request: id, reused: keyReused },
          now(),
        );
        if (earlier) return held.request;
        await lockRequest(tx, actor, id);
        await settle(id);
        return issueLocked(tx, held, actor.user.id, now());
      }),

    /** 'Nhận hàng': the technician confirms receipt. Idempotent. */
    receive: (actor: Actor, id: string): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const { request, order } = await lockOwnRequest(tx, actor, id);
        if (request.status !== 'issued') throw illegalStep([]);
        if (request.receivedAt !== null) return request;
        const taken = await updateRequest(tx, id, { receivedAt: now() }, now());
        await recordRequest(tx, taken, order, { action: 'received', actorId: actor.user.id }, now());
        return taken;
      }),

    /** 'Trả lại': the technician returns parts. They count as stock after the store room has counted them. */
    handBack: (actor: Actor, id: string, input: Returned): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const held = await lockOwnRequest(tx, actor, id);
        const { request, order, lines } = held;
        if (request.status !== 'issued') throw illegalStep([]);
        const back = quantities(lines, input, leftOf).filter(({ quantity }) => quantity > 0);
        if (back.length === 0) throw invalid('lines', requestTexts.nothingToReturn);
        for (const { line, quantity } of back) {
          await updateRequestLine(tx, line.id, { returningQty: line.returningQty + quantity }, now());
        }
        const changed = await recordReturn(tx, held, { action: 'returning', actor, back }, now());
        await notifyDeskOfReturn(tx, changed, noticeTexts.returning(changed.code, order.code), now());
        return changed;
      }),

    /**
     * Restocks returned parts in the counted quantity; by default, the quantity that the technician returned.
     */
    takeBack: (actor: Actor, id: string, input: Returned): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const held = await lockRequest(tx, actor, id);
        const { request, lines } = held;
        if (request.status !== 'issued') throw illegalStep([]);
        const maxReturned = (line: RequestLineRow) =>
          input === null ? line.returningQty : (line.approvedQty ?? 0) - line.returnedQty;
        // The count completes the return, even if it is lower.
        const back = quantities(lines, input, maxReturned).filter(
          ({ line, quantity }) => quantity > 0 || line.returningQty > 0,
        );
        if (back.length === 0) throw invalid('lines', requestTexts.nothingToReturn);
        for (const { line, quantity } of back) {
          const changes = { returnedQty: line.returnedQty + quantity, returningQty: 0 };
          await updateRequestLine(tx, line.id, changes, now());
        }
        const changed = await recordReturn(tx, held, { action: 'returned', actor, back }, now());
        await publishStockChange(tx, now());
        const goods = back
          .filter(({ quantity }) => quantity > 0)
          .map(({ line, quantity }) => ({ productId: line.productId, quantity }));
        const returning = back.map(({ line, quantity }) => ({
          productId: line.productId,
          target: { partsRequestLineId: line.id },
          outstanding: (line.approvedQty ?? 0) - line.returnedQty,
          back: quantity,
          lost: 0,
          serials: input?.find(({ id: lineId }) => lineId === line.id)?.serials ?? [],
        }));
        const cause = { reference: request.code, actorId: actor.user.id };
        await restockLines(tx, { lines: goods, returning }, cause, now());
        return changed;
      }),

    /** The technician withdraws an undecided request. */
    withdraw: (actor: Actor, id: string): Promise<RequestRow> =>
      db.transaction(async (tx) => {
        const { request, order } = await lockOwnRequest(tx, actor, id);
        if (request.status !== 'pending') throw illegalStep([]);
        const by = { actorId: actor.user.id, reason: null };
        const ended = await cancelLockedRequest(tx, request, order, by, now());
        await continueWork(tx, ended, order, actor.user.id, now());
        return ended;
      }),
  };
}

/** Raises the version of a request whose lines a return has changed, and records the return. */
async function recordReturn(
  tx: Queries,
  { request: { id }, order }: Held,
  {
    action,
    actor,
    back,
  }: {
    readonly action: 'returning' | 'returned';
    readonly actor: Actor;
    readonly back: readonly { readonly line: RequestLineRow; readonly quantity: number }[];
  },
  now: Date,
): Promise<RequestRow> {
  const changed = await updateRequest(tx, id, {}, now);
  const detail = { lines: back.map(({ line, quantity }) => ({ ...auditedProduct(line), quantity })) };
  await recordRequest(tx, changed, order, { action, actorId: actor.user.id, detail }, now);
  return changed;
}

/** Issues the approved parts of a locked request. Seeds use it, too. */
export async function issueLocked(
  tx: Queries,
  { request, order, lines }: Held,
  actorId: string,
  now: Date,
): Promise<RequestRow> {
  requireStep(request, 'issued');
  const agreed = await readAgreed(tx, [order.id]);
  const wanted = lines
    .filter(({ approvedQty }) => (approvedQty ?? 0) > 0)
    .map((line) => ({ line, ...coverageOf(line, line.approvedQty ?? 0, order.id, agreed) }));
  const open = wanted.filter(({ coverage }) => !isCovered(coverage));
  const covered = wanted.filter(({ coverage }) => isCovered(coverage));
  if (covered.length === 0 && open.length > 0) {
    throw notCovered(open.map(({ line: { id, name }, coverage }) => ({ id, name, coverage })));
  }
  for (const { line, serviceLineId } of covered) await updateRequestLine(tx, line.id, { serviceLineId }, now);
  const changes = { status: 'issued', issuedById: actorId, issuedAt: now } as const;
  const issued = await updateRequest(tx, request.id, changes, now);
  const detail = {
    lines: covered.map(({ line }) => ({ ...auditedProduct(line), quantity: line.approvedQty })),
  };
  await recordRequest(tx, issued, order, { action: 'issued', actorId, detail }, now);
  // Work continues before the request is split, so that the parts that are set aside do not hold it up.
  await continueWork(tx, issued, order, actorId, now);
  if (open.length > 0) {
    await setAside(tx, { request, order, lines: open.map(({ line }) => line) }, actorId, now);
  }
  await notifyTechnician(tx, issued, order, noticeTexts.issued(issued.code, order.code), now);
  await publishStockChange(tx, now);
  const lineOf = new Map(covered.map(({ line }) => [line.productId, line.id]));
  const targetOf = (productId: string) => ({ partsRequestLineId: lineOf.get(productId) ?? '' });
  const cause = { reference: request.code, actorId };
  await consumeReservations(tx, { owner: { partsRequestId: request.id }, targetOf }, cause, now);
  return issued;
}

/** Moves lines that may not be issued yet to a request of their own, which keeps their reservations. */
async function setAside(
  tx: Queries,
  { request, order, lines }: Held,
  actorId: string,
  now: Date,
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const rest = await splitRequest(tx, request, await nextRequestCode(tx, now), ids, now);
  const productIds = lines.map(({ productId }) => productId);
  await handOverReservations(tx, { from: request.id, to: rest.id, productIds }, now);
  const detail = {
    from: request.code,
    lines: lines.map(({ sku, approvedQty }) => ({ sku, quantity: approvedQty })),
  };
  await recordRequest(tx, rest, order, { action: 'split', actorId, detail }, now);
}

const leftOf = ({ approvedQty, returnedQty, returningQty }: RequestLineRow): number =>
  (approvedQty ?? 0) - returnedQty - returningQty;

/** Returns the quantity to return by line; by default, everything that may be returned. */
function quantities(
  lines: readonly RequestLineRow[],
  input: Returned,
  maxReturned: (line: RequestLineRow) => number,
): { line: RequestLineRow; quantity: number }[] {
  const wanted = input ?? lines.map((line) => ({ id: line.id, quantity: maxReturned(line) }));
  const byId = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  if (byId.size < wanted.length || wanted.some(({ id }) => !lines.some((line) => line.id === id)))
    throw invalid('lines', partsRequestMessages.lines);
  const named = lines.filter(({ id }) => byId.has(id));
  return named.map((line) => {
    const quantity = byId.get(line.id) ?? 0;
    if (quantity > maxReturned(line)) throw invalid('lines', requestTexts.returnQty(maxReturned(line)));
    return { line, quantity };
  });
}
