import { PARTS_APPROVAL_LIMIT, type PartsUrgency } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_TRANSITIONS, type ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { products, stock } from '../../catalogue/products';
import { claimRequest } from '../../platform/idempotency/claim-request';
import {
  findQuotes,
  findServiceLines,
  isAnswerable,
  lockServiceOrder,
  mayWork,
  moveServiceOrder,
  type Actor,
  type ServiceOrderRow,
} from '../service-orders';
import type { Caller } from '../../identity/sessions';
import { isBooked } from './coverage';
import {
  auditedProduct,
  findRequest,
  insertRequest,
  invalid,
  keyReused,
  nextRequestCode,
  notifyManagers,
  orderClosed,
  orderNotFound,
  recordRequest,
  requestTexts,
  type RequestRow,
} from '../parts-requests';

export interface PartsRequestDraft {
  readonly serviceOrderId: string;
  readonly urgency: PartsUrgency;
  readonly reason: string;
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** Booked service for which the part is material. */
    readonly serviceLineId: string | null;
  }[];
}

/** Statuses of a service order in which parts can be requested. */
export const TAKES_PARTS: readonly ServiceOrderStatus[] = [
  'received',
  'diagnosing',
  'awaiting_approval',
  'awaiting_parts',
  'in_progress',
];

export interface SubmittedRequest {
  readonly request: RequestRow;
  /** False if stock is insufficient; the request then waits for new stock. */
  readonly inStock: boolean;
}

type Priced = PartsRequestDraft['lines'][number] & { sku: string; name: string; price: number };

/** Inserts a request, in the caller's transaction. */
export async function writeRequest(
  tx: Queries,
  input: PartsRequestDraft,
  order: ServiceOrderRow,
  requestedById: string,
  now: Date,
  id?: string,
): Promise<SubmittedRequest> {
  const lines = await price(tx, input);
  const holdsWork = input.urgency === 'vehicle_waiting' && (await mayStop(tx, order, now));
  const { urgency, reason, serviceOrderId } = input;
  const code = await nextRequestCode(tx, now);
  const request = await insertRequest(
    tx,
    {
      ...(id !== undefined && { id }),
      code,
      serviceOrderId,
      requestedById,
      status: 'pending',
      urgency,
      reason,
      holdsWork,
    },
    lines.map(({ productId, quantity, serviceLineId, sku, name, price: unitPrice }) => ({
      productId,
      quantity,
      serviceLineId,
      sku,
      name,
      unitPrice,
    })),
    now,
  );
  const detail = {
    lines: lines.map((line) => ({ ...auditedProduct(line), quantity: line.quantity })),
    urgency,
  };
  await recordRequest(tx, request, order, { action: 'created', actorId: requestedById, detail }, now);
  const total = lines.reduce((sum, { price: unit, quantity }) => sum + unit * quantity, 0);
  if (total > PARTS_APPROVAL_LIMIT) await notifyManagers(tx, request, order, now);
  if (holdsWork) await moveServiceOrder(tx, order, { to: 'awaiting_parts', actorId: requestedById }, now);
  return { request, inStock: await isInStock(tx, input) };
}

/** Creates the service with which technicians request parts for their jobs. */
export function createRequestSubmission({ db, now }: Core) {
  return {
    /**
     * Requests parts, once per idempotency key.
     * @throws ApiError 404 if the service order is not the caller's job; 409 ORDER_CLOSED;
     * 422 IDEMPOTENCY_KEY_REUSED
     */
    submit: (caller: Caller, input: PartsRequestDraft, key: string): Promise<SubmittedRequest> =>
      db.transaction(async (tx) => {
        const order = await lockOwnOrder(tx, caller, input.serviceOrderId);
        const { earlier, settle } = await claimRequest(
          tx,
          {
            scope: [caller.user.id, 'POST parts-requests', key],
            request: JSON.stringify(input),
            reused: keyReused,
          },
          now(),
        );
        if (earlier) {
          const before = await findRequest(tx, earlier.outcomeId ?? '');
          if (!before) throw keyReused();
          return { request: before, inStock: before.status !== 'pending' || (await isInStock(tx, input)) };
        }
        if (!TAKES_PARTS.includes(order.status)) throw orderClosed();
        await checkLinks(tx, input);
        const submitted = await writeRequest(tx, input, order, caller.user.id, now());
        await settle(submitted.request.id);
        return submitted;
      }),
  };
}

async function lockOwnOrder(tx: Queries, caller: Actor, id: string): Promise<ServiceOrderRow> {
  const order = await lockServiceOrder(tx, id);
  if (!order || !mayWork(caller, order)) throw orderNotFound();
  return order;
}

async function price(tx: Queries, { lines }: PartsRequestDraft): Promise<Priced[]> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'active')));
  return lines.map((line, index) => {
    const row = rows.find(({ id }) => id === line.productId);
    if (!row) throw invalid(`lines.${index}.productId`, requestTexts.unknownProduct);
    const { sku, name, price: unit } = row;
    return { ...line, sku, name, price: unit };
  });
}

/** True if the unreserved stock suffices for every line. */
async function isInStock(tx: Queries, { lines }: PartsRequestDraft): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx.select().from(stock).where(inArray(stock.productId, ids));
  return lines.every(({ productId, quantity }) => {
    const row = rows.find((item) => item.productId === productId);
    return (row?.onHand ?? 0) - (row?.reserved ?? 0) >= quantity;
  });
}

async function checkLinks(tx: Queries, { serviceOrderId, lines }: PartsRequestDraft): Promise<void> {
  const known = await findServiceLines(tx, [serviceOrderId]);
  for (const [index, { serviceLineId }] of lines.entries()) {
    const service = known.find(({ id }) => id === serviceLineId);
    if (serviceLineId !== null && !(service && isBooked(service)))
      throw invalid(`lines.${index}.serviceLineId`, requestTexts.notBooked);
  }
}

/** True while work is in progress and no quote waits for the customer's answer. */
async function mayStop(tx: Queries, order: ServiceOrderRow, now: Date): Promise<boolean> {
  const here = order.status === 'in_progress';
  if (!here || !SERVICE_ORDER_TRANSITIONS[order.status].includes('awaiting_parts')) return false;
  const quotes = await findQuotes(tx, [order.id]);
  return !quotes.some((quote) => isAnswerable(quote, now));
}
